import { Attribution } from '@/contract/attribution'

const { location_id, redeem_media, tranId, walletcard } = Attribution.shape
const shapes = { location_id, redeem_media, tranId, walletcard }

/** What a link that leads into the app can say about a redemption. */
export type LinkParts = Pick<Attribution, keyof typeof shapes>

/** A longer value in a link is no value of ours, and is not looked at. */
const longest = 100

/**
 * The parts that a link carries. Anybody can write a link, so a part that is not shaped as the
 * contract says, or could be the number of a person or of a payment card, is left out, and never
 * shortened or corrected. The names count in capitals and in small letters.
 */
export function partsOfLink(search: string): LinkParts {
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.toLowerCase()
    if (!query.has(key) && value.length <= longest) query.set(key, value.trim())
  }
  const branch = query.get('location_id') ?? query.get('store')
  const card = query.get('walletcard')
  return wellFormed({
    location_id: hasDigits(branch, 9) ? undefined : branch,
    redeem_media: mediaOf(query),
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

function mediaOf(query: ReadonlyMap<string, string>) {
  const words = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => {
    const word = query.get(name)?.toLowerCase()
    return word && /^[a-z0-9_.-]{1,32}$/.test(word) && !hasDigits(word, 9) ? word : '-'
  })
  while (words.at(-1) === '-') words.pop()
  return words.join('/')
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
