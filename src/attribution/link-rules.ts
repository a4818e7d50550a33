import { Attribution } from '@/contract/attribution'

/** Longer values in a link are ignored. */
const longest = 100

/**
 * The parameters of a link by lower-case name, trimmed. Of equal names the last one counts: LINE puts
 * the query of the LIFF app's endpoint before that of the link.
 */
export function queryOfLink(search: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(search)) {
    if (value.length <= longest && value.trim()) query.set(name.toLowerCase(), value.trim())
  }
  return query
}

const { location_id, tranId, walletcard } = Attribution.shape
const shapes = { location_id, tranId, walletcard }

/**
 * What the link of a till, a branch or a wallet card carries. It is necessary for the request and
 * needs no consent, unlike the parameters of marketers (`touch-rules.ts`).
 */
export type LinkParts = Pick<Attribution, keyof typeof shapes>

/**
 * The parts of a link. Anybody can write a link, so a part is left out when it does not fit the
 * contract or could be the number of a person or of a payment card. Names are case-insensitive.
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

/** How long a link counts for redemptions after it. */
export const linkLifeMs = 24 * 3_600_000

/** Whether a link still counts. A time in the future comes from a changed clock. */
export function isFresh(openedAt: number, now: number): boolean {
  return openedAt <= now && now - openedAt < linkLifeMs
}

/** A telephone number has at least nine digits, a payment card twelve, with or without separators. */
function hasDigits(value: string | undefined, count: number) {
  return new RegExp(`\\d{${count}}`).test(value?.replaceAll(/[_.-]/g, '') ?? '')
}

function wellFormed(parts: Record<keyof LinkParts, string | undefined>): LinkParts {
  const kept = Object.entries(parts).filter(
    // Object.entries loses the type of the names.
    ([name, value]) => value && shapes[name as keyof LinkParts].safeParse(value).success,
  )
  return Object.fromEntries(kept)
}
