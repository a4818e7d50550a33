/** Whole satang of an amount in baht: decimals of baht do not add up exactly. */
export function satangOf(baht: number): number {
  return Math.round(baht * 100)
}
