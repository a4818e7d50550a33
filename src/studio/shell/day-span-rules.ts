/** Days as fields of a date have them, yyyy-mm-dd; empty where none is chosen. */
export interface DaySpan {
  from: string
  to: string
}

export interface SpanFault {
  field: keyof DaySpan
  /** Its text in `studio`. */
  says: 'wrongDate' | 'span.needed' | 'span.reversed'
}

/** What is wrong with the days from one to another; `isNeeded`: neither may be left out. */
export function faultOfSpan(span: DaySpan, isNeeded: boolean): SpanFault | undefined {
  for (const field of ['from', 'to'] as const) {
    if (span[field] === '' && isNeeded) return { field, says: 'span.needed' }
    if (span[field] !== '' && !isDay(span[field])) return { field, says: 'wrongDate' }
  }
  const isReversed = span.from !== '' && span.to !== '' && span.from > span.to
  return isReversed ? { field: 'from', says: 'span.reversed' } : undefined
}

/** Whether a text is a day as these are. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
