/** Whether the last day in Bangkok on which points were to come is over; `now` since 1970. */
export function isLate(due: string, now: number): boolean {
  return Date.parse(`${due}T24:00:00+07:00`) <= now
}
