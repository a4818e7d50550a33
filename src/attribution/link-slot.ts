import { config } from '@/config/config'
import { Attribution } from '@/contract/attribution'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'
import { isFresh, type LinkParts, partsOfLink } from './link-rules'

const { location_id, tranId, walletcard } = Attribution.shape

const Kept = z.object({
  parts: z.object({ location_id, tranId, walletcard }),
  /** Milliseconds since 1970 by the device's clock. */
  openedAt: z.number(),
  /** The key of the latest request that carries the parts. */
  usedBy: z.optional(z.string()),
  /** That request went through. The parts stay to tell the same link on a reload from a new one. */
  isSpent: z.optional(z.boolean()),
})

// Of the tab: what another tab was opened with is not mixed with it. It outlasts sign-in, sign-up,
// the way to LINE and back, and a session that ends by itself (`session.ts`), but no sign-out.
const slotName = () => `taem:${config().appId}:link`

/**
 * Keeps what a link says in place of an earlier one, for this tab. The same link again is the same
 * visit: it neither renews its time nor counts twice. With `onlyFirst` it counts only where the tab
 * has kept none.
 */
export function keepLink(search: string, { onlyFirst = false } = {}): void {
  const parts = partsOfLink(search)
  if (Object.keys(parts).length === 0) return
  const kept = read()
  if (kept && (onlyFirst || isSame(kept.parts, parts))) return
  write({ parts, openedAt: Date.now() })
}

/** What the last link says for the request with this key; nothing once it was used or is too old. */
export function linkParts(key: string): LinkParts {
  const kept = read()
  if (!kept || kept.isSpent || !isFresh(kept.openedAt, Date.now())) return {}
  write({ ...kept, usedBy: key })
  return kept.parts
}

/** The request with this key went through: what it carried is not sent again. */
export function spendLink(key: string): void {
  const kept = read()
  if (kept?.usedBy === key) write({ ...kept, isSpent: true })
}

function isSame(a: LinkParts, b: LinkParts) {
  return JSON.stringify(a) === JSON.stringify(b)
}

function read(): z.infer<typeof Kept> | undefined {
  const stored = safeStorage('session').getItem(slotName())
  try {
    return stored === null ? undefined : Kept.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}

function write(kept: z.infer<typeof Kept>) {
  safeStorage('session').setItem(slotName(), JSON.stringify(kept))
}
