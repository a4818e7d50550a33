import { track } from '@/analytics/analytics'
import { config } from '@/config/config'
import { z } from '@/contract/zod'
import { safeStorage } from './local-store'
import { member } from './session'

/** A request that counts once, kept from before it is sent until its outcome is known. */
export interface PendingRequest {
  /** The idempotency key: one per intent, the same for every retry. */
  key: string
  userId: string
  /** As it was sent: the platform refuses a key that comes with another one. */
  body: object
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

/** What names nobody and nobody's place: of a request the device keeps that much. */
const impersonal =
  /^(lines|quantity|itemId|sp_\w+|\w+Key|promocode|reservationjson|cache|center|location_id|(?:redeem|utm|touch)_\w+|c|tranId|walletcard)$/

/**
 * Where requests wait on the device for their outcome, so that no way of losing the page loses
 * their key. A slot that outlasts a session is named in `session.ts`.
 */
export function pendingSlot<Pending extends PendingRequest>(slot: string, shape: z.ZodMiniType) {
  const slotName = () => `taem:${config().appId}:${slot}`
  const listeners = new Set<() => void>()

  function read(): Pending[] {
    const stored = safeStorage('local').getItem(slotName())
    if (!stored) return []
    const parsed = z.safeParse(z.array(shape), parseJson(stored))
    // Written by `keep` alone; reading the whole body again would cost the start its schema.
    if (parsed.success) return parsed.data as Pending[]
    track({ name: 'stored_value_discarded', slot })
    safeStorage('local').removeItem(slotName())
    return []
  }

  function write(all: Pending[]) {
    if (all.length === 0) safeStorage('local').removeItem(slotName())
    else safeStorage('local').setItem(slotName(), JSON.stringify(all))
    for (const listener of listeners) listener()
  }

  const others = (key: string) => read().filter((pending) => pending.key !== key)

  return {
    /** Those of the signed-in member, oldest first. */
    all(): Pending[] {
      const userId = member()?.userId
      return read().filter((pending) => pending.userId === userId)
    },

    /** Names, places and numbers of people stay in memory. */
    keep(pending: Pending) {
      const parts = Object.entries(pending.body)
      const kept = parts.filter(([name]) => impersonal.test(name))
      const isPartial = kept.length < parts.length
      const atRest = isPartial ? { ...pending, body: Object.fromEntries(kept), isPartial } : pending
      write([...others(pending.key), atRest])
    },

    /** The outcome is known. */
    clear: (key: string) => write(others(key)),

    /** Told when a request begins or ends to be pending, in this tab or another. */
    onChange(listener: () => void): () => void {
      // Looking at a storage writes a probe into it: two tabs that each look whenever the other one
      // writes anything would never come to rest.
      const onStorage = ({ key }: StorageEvent) => {
        if (key === null || key === slotName()) listener()
      }
      listeners.add(listener)
      window.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
