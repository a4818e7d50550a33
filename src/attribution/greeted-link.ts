import { safeStorage, slotName } from '@/storage/local-store'
import { referSlot } from './refer-link'

const greetedSlot = () => slotName('greeted')

/** Whether the link that was opened last has not greeted yet; opened again, it greets again. */
export function isLinkNew(): boolean {
  const storage = safeStorage('local')
  return storage.getItem(referSlot()) !== storage.getItem(greetedSlot())
}

/** The link that was opened last has greeted. */
export function noteGreeted(): void {
  const storage = safeStorage('local')
  // With the time at which it was opened.
  storage.setItem(greetedSlot(), storage.getItem(referSlot()) ?? '')
}
