import { config } from '@/config/config'
import { safeStorage } from '@/session/local-store'

const slot = 'receiptDevice'

/**
 * A name for this device, made up when the first receipt is sent: the platform limits receipts by
 * it. It says nothing else, and goes nowhere else. It stays when the member signs out.
 */
export function deviceId(): string {
  const name = `taem:${config().appId}:${slot}`
  const storage = safeStorage('local')
  const known = storage.getItem(name)
  if (known && known.length <= 64) return known
  const made = crypto.randomUUID()
  storage.setItem(name, made)
  return made
}
