import type { DrawStatus } from '@/contract/draws'

const dayMs = 86_400_000
/** A result that is late is looked for this often. */
const lateMs = 30_000

interface Dates {
  status: DrawStatus
  closesAt: string
  announceDate: string
}

/** What a draw waits for: the end of the sale, then its result. Undefined once that is announced. */
export function endOf({ status, closesAt, announceDate }: Dates) {
  if (status === 'announced') return undefined
  return status === 'open'
    ? ({ kind: 'closes', at: Date.parse(closesAt) } as const)
    : ({ kind: 'results', at: Date.parse(announceDate) } as const)
}

/** In how many milliseconds draws change; false where none does. */
export function nextLookMs(draws: readonly Dates[], now: number): number | false {
  const waits = draws.flatMap((draw) => {
    const end = endOf(draw)
    if (!end) return []
    // A second later, when the platform surely says so.
    return [end.at > now ? end.at - now + 1000 : lateMs]
  })
  // A timer has a longest time.
  return waits.length > 0 && Math.min(dayMs, ...waits)
}

export type TimeLeft = { kind: 'long'; minutes: number } | { kind: 'clock'; clock: string }

/** Seconds that are left: whole hours from a day on, and a clock below it. */
export function timeLeftOf(seconds: number): TimeLeft {
  const hours = Math.floor(seconds / 3600)
  if (hours >= 24) return { kind: 'long', minutes: hours * 60 }
  const parts = [hours, Math.floor((seconds % 3600) / 60), seconds % 60]
  return { kind: 'clock', clock: parts.map((part) => String(part).padStart(2, '0')).join(':') }
}
