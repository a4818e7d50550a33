interface Typed {
  /** What the field held before. */
  before: string
  /** What it holds now, before cleaning. */
  typed: string
  /** The position of the caret in `typed`. */
  caret: number
  /** Whether the letter after the caret was deleted (Delete, not Backspace). */
  isForward: boolean
}

/** Where the caret belongs once `clean` has taken out or set in what the member did not type. */
export function caretAfter(
  clean: (typed: string) => string,
  { before, typed, caret, isForward }: Typed,
): number {
  const cleaned = clean(typed)
  // The caret stays behind the same letter: the cleaned beginning ends where the caret was.
  const beginning = clean(typed.slice(0, caret))
  if (!cleaned.startsWith(beginning)) return cleaned.length
  // The dash that was deleted is set in again: the caret goes past it, or it would never get on.
  const isStuck = isForward && cleaned === before && beginning.length < cleaned.length
  return beginning.length + (isStuck ? 1 : 0)
}
