import { vi } from 'vitest'

/**
 * Fills both web storages until `vi.restoreAllMocks`: they take no new name, and no longer value than
 * `room` letters with its name.
 */
export function fillStorage({ room = 0 } = {}) {
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function put(
    this: Storage,
    name,
    value,
  ) {
    if (this.getItem(name) === null && name.length + value.length > room) {
      throw new DOMException('Full.', 'QuotaExceededError')
    }
    setItem.call(this, name, value)
  })
}
