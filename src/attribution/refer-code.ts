import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'
import { isReferCode, referCodeOf, withoutReferCode } from './refer-rules'
import { isCurrent } from './touch-rules'

const Kept = z.object({
  code: z.string().check(z.refine(isReferCode)),
  /** Milliseconds since 1970 by the device's clock. */
  at: z.number(),
})

// Of the device, for all tabs of the brand; cleared on sign-out.
const nameOfSlot = () => slotName('refer')

const listeners = new Set<() => void>()

/** The code of the last invitation that was opened within 30 days (decision 43). */
export function referCode(): string | undefined {
  const storage = safeStorage('local')
  const stored = storage.getItem(nameOfSlot())
  if (stored === null) return undefined
  const kept = parse(stored)
  if (kept && isCurrent(kept.at, Date.now())) return kept.code
  storage.removeItem(nameOfSlot())
  return undefined
}

/**
 * Keeps the code of a link in place of an earlier one.
 * @returns the query without the code; undefined where the link has none
 */
export function keepReferCode(search: string): string | undefined {
  const code = referCodeOf(search)
  if (code === undefined) return undefined
  safeStorage('local').setItem(nameOfSlot(), JSON.stringify({ code, at: Date.now() }))
  notify()
  return withoutReferCode(search)
}

export function forgetReferCode(): void {
  safeStorage('local').removeItem(nameOfSlot())
  notify()
}

/** Listens to changes in this tab; returns a function that stops. */
export function onReferCode(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Listens to changes in all tabs, for React. */
export function watchReferCode(listener: () => void): () => void {
  const stop = onReferCode(listener)
  function follow({ key }: StorageEvent) {
    // Null: the whole storage was cleared.
    if (key === nameOfSlot() || key === null) listener()
  }
  window.addEventListener('storage', follow)
  return () => {
    stop()
    window.removeEventListener('storage', follow)
  }
}

/** Takes the code out of the first address of the page, before the app's history exists. */
export function takeFirstReferCode(): void {
  const rest = keepReferCode(location.search)
  if (rest === undefined) return
  const clean = new URL(location.href)
  clean.search = rest
  history.replaceState(history.state, '', clean.href)
}

function notify() {
  for (const listener of listeners) listener()
}

function parse(stored: string): z.infer<typeof Kept> | undefined {
  try {
    return Kept.safeParse(JSON.parse(stored)).data
  } catch {
    return undefined
  }
}
