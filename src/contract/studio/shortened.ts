/**
 * A text of at most so many UTF-16 units, with … where something was left out, cut between characters as
 * people read them.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of new Intl.Segmenter().segment(text)) {
    if (index + segment.length > most - 1) break
    end = index + segment.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}
