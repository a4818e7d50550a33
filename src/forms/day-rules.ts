const dayMs = 86_400_000
/** No list is longer than a year, whatever bounds it. */
const mostDays = 366

/** The days from `last` back to `first`, yyyy-mm-dd; a day that is kept and lies outside comes last. */
export function daysBack(first: string, last: string, kept: string): string[] {
  const end = Date.parse(last)
  const count = Math.min(mostDays, Math.round((end - Date.parse(first)) / dayMs) + 1)
  const days = Array.from({ length: Math.max(0, count) }, (_, back) =>
    new Date(end - back * dayMs).toISOString().slice(0, 10),
  )
  return kept === '' || days.includes(kept) ? days : [...days, kept]
}

/** How many days after today a day is; before today below 0. Both yyyy-mm-dd. */
export function daysFrom(today: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
}
