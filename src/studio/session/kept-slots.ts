import { config } from '@/config/config'
import { parseJson } from '@/contract/json'
import type { z } from '@/contract/zod'
import { safeStorage, storedNames } from '@/storage/local-store'

/** What this browser, or this tab, keeps in a slot; undefined where nothing is there or it cannot be read. */
export function readKept<S extends z.ZodMiniType>(
  kind: 'local' | 'session',
  slot: string,
  schema: S,
): z.output<S> | undefined {
  return schema.safeParse(parseJson(safeStorage(kind).getItem(nameOf(slot)) ?? '')).data
}

export function writeKept(kind: 'local' | 'session', slot: string, value: unknown) {
  safeStorage(kind).setItem(nameOf(slot), JSON.stringify(value))
}

export function dropKept(kind: 'local' | 'session', slot: string) {
  safeStorage(kind).removeItem(nameOf(slot))
}

/** The slots in which this browser keeps something for staff. */
export function keptSlots(): string[] {
  const own = nameOf('')
  const names = storedNames('local').filter((name) => name.startsWith(own))
  return names.map((name) => name.slice(own.length))
}

/** A name of the staff's own: a member who logs out of the app on this device takes none of it away. */
function nameOf(slot: string) {
  return `taem-staff:${config().appId}:${slot}`
}
