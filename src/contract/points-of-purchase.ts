/** The whole points that an amount in satang gives at a rate of points for each `baht`. */
export function pointsOfPurchase(satang: number, rate: { points: number; baht: number }): number {
  // The small part makes up for what a rate such as 1.1 loses in binary.
  return Math.floor((satang * rate.points) / (rate.baht * 100) + 1e-9)
}
