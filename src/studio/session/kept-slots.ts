import { z } from '@/contract/zod'
import { config } from '@/config/config'
import { safeStorage } from '@/storage/local-store'

/** What this browser, or this tab, keeps in a slot; undefined where nothing is there or it cannot be read. */
export function readKept<S extends z.ZodMiniType>(
  kind: 'local' | 'session',
  slot: string,
  schema: S,
): z.output<S> | undefined {
  try {
    const json = safeStorage(kind).getItem(nameOf(slot)) ?? ''
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

export function writeKept(kind: 'local' | 'session', slot: string, value: unknown) {
  safeStorage(kind).setItem(nameOf(slot), JSON.stringify(value))
}

export function dropKept(kind: 'local' | 'session', slot: string) {
  safeStorage(kind).removeItem(nameOf(slot))
}

/** Removes from this browser what is kept for staff and is no longer wanted. */
export function dropKeptWhere(isUnwanted: (slot: string, value: unknown) => boolean) {
  try {
    for (const name of Object.keys(localStorage)) {
      const slot = name.replace(nameOf(''), '')
      if (slot === name) continue
      if (isUnwanted(slot, readKept('local', slot, z.unknown()))) dropKept('local', slot)
    }
  } catch {
    // The browser blocks its storage, and keeps nothing.
  }
}

/** A name of the staff's own: a member who logs out of the app on this device takes none of it away. */
function nameOf(slot: string) {
  return `taem-staff:${config().appId}:${slot}`
}
