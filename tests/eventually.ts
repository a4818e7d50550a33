import { vi } from 'vitest'

/**
 * Waits until the check passes, also under fake timers. Vitest alone gives up after a second, within
 * which a machine with other work may not come to it.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000 })
}
