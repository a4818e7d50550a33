import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The keys of lines that the member does not take at the next checkout; they stay in the cart. */
const later = createStore<ReadonlySet<string>>(() => new Set())

export function useLinesForLater(): ReadonlySet<string> {
  return useStore(later)
}

export function linesForLater(): ReadonlySet<string> {
  return later.getState()
}

/** Takes a line to the next checkout, or leaves it for later. */
export function chooseLine(key: string, isChosen: boolean): void {
  const keys = new Set(later.getState())
  if (isChosen) keys.delete(key)
  else keys.add(key)
  later.setState(keys, true)
}
