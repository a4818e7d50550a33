import { safeStorage, slotName } from '@/storage/local-store'

const slot = 'receiptDevice'

/**
 * A random id of this device, created with the first receipt: the platform limits receipts by it.
 * Used for nothing else. Kept after sign-out.
 */
export function deviceId(): string {
  const name = slotName(slot)
  const storage = safeStorage('local')
  const known = storage.getItem(name)
  if (known && known.length <= 64) return known
  const made = crypto.randomUUID()
  storage.setItem(name, made)
  return made
}
