import type { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'

/** What this browser, or this tab, keeps in a slot; undefined where nothing is there or it cannot be read. */
export function readKept<S extends z.ZodMiniType>(
  kind: 'local' | 'session',
  slot: string,
  schema: S,
): z.output<S> | undefined {
  try {
    const json = safeStorage(kind).getItem(slotName(slot)) ?? ''
    return schema.safeParse(JSON.parse(json)).data
  } catch {
    return undefined
  }
}

export function writeKept(kind: 'local' | 'session', slot: string, value: unknown) {
  safeStorage(kind).setItem(slotName(slot), JSON.stringify(value))
}

export function dropKept(kind: 'local' | 'session', slot: string) {
  safeStorage(kind).removeItem(slotName(slot))
}
