import { track } from '@/analytics/analytics'
import { mayStayOnDevice } from '@/contract/impersonal-parts'
import { parseJson } from '@/contract/json'
import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'
import { slotChanges } from '@/storage/slot-changes'
import { member } from '@/session/session'

/** A request that counts once, kept from before it is sent until its outcome is known. */
export interface PendingRequest<Body extends object = object> {
  /** The idempotency key: one per intent, the same for every retry. */
  key: string
  userId: string
  /** As it was sent: the platform refuses a key that comes with another body. */
  body: Body
  /** Personal parts are not written to the device: without them it cannot be sent again. */
  isPartial?: boolean | undefined
  /** Milliseconds since 1970 by the device's clock. */
  startedAt: number
}

/** What every kept request has; a slot may add parts of its own. */
export const pendingShape = {
  key: z.string(),
  userId: z.string(),
  body: z.record(z.string(), z.unknown()),
  isPartial: z.optional(z.boolean()),
  startedAt: z.number(),
}

/**
 * The slots on the device. Earlier versions of the app have written them, so names and shapes stay
 * readable. They are kept when a session expires, and cleared on sign-out (`member-session.ts`).
 */
const slotNames = {
  redemption: 'pendingRedemption',
  checkout: 'pendingRedemption.checkout',
  collect: 'pendingRedemption.collect',
} as const

/** More than are ever pending at once. */
const mostKept = 50

const nameOf = (kind: keyof typeof slotNames) => slotName(slotNames[kind])

/** Whether anybody's request may still be pending on this device. */
export function hasPendingRequests(): boolean {
  const storage = safeStorage('local')
  return Object.values(slotNames).some((slot) => storage.getItem(slotName(slot)) !== null)
}

export interface PendingSlot<Pending> {
  /** The requests of the signed-in member, oldest first. */
  all: () => Pending[]
  /** Keeps a request; names, places and numbers of people stay in memory. */
  keep: (pending: Pending) => void
  /** Removes a request: its outcome is known. */
  clear: (key: string) => void
  /** Calls back when a request begins or ends to be pending, in this tab or another. */
  onChange: (listener: () => void) => () => void
}

/** Where requests wait on the device for their outcome: closing the page does not lose their key. */
export function pendingSlot<Pending extends PendingRequest>(
  kind: keyof typeof slotNames,
  shape: z.ZodMiniType,
): PendingSlot<Pending> {
  const changes = slotChanges(() => nameOf(kind))

  function stored(): unknown[] {
    const text = safeStorage('local').getItem(nameOf(kind))
    if (!text) return []
    const list = parseJson(text)
    if (Array.isArray(list)) return list
    track({ name: 'stored_value_discarded', slot: slotNames[kind] })
    safeStorage('local').removeItem(nameOf(kind))
    return []
  }

  // Only `keep` writes it. The schema of the body would cost the first download too much.
  const isReadable = (item: unknown): item is Pending => z.safeParse(shape, item).success

  function write(all: unknown[]) {
    if (all.length === 0) safeStorage('local').removeItem(nameOf(kind))
    else safeStorage('local').setItem(nameOf(kind), JSON.stringify(all))
    changes.tell()
  }

  /** With those that this version of the app cannot read: another one may. */
  const others = (key: string) =>
    stored()
      .filter((item) => !isReadable(item) || item.key !== key)
      .slice(-mostKept)

  return {
    all() {
      const userId = member()?.userId
      return stored().filter((item): item is Pending => isReadable(item) && item.userId === userId)
    },

    keep(pending) {
      const parts = Object.entries(pending.body)
      const kept = parts.filter(([name]) => mayStayOnDevice(name))
      const isPartial = kept.length < parts.length
      const atRest = isPartial ? { ...pending, body: Object.fromEntries(kept), isPartial } : pending
      write([...others(pending.key), atRest])
    },

    clear: (key) => write(others(key)),

    onChange: changes.onChange,
  }
}

/** The short reference of a request, for the member and for support. */
export function referenceOf(key: string): string {
  return key.slice(0, 8).toUpperCase()
}
