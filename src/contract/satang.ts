/** Whole satang of an amount in baht: decimals of baht do not add up exactly. */
export function satangOf(baht: number): number {
  return Math.round(baht * 100)
}

/** Satang as baht with at most two decimals. */
export function bahtOf(satang: number): number {
  return satang / 100
}
