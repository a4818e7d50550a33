const dayMs = 86_400_000

/** Whole days until an instant, the begun one counted; 0 when it has come. `now` in milliseconds. */
export function daysLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / dayMs))
}
