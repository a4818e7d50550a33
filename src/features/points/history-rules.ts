/** Entries under the heading that each belongs to, in the order in which they come. */
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

/** Points with their sign, and a minus that is as wide as the plus. */
export function withSign(points: number, format: (value: number) => string): string {
  if (points === 0) return format(0)
  return `${points > 0 ? '+' : '−'}${format(Math.abs(points))}`
}
