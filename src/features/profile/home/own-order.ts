import { config } from '@/config/config'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'

const slot = () => `taem:${config().appId}:menus`

/** The order that the member gave their menus on this device; empty: the brand's. */
export function storedOrder(): string[] {
  try {
    const stored: unknown = JSON.parse(safeStorage('local').getItem(slot()) ?? '[]')
    return z.array(z.string()).safeParse(stored).data ?? []
  } catch {
    return []
  }
}

export function storeOrder(order: readonly string[]) {
  safeStorage('local').setItem(slot(), JSON.stringify(order))
}
