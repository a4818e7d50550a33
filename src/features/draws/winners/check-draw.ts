import { drawSome, hashOf, numbersText, seededRandom, ticketsHashOf } from '@/contract/draw-method'
import type { DrawRecord } from '@/contract/draws'
import { takeTurns } from './take-turns'

type Commitment = NonNullable<DrawRecord['commitment']>

export interface DrawCheck {
  /** What the random numbers were made of. */
  seed: string
  tickets: number
  winners: number
  /** The same winners in the same order. */
  isSame: boolean
  /** What was published before the draw, and whether it holds; null for an older draw. */
  commitment: (Commitment & CommitmentCheck) | null
}

interface CommitmentCheck {
  isSeedPublished: boolean
  isListPublished: boolean
  /** The hash of the seed was there before the end of the sale. */
  isSeedInTime: boolean
  /** The list was closed before the public value was known. */
  isListInTime: boolean
}

/** Compares the record of a draw with what was published before, and makes the draw again. */
export async function checkDraw(record: DrawRecord): Promise<DrawCheck> {
  const { tickets, winners, commitment } = record
  const ticketsHash = await ticketsHashOf(tickets)
  const numbers = commitment
    ? numbersText({
        seed: commitment.seed,
        ticketsHash,
        publicValue: commitment.publicValue?.value,
      })
    : record.seed
  const drawn = await drawSome(tickets, winners.length, takeTurns(seededRandom(numbers)))
  return {
    seed: record.seed,
    tickets: tickets.length,
    winners: winners.length,
    isSame:
      drawn.length === winners.length && drawn.every((ticket, place) => ticket === winners[place]),
    commitment: commitment && {
      ...commitment,
      isSeedPublished: (await hashOf(commitment.seed)) === commitment.seedHash,
      isListPublished: ticketsHash === commitment.ticketsHash,
      isSeedInTime: Date.parse(commitment.seedHashAt) < Date.parse(commitment.closesAt),
      isListInTime: isListInTime(commitment),
    },
  }
}

function isListInTime({ ticketsHashAt, publicValue }: Commitment): boolean {
  return !publicValue || Date.parse(ticketsHashAt) < Date.parse(publicValue.at)
}
