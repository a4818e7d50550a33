import { sessionHolder } from '@/session/account-cache'
import { slotName } from '@/storage/local-store'
import { kept, tellRunning } from './running-slots'

/** Keeps these in a slot of `running-slots.ts`, or nothing. */
export function keep(slot: string, items: readonly unknown[]): void {
  const text = items.length > 0 ? JSON.stringify(items) : ''
  if (text === kept(slot)) return
  if (text) sessionHolder().setItem(slotName(slot), text)
  else sessionHolder().removeItem(slotName(slot))
  tellRunning()
}
