import { track } from '@/analytics/analytics'
import { config } from '@/config/config'
import type { RedeemBody } from '@/contract/redemptions'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'
import { member } from '@/session/session'

const Pending = z.object({
  /** The idempotency key: one per intent, the same for every retry. */
  key: z.string(),
  userId: z.string(),
  campaignId: z.int(),
  /** As the member saw it, to be shown where nothing can be fetched. */
  reward: z.optional(z.object({ name: z.string(), image: z.string() })),
  // The body as it was sent: the platform refuses a key that comes with another one.
  body: z.record(z.string(), z.unknown()),
  /** Personal parts are not written to the device: without them it cannot be sent again. */
  isPartial: z.optional(z.boolean()),
  /** Milliseconds since 1970 by the device's clock. */
  startedAt: z.number(),
})
export type PendingRedemption = Omit<z.infer<typeof Pending>, 'body'> & { body: RedeemBody }

const slotName = () => `taem:${config().appId}:pendingRedemption`

/** The redemptions of the signed-in member whose outcome is not known yet, oldest first. */
export function pendingRedemptions(): PendingRedemption[] {
  const userId = member()?.userId
  return read().filter((pending) => pending.userId === userId)
}

export function pendingFor(campaignId: number): PendingRedemption | undefined {
  return pendingRedemptions().find((pending) => pending.campaignId === campaignId)
}

/**
 * Kept before anything is sent, so that no way of losing the page loses the key. Names, places and
 * numbers of people stay in memory: of such a request the device keeps what to ask for, not more.
 */
export function keepPending(pending: PendingRedemption) {
  const parts = Object.entries(pending.body)
  const kept = parts.filter(([name]) => impersonal.test(name))
  const isPartial = kept.length < parts.length
  const atRest = isPartial ? { ...pending, body: Object.fromEntries(kept), isPartial } : pending
  // What is left out are optional parts.
  write([...read().filter(({ key }) => key !== pending.key), atRest as PendingRedemption])
}

const impersonal = /^(quantity|itemId|sp_\w+|\w+Key|promocode|reservationjson|cache)$/

/** The outcome is known. */
export function clearPending(key: string) {
  write(read().filter((pending) => pending.key !== key))
}

const listeners = new Set<() => void>()

/** Told when a redemption begins or ends to be pending, in this tab or another. */
export function onPendingChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): PendingRedemption[] {
  const stored = safeStorage('local').getItem(slotName())
  if (!stored) return []
  const parsed = z.safeParse(z.array(Pending), parseJson(stored))
  // Written by keepPending alone; reading the whole body again would cost the start its schema.
  if (parsed.success) return parsed.data as PendingRedemption[]
  track({ name: 'stored_value_discarded', slot: 'pendingRedemption' })
  safeStorage('local').removeItem(slotName())
  return []
}

function write(all: PendingRedemption[]) {
  if (all.length === 0) safeStorage('local').removeItem(slotName())
  else safeStorage('local').setItem(slotName(), JSON.stringify(all))
  for (const listener of listeners) listener()
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
