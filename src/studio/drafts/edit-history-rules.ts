/** A value with what it was and what was undone. */
export interface EditHistory<T> {
  past: readonly T[]
  now: T
  future: readonly T[]
  /** The field of the latest edit: more typing there is the same step. */
  field?: string | undefined
}

const mostSteps = 100

export function startHistory<T>(now: T): EditHistory<T> {
  return { past: [], now, future: [] }
}

/** An edit. With the `field` of the edit before, both are undone together. */
export function edited<T>(history: EditHistory<T>, now: T, field?: string): EditHistory<T> {
  if (now === history.now) return history
  const isSameStep = field !== undefined && field === history.field
  const past = isSameStep ? history.past : [...history.past, history.now].slice(-mostSteps)
  return { past, now, future: [], field }
}

export function undone<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, now, future } = history
  if (past.length === 0) return history
  // The length was checked above.
  return { past: past.slice(0, -1), now: past.at(-1) as T, future: [now, ...future] }
}

export function redone<T>(history: EditHistory<T>): EditHistory<T> {
  const { past, now, future } = history
  if (future.length === 0) return history
  // The length was checked above.
  return { past: [...past, now], now: future[0] as T, future: future.slice(1) }
}
