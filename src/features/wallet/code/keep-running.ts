import { platformNow } from '@/api/platform-clock'
import { z } from '@/contract/zod'
import { sessionHolder } from '@/session/account-cache'
import { member } from '@/session/session'
import { slotName } from '@/storage/local-store'
import { kept, tellRunning } from './running-slots'

interface Running {
  userId: string
  /** Milliseconds since 1970 by the platform's clock. */
  endsAt: number
}

/** What is kept in a slot of `running-slots.ts`; nothing where it cannot be read. */
export function readKept<Item>(slot: string, item: z.ZodMiniType<Item>): Item[] {
  try {
    return z.parse(z.array(item), JSON.parse(kept(slot)))
  } catch {
    return []
  }
}

/** The member's own of these that have not ended, the one that ends first before the others. */
export function stillRunning<Item extends Running>(items: Item[], now = platformNow()): Item[] {
  const userId = member()?.userId
  return items
    .filter((item) => item.userId === userId && item.endsAt > now)
    .sort((a, b) => a.endsAt - b.endsAt)
}

/** Keeps these in a slot of `running-slots.ts`, or nothing. */
export function keep(slot: string, items: readonly unknown[]): void {
  const text = items.length > 0 ? JSON.stringify(items) : ''
  if (text === kept(slot)) return
  if (text) sessionHolder().setItem(slotName(slot), text)
  else sessionHolder().removeItem(slotName(slot))
  tellRunning()
}
