import { config } from '@/config/config'

/** The name in web storage under which this brand keeps something. */
export function slotName(slot: string): string {
  return slotNameOf(slot, config())
}

export function slotNameOf(slot: string, { appId }: { appId: string }): string {
  return `taem:${appId}:${slot}`
}

export interface SafeStorage extends Pick<Storage, 'getItem' | 'removeItem'> {
  /** @returns whether the browser has taken it */
  setItem: (name: string, value: string) => boolean
  /** Keeps a value in memory until the page goes; the stored one stays for the next page. */
  hold: (name: string, value: string) => void
}

/** A value in memory counts until another tab changes the stored one that it stands for. */
interface Held {
  value: string
  stored: string | null
}

const held = {
  local: new Map<string, Held>(),
  session: new Map<string, Held>(),
}

/** Undefined where the browser blocks it. */
function webStorage(kind: 'local' | 'session'): Storage | undefined {
  try {
    return kind === 'local' ? window.localStorage : window.sessionStorage
  } catch {
    return undefined
  }
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

/** The names under which a web storage has values, and of those that live in memory. */
export function storedNames(kind: 'local' | 'session'): string[] {
  return [...held[kind].keys(), ...Object.keys(webStorage(kind) ?? {})]
}

/** Removes everything that this brand keeps of a member, but for the slots in `kept`. */
export function removePersonalSlots(kept: readonly string[] = []) {
  const own = slotName('')
  for (const kind of ['local', 'session'] as const) {
    for (const name of storedNames(kind)) {
      const slot = name.slice(own.length)
      // `draft.address` is of the slot `draft`.
      const stays = [...deviceSlots, ...kept].includes(slot.replace(/\..*/, ''))
      if (name.startsWith(own) && !stays) safeStorage(kind).removeItem(name)
    }
  }
}

/**
 * A web storage that never throws: what the browser does not take, since it is full or blocked, lives
 * in memory until the page goes.
 */
export function safeStorage(kind: 'local' | 'session'): SafeStorage {
  const storage = webStorage(kind)
  const memory = held[kind]
  const stored = (name: string) => storage?.getItem(name) ?? null
  const hold = (name: string, value: string) =>
    void memory.set(name, { value, stored: stored(name) })
  return {
    hold,
    getItem(name) {
      const own = memory.get(name)
      const now = stored(name)
      return own && own.stored === now ? own.value : now
    },
    setItem(name, value) {
      if (!isTaken(storage, name, value)) {
        hold(name, value)
        return false
      }
      memory.delete(name)
      return true
    },
    removeItem(name) {
      memory.delete(name)
      storage?.removeItem(name)
    },
  }
}

function isTaken(storage: Storage | undefined, name: string, value: string): boolean {
  try {
    storage?.setItem(name, value)
    return storage !== undefined
  } catch {
    return false
  }
}

/** Whether the storages of this browser keep anything at all for the next load of the page. */
export function outlastsPage(): boolean {
  const probe = 'taem:probe'
  return (['local', 'session'] as const).every((kind) => {
    const storage = webStorage(kind)
    const isKept = isTaken(storage, probe, '1')
    storage?.removeItem(probe)
    return isKept
  })
}
