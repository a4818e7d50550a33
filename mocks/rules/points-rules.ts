interface Movement {
  points: number
  kind: string
  expiresOn: string | null
  at: string
}

/**
 * What is left of a ledger by day of expiry. What expires first is used first; an expiry takes
 * what was left of its day. Entries in the order of time.
 */
export function lotsOf(ledger: readonly Movement[]): Map<string, number> {
  const lots = new Map<string, number>()
  for (const { points, kind, expiresOn, at } of ledger) {
    if (points > 0 && expiresOn) lots.set(expiresOn, (lots.get(expiresOn) ?? 0) + points)
    else if (kind === 'expire') lots.set(at.slice(0, 10), 0)
    else for (const [day, left] of spend(lots, -points) ?? []) lots.set(day, left)
  }
  return new Map([...lots].filter(([, left]) => left > 0))
}

/**
 * Takes points from lots, soonest expiry first.
 * @returns what is left of each lot touched, or undefined when there are not enough.
 */
export function spend(
  lots: Iterable<readonly [day: string, left: number]>,
  points: number,
): [day: string, left: number][] | undefined {
  const touched: [string, number][] = []
  let missing = points
  for (const [day, left] of [...lots].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (missing === 0) break
    const taken = Math.min(left, missing)
    if (taken === 0) continue
    touched.push([day, left - taken])
    missing -= taken
  }
  return missing === 0 ? touched : undefined
}

/** How much was taken of each lot, between two readings of them. */
export function takenLots(
  before: readonly (readonly [day: string, left: number])[],
  after: readonly (readonly [day: string, left: number])[],
): [day: string, points: number][] {
  const left = new Map(after)
  return before.flatMap(([day, had]) => {
    const taken = had - (left.get(day) ?? 0)
    return taken > 0 ? [[day, taken]] : []
  })
}

/**
 * The last day on which points earned on a day count: 31 December for the first half of a year,
 * 30 June of the next for the second.
 */
export function expiryOf(day: string): string {
  const year = Number(day.slice(0, 4))
  return day.slice(5) <= '06-30' ? `${year}-12-31` : `${year + 1}-06-30`
}
