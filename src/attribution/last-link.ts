import { Attribution } from '@/contract/attribution'
import { parseJson } from '@/contract/json'
import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'
import { isFresh, type LinkParts, partsOfLink } from './link-rules'

const { location_id, tranId, walletcard } = Attribution.shape

const Kept = z.object({
  parts: z.object({ location_id, tranId, walletcard }),
  /** Milliseconds since 1970 by the device's clock. */
  openedAt: z.number(),
  /** The key of the latest request that carries the parts. */
  usedBy: z.optional(z.string()),
  /** That request has succeeded. The parts stay, to recognise the same link on a reload. */
  isSpent: z.optional(z.boolean()),
})

// In session storage, so that tabs do not mix their links. Kept after sign-in, sign-up, a redirect to
// LINE and an expired session; cleared on sign-out.
const slot = 'link'

/**
 * Stores the parts of a link for this tab and replaces those of an earlier one. The same link again
 * changes nothing. With `onlyFirst` a link is stored only where the tab has none.
 */
export function keepLink(search: string, { onlyFirst = false } = {}): void {
  const parts = partsOfLink(search)
  if (Object.keys(parts).length === 0) return
  const kept = read()
  if (kept && (onlyFirst || isSame(kept.parts, parts))) return
  write({ parts, openedAt: Date.now() })
}

/** The parts of the last link for the request with this key; none after use or expiry. */
export function linkParts(key: string): LinkParts {
  const kept = read()
  if (!kept || kept.isSpent || !isFresh(kept.openedAt, Date.now())) return {}
  write({ ...kept, usedBy: key })
  return kept.parts
}

/** Marks the link as used, after the request with this key has succeeded. */
export function spendLink(key: string): void {
  const kept = read()
  if (kept?.usedBy === key) write({ ...kept, isSpent: true })
}

function isSame(a: LinkParts, b: LinkParts) {
  return JSON.stringify(a) === JSON.stringify(b)
}

function read(): z.infer<typeof Kept> | undefined {
  return Kept.safeParse(parseJson(safeStorage('session').getItem(slotName(slot)) ?? '')).data
}

function write(kept: z.infer<typeof Kept>) {
  safeStorage('session').setItem(slotName(slot), JSON.stringify(kept))
}
