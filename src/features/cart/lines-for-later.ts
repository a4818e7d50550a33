import { useSyncExternalStore } from 'react'
import { z } from '@/contract/zod'
import { keepDraft, readDraft } from '@/session/draft'
import { member } from '@/session/session'

const draft = 'cart.later'
const Keys = z.array(z.string())

let known: { of: string | undefined; keys: ReadonlySet<string> } | undefined
const listeners = new Set<() => void>()

export function useLinesForLater(): ReadonlySet<string> {
  return useSyncExternalStore(follow, linesForLater)
}

/**
 * The keys of lines that the signed-in member does not take at the next checkout; they stay in the
 * cart. They are kept like what is typed into a form: through a reload, for their member alone.
 */
export function linesForLater(): ReadonlySet<string> {
  const of = member()?.userId
  if (!known || known.of !== of) {
    known = { of, keys: new Set(readDraft(draft, Keys)) }
  }
  return known.keys
}

/** Takes a line to the next checkout, or leaves it for later. */
export function chooseLine(key: string, isChosen: boolean): void {
  const others = [...linesForLater()].filter((one) => one !== key)
  keep(isChosen ? others : [...others, key])
}

/** Forgets lines that are in the cart no more. */
export function keepLaterAmong(lines: readonly { key: string }[]): void {
  const keys = [...linesForLater()]
  const left = keys.filter((key) => lines.some((line) => line.key === key))
  if (left.length < keys.length) keep(left)
}

function keep(keys: string[]) {
  known = { of: member()?.userId, keys: new Set(keys) }
  keepDraft(draft, keys)
  for (const listener of listeners) listener()
}

function follow(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
