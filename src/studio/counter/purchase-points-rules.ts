/** What a purchase gives by the member's rate; the platform decides. */
export function pointsFor(baht: number, rate: { points: number; baht: number }): number {
  // The small part makes up for what a rate such as 1.1 loses in binary.
  return Math.floor((Math.round(baht * 100) * rate.points) / (rate.baht * 100) + 1e-9)
}
