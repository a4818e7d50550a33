/** Pixels that the sign has come down when letting go fetches anew, and the most that it comes. */
export const pullEnough = 64
export const pullMost = 96

/** How far the sign comes down for a finger that has moved so far: ever less, and never up. */
export function pulledBy(fingerMoved: number): number {
  return fingerMoved <= 0 ? 0 : pullMost * (1 - Math.exp(-fingerMoved / (2 * pullMost)))
}
