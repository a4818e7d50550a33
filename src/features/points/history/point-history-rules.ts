/** Groups consecutive entries by heading, in order. */
export function inGroups<T>(
  entries: readonly T[],
  headingOf: (entry: T) => string,
): { heading: string; entries: T[] }[] {
  const groups: { heading: string; entries: T[] }[] = []
  for (const entry of entries) {
    const heading = headingOf(entry)
    const last = groups.at(-1)
    if (last?.heading === heading) last.entries.push(entry)
    else groups.push({ heading, entries: [entry] })
  }
  return groups
}

/** Points with their sign; the minus is as wide as the plus. */
export function withSign(points: number, format: (value: number) => string): string {
  if (points === 0) return format(0)
  return `${points > 0 ? '+' : '−'}${format(Math.abs(points))}`
}

/** Whether the due day of pending points has passed in Bangkok; `now` in ms since 1970. */
export function isLate(due: string, now: number): boolean {
  return Date.parse(`${due}T24:00:00+07:00`) <= now
}
