import { bangkokDay } from '@/contract/bangkok-day'
import { bangkokOffset } from '@/contract/bangkok-offset'

export { bangkokDay }

const dayMs = 86_400_000

/** An instant as the contract sends it, with Bangkok's offset. Whole seconds. */
export function toInstant(at: number): string {
  return `${new Date(at + bangkokOffset).toISOString().slice(0, 19)}+07:00`
}

export function toInstantOrNull(at: number | null): string | null {
  return at === null ? null : toInstant(at)
}

/** The first millisecond of a day in Bangkok. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - bangkokOffset
}

/** The last millisecond of a day in Bangkok. */
export function endOfDay(day: string): number {
  return startOfDay(day) + dayMs - 1
}

/** The calendar day in Bangkok around an instant: its first millisecond, and that of the next day. */
export function dayAround(at: number): { from: number; to: number } {
  const from = startOfDay(bangkokDay(at))
  return { from, to: from + dayMs }
}

/** The day some days after (or before) another. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The same time of day in Bangkok some years later; where there is no 29 February, on 1 March. */
export function addYears(at: number, years: number): number {
  const local = new Date(at + bangkokOffset)
  local.setUTCFullYear(local.getUTCFullYear() + years)
  return local.getTime() - bangkokOffset
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** The instant after a time that is written to the second: all of that second is before it. */
export function endOfSecond(last: string): number {
  return Math.floor(Date.parse(last) / 1000) * 1000 + 1000
}
