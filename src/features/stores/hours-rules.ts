import { bangkokDay } from '@/contract/bangkok-day'
import { bangkokOffset } from '@/contract/bangkok-offset'
import { type OpenTimes, type StoreDetails, weekdays } from '@/contract/stores'

const dayMs = 24 * 60 * 60_000

/** Whether a branch is open, and the next change, in milliseconds since 1970. */
export type OpenState =
  | { kind: 'unknown' }
  | { kind: 'always' }
  | { kind: 'open'; until: number }
  /** Without `opens`: not in the next seven days. */
  | { kind: 'closed'; opens: number | undefined }

type Hours = Pick<StoreDetails, 'hours' | 'specialDays'>

/** One day of a branch; without `times` it is closed. */
export interface StoreDay {
  /** Midnight in Bangkok. */
  at: number
  times: OpenTimes | null
  reason: string | null
  isSpecial: boolean
}

/** Today and the days after it. */
export function daysFrom(now: number, count: number, { hours, specialDays }: Hours): StoreDay[] {
  const today = midnightOf(now)
  return Array.from({ length: count }, (_, index) => {
    const at = today + index * dayMs
    const date = new Date(at + bangkokOffset)
    const special = specialDays.find((day) => day.date === bangkokDay(at))
    const usual = hours?.[weekdays[date.getUTCDay()] ?? 'sun'] ?? null
    return {
      at,
      times: special ? special.times : usual,
      reason: special?.reason ?? null,
      isSpecial: special !== undefined,
    }
  })
}

/** Whether the branch is open, by its week and its special days. */
export function openStateOf(now: number, store: Hours): OpenState {
  if (!store.hours) return { kind: 'unknown' }
  // Yesterday's night can reach into today.
  const spans = daysFrom(now - dayMs, 9, store).flatMap(spanOf)
  const last = now + 6 * dayMs
  const current = spans.findIndex(({ from, to }) => from <= now && now < to)
  if (current < 0) return { kind: 'closed', opens: spans.find(({ from }) => from > now)?.from }
  let until = spans[current]?.to ?? now
  for (const { from, to } of spans.slice(current + 1))
    if (from <= until) until = Math.max(until, to)
  return until > last ? { kind: 'always' } : { kind: 'open', until }
}

/** Whole days from today in Bangkok to that moment. */
export function daysUntil(moment: number, now: number): number {
  return Math.round((midnightOf(moment) - midnightOf(now)) / dayMs)
}

function spanOf({ at, times }: StoreDay) {
  if (!times) return []
  const from = at + msOf(times.open)
  const to = at + msOf(times.close)
  return [{ from, to: to > from ? to : to + dayMs }]
}

function midnightOf(now: number) {
  return Math.floor((now + bangkokOffset) / dayMs) * dayMs - bangkokOffset
}

function msOf(time: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes) * 60_000
}
