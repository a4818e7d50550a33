import { track } from '@/analytics/analytics'
import { config } from '@/config/config'
import type { CheckoutBody } from '@/contract/cart'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'
import { member } from '@/session/session'

const Pending = z.object({
  /** The idempotency key: one per intent, the same for every retry. */
  key: z.string(),
  userId: z.string(),
  // The body as it was sent: the platform refuses a key that comes with another one.
  body: z.record(z.string(), z.unknown()),
  /** Personal parts are not written to the device: without them it cannot be sent again. */
  isPartial: z.optional(z.boolean()),
  /** Milliseconds since 1970 by the device's clock. */
  startedAt: z.number(),
})
export type PendingCheckout = Omit<z.infer<typeof Pending>, 'body'> & { body: CheckoutBody }

// Of the slot of redemptions: it outlasts a session that ends by itself, as theirs does.
const slotName = () => `taem:${config().appId}:pendingRedemption.checkout`

/** The checkout of the signed-in member whose outcome is not known yet; the oldest first. */
export function pendingCheckout(): PendingCheckout | undefined {
  const userId = member()?.userId
  return read().find((pending) => pending.userId === userId)
}

/**
 * Kept before anything is sent, so that no way of losing the page loses the key. Of where people
 * live the device keeps the key of an address, not more.
 */
export function keepPending(pending: PendingCheckout) {
  const { lines, addressKey, taxAddressKey, ...personal } = pending.body
  const isPartial = Object.keys(personal).length > 0
  const body = {
    lines,
    ...(addressKey && { addressKey }),
    ...(taxAddressKey && { taxAddressKey }),
  }
  const others = read().filter(({ key }) => key !== pending.key)
  write([...others, { ...pending, body, ...(isPartial && { isPartial }) }])
}

/** The outcome is known. */
export function clearPending(key: string) {
  write(read().filter((pending) => pending.key !== key))
}

function read(): PendingCheckout[] {
  const stored = safeStorage('local').getItem(slotName())
  if (!stored) return []
  const parsed = z.safeParse(z.array(Pending), parseJson(stored))
  // Written by keepPending alone, which gives it a body of this shape.
  if (parsed.success) return parsed.data as unknown as PendingCheckout[]
  track({ name: 'stored_value_discarded', slot: 'pendingRedemption.checkout' })
  safeStorage('local').removeItem(slotName())
  return []
}

function write(all: PendingCheckout[]) {
  if (all.length === 0) safeStorage('local').removeItem(slotName())
  else safeStorage('local').setItem(slotName(), JSON.stringify(all))
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
