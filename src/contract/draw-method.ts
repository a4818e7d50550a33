/** A whole number from 0 below a bound, each as likely as any other. */
export type Random = (below: number) => Promise<number>

const bytes = 6

const range = 2 ** (bytes * 8)

/**
 * The same numbers for the same seed: the first six bytes of SHA-256 of "seed:0", "seed:1" and so
 * on. The app and the platform share it, so that a member can draw again what was drawn.
 */
export function seededRandom(seed: string): Random {
  const encoder = new TextEncoder()
  let count = 0
  return async (below) => {
    // Numbers beyond the last full range are rejected; otherwise small results would be likelier.
    const fair = range - (range % below)
    for (;;) {
      const text = encoder.encode(`${seed}:${count++}`)
      const hash = new DataView(await crypto.subtle.digest('SHA-256', text))
      const number = hash.getUint16(0) * 2 ** 32 + hash.getUint32(2)
      if (number < fair) return number % below
    }
  }
}

/** Draws `count` items, none of them twice; all of them when there are fewer. */
export async function drawSome<T>(from: readonly T[], count: number, random: Random): Promise<T[]> {
  const left = [...from]
  const drawn: T[] = []
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(await random(left.length), 1))
  }
  return drawn
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits. */
export async function hashOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The hash of a list of tickets: of their numbers, in the order of the list, one on each line. */
export function ticketsHashOf(tickets: readonly string[]): Promise<string> {
  return hashOf(tickets.join('\n'))
}

/**
 * What `seededRandom` makes the numbers of a draw of: its seed, whose hash was published first, the
 * hash of its closed list of tickets, and the public value where one was named.
 */
export function numbersText({
  seed,
  ticketsHash,
  publicValue,
}: {
  seed: string
  ticketsHash: string
  publicValue?: string | null | undefined
}): string {
  return [seed, ticketsHash, ...(publicValue ? [publicValue] : [])].join(':')
}
