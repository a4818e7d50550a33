/** yyyy-mm-dd with a day that the month has. */
export function isDate(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day
}

/** Whether somebody born on `day` has had that birthday by `today` (both yyyy-mm-dd). */
export function isOldEnough(day: string, age: number, today: string): boolean {
  // As text: 29 February some years later is a day that may not exist, and 1 March is after it.
  return `${Number(day.slice(0, 4)) + age}${day.slice(4)}` <= today
}

/** The same date, with the day moved to the month's end where the month is shorter. */
export function toMonthEnd(year: string, month: string, day: string): string {
  if (!year || !month || !day) return [year, month, day].join('-')
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return [year, month, String(Math.min(Number(day), last)).padStart(2, '0')].join('-')
}

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
