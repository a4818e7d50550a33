import { isOff } from '@/config/features-off'
import { parseJson } from '@/contract/json'
import { z } from '@/contract/zod'
import { appHistory } from '@/routing/app-history'
import { safeStorage } from '@/storage/local-store'
import { keepReferLink, referCodeShape, referSlot } from './refer-link'
import { isCurrent } from './touch-rules'

const Kept = z.object({
  code: z.string().check(z.regex(referCodeShape)),
  /** Milliseconds since 1970 by the device's clock. */
  at: z.number(),
})

const listeners = new Set<() => void>()

/** The code of the last invitation that was opened within 30 days (decision 43). */
export function referCode(): string | undefined {
  if (isOff('invite')) return undefined
  const storage = safeStorage('local')
  const stored = storage.getItem(referSlot())
  if (stored === null) return undefined
  const kept = parse(stored)
  if (kept && isCurrent(kept.at, Date.now())) return kept.code
  storage.removeItem(referSlot())
  return undefined
}

/** Keeps the code of a link inside the app, and takes it out of the address. */
export function followReferLink(): void {
  const { location, replace } = appHistory()
  const search = keepReferLink(location.search)
  if (search === undefined) return
  replace({ ...location, search }, location.state)
  notify()
}

export function forgetReferCode(): void {
  safeStorage('local').removeItem(referSlot())
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
    if (key === referSlot() || key === null) listener()
  }
  window.addEventListener('storage', follow)
  return () => {
    stop()
    window.removeEventListener('storage', follow)
  }
}

function notify() {
  for (const listener of listeners) listener()
}

function parse(stored: string): z.infer<typeof Kept> | undefined {
  return Kept.safeParse(parseJson(stored)).data
}
