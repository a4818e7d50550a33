/** Marks of Thai vowels above and below, with those that stand for no sound. */
const vowel = '\u0E31\u0E34-\u0E3A\u0E47\u0E4C-\u0E4E'
const tone = '\u0E48-\u0E4B'

/**
 * A text as a search compares it, the same however it was typed or saved: small letters without
 * accents, digits of any script as 0 to 9, Thai marks in one order (นํ้า as น้ำ, เเ as แ), and nothing
 * that does not show.
 */
export function searchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036F\p{Cf}]/gu, '')
    .replaceAll(new RegExp(`([${tone}]+)([${vowel}]+)`, 'g'), '$2$1')
    .replaceAll('\u0E40\u0E40', '\u0E41')
    .replaceAll(/[\u0E50-\u0E59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/\s+/g, ' ')
}

/** The words of a search; none for an empty one. */
export function searchWords(search: string): string[] {
  return searchText(search).split(' ').filter(Boolean)
}

/** Whether a text, given as `searchText` gives it, has every word of a search. */
export function hasWords(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word))
}
