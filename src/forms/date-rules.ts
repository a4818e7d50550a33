/** Today in Bangkok, yyyy-mm-dd. */
export function bangkokDay(ms: number): string {
  return new Date(ms + 7 * 3_600_000).toISOString().slice(0, 10)
}

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
