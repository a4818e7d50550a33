import { collectCodeOf, collectKeyOf, isCollectCode } from '@/contract/collect-code'
import type { CollectResult } from '@/contract/collect'
import { z } from '@/contract/zod'
import { member } from '@/session/session'
import { safeStorage, slotName } from '@/storage/local-store'
import { joined } from './code-form-rules'

const Kept = z.object({ of: z.string(), codes: z.array(z.string()) })

// A draft: kept after an expired session, removed at sign-out. Unlike one of a form it outlasts the
// tab, as tomorrow's visit has another.
const slot = () => slotName('draft.codesForLater')

/** The codes of this member that could not be tried yet; they begin the form. */
export function codesForLater(): string[] {
  try {
    const kept = Kept.parse(JSON.parse(safeStorage('local').getItem(slot()) ?? ''))
    return kept.of === member()?.userId ? joined([], kept.codes.filter(isCollectCode)) : []
  } catch {
    return []
  }
}

/** Keeps codes that were not tried, beside those that are kept already. */
export function keepForLater(codes: readonly string[]) {
  write(joined(codesForLater(), codes.map(collectCodeOf).filter(isCollectCode)))
}

/** Forgets those that a form began with and that the member has taken out of it. */
export function forgetRemoved(began: readonly string[], present: readonly string[]) {
  const keys = new Set(present.map(collectKeyOf))
  const removed = began.map(collectKeyOf).filter((key) => !keys.has(key))
  if (removed.length === 0) return
  write(codesForLater().filter((code) => !removed.includes(collectKeyOf(code))))
}

/** After a request: keeps those of its codes that still work tomorrow, and forgets the others. */
export function settleCodes(results: readonly CollectResult[]) {
  const sent = new Set(results.map(({ code }) => collectKeyOf(code)))
  const others = codesForLater().filter((code) => !sent.has(collectKeyOf(code)))
  const untried = results.filter(({ outcome }) => outcome === 'blocked' || outcome === 'dailyCap')
  write(
    joined(
      others,
      untried.map(({ code }) => code),
    ),
  )
}

function write(codes: readonly string[]) {
  const of = member()?.userId
  if (of === undefined || codes.length === 0) safeStorage('local').removeItem(slot())
  else safeStorage('local').setItem(slot(), JSON.stringify({ of, codes }))
}
