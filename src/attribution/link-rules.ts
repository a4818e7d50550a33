import { Attribution } from '@/contract/attribution'
import { queryOfLink } from './link-query'

const { location_id, tranId, walletcard } = Attribution.shape
const shapes = { location_id, tranId, walletcard }

/**
 * What a till, a branch or a wallet card hands over with its link. It is needed to do what the link
 * asks, so it waits for no consent; what marketers put into a link does (`touch-rules.ts`).
 */
export type LinkParts = Pick<Attribution, keyof typeof shapes>

/**
 * The parts that a link carries. Anybody can write a link, so a part that is not shaped as the
 * contract says, or could be the number of a person or of a payment card, is left out, and never
 * shortened or corrected. The names count in capitals and in small letters.
 */
export function partsOfLink(search: string): LinkParts {
  const query = queryOfLink(search)
  const branch = query.get('location_id') ?? query.get('store')
  const card = query.get('walletcard')
  return wellFormed({
    location_id: hasDigits(branch, 9) ? undefined : branch,
    tranId: query.get('tranid'),
    walletcard: hasDigits(card, 12) ? undefined : card,
  })
}

/** Milliseconds that a link counts for what is redeemed after it. */
export const linkLife = 24 * 3_600_000

/** Whether a link that was opened then still counts; one of the future comes of a changed clock. */
export function isFresh(openedAt: number, now: number): boolean {
  return openedAt <= now && now - openedAt < linkLife
}

/** A telephone number has nine digits and more, a payment card twelve, with marks between or not. */
function hasDigits(value: string | undefined, count: number) {
  return new RegExp(`\\d{${count}}`).test(value?.replaceAll(/[_.-]/g, '') ?? '')
}

function wellFormed(parts: Record<keyof LinkParts, string | undefined>): LinkParts {
  const kept = Object.entries(parts).filter(
    // Object.entries forgets that the names are those of the parts.
    ([name, value]) => value && shapes[name as keyof LinkParts].safeParse(value).success,
  )
  return Object.fromEntries(kept)
}
