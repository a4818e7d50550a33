/**
 * Breaks a label into lines of a width. A word that is wider alone stays whole.
 * @param words the label in parts that may stand on lines of their own, with their spaces
 */
export function linesOf(
  words: readonly string[],
  { width, measure }: { width: number; measure: (text: string) => number },
): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = (last ?? '') + word
    if (last !== undefined && measure(joined.trim()) <= width) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}
