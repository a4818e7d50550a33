import { createHash, randomInt } from 'node:crypto'

/** A whole number from 0 below a bound, each as likely as any other. */
export type Random = (below: number) => number

/** The system's own. */
export const trueRandom: Random = (below) => randomInt(below)

const bytes = 6
const range = 2 ** (bytes * 8)

/** The same numbers for the same seed: a draw that can be done again before witnesses. */
export function seededRandom(seed: string): Random {
  let count = 0
  return (below) => {
    // What does not divide evenly is thrown away, or the first numbers would be likelier.
    const fair = range - (range % below)
    for (;;) {
      const hash = createHash('sha256').update(`${seed}:${count++}`)
      const number = hash.digest().readUIntBE(0, bytes)
      if (number < fair) return number % below
    }
  }
}

/** Draws so many of some, none of them twice; all of them when there are fewer. */
export function drawSome<T>(from: readonly T[], count: number, random: Random): T[] {
  const left = [...from]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(random(left.length), 1))
  }
  return drawn
}
