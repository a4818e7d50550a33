import { config } from '@/config/config'

/** The name in web storage under which this brand keeps something. */
export function slotName(slot: string): string {
  return slotNameOf(slot, config())
}

export function slotNameOf(slot: string, { appId }: { appId: string }): string {
  return `taem:${appId}:${slot}`
}

const memory = new Map<string, string>()

const memoryStorage: Storage = {
  get length() {
    return memory.size
  },
  key: (index) => [...memory.keys()][index] ?? null,
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, value) => void memory.set(name, value),
  removeItem: (name) => void memory.delete(name),
  clear: () => memory.clear(),
}

/** What belongs to the device and not to the member; everything else goes at sign-out. */
const deviceSlots = [
  'language',
  'languageTaken',
  'look',
  'labels',
  'appearance',
  'key',
  'left',
  'receiptDevice',
  'revocations',
]

/** Removes everything that this brand keeps of a member, but for the slots in `kept`. */
export function removePersonalSlots(kept: readonly string[] = []) {
  const own = slotName('')
  for (const storage of [safeStorage('local'), safeStorage('session')]) {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    for (const name of names) {
      const slot = name.slice(own.length)
      // `draft.address` is of the slot `draft`.
      const stays = [...deviceSlots, ...kept].includes(slot.replace(/\..*/, ''))
      if (name.startsWith(own) && !stays) storage.removeItem(name)
    }
  }
}

/**
 * A web storage that never throws: where the browser blocks it or it is full, values live in memory
 * until the page goes.
 */
export function safeStorage(kind: 'local' | 'session'): Storage {
  try {
    const storage = kind === 'local' ? window.localStorage : window.sessionStorage
    const probe = 'taem:probe'
    storage.setItem(probe, '1')
    storage.removeItem(probe)
    return storage
  } catch {
    return memoryStorage
  }
}

/** Whether the storages of this browser keep anything at all for the next load of the page. */
export function outlastsPage(): boolean {
  return safeStorage('local') !== memoryStorage && safeStorage('session') !== memoryStorage
}
