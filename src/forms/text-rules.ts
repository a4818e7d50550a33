import { withoutEmoji } from './identity-rules'

/** More than a field for long texts takes: the rest of a paste is cut before any rule reads it. */
const longest = 5000

// Marks that turn the direction of text around, halves of characters, all that shows nothing.
const unseen = /(?!\n)\p{C}/gu

/** Letters of any language with their marks, and spaces: no digits, symbols or emoji. */
export function onlyText(typed: string): string {
  // The marks that colour an emoji are marks of letters otherwise.
  const plain = withoutEmoji(typed.slice(0, longest))
  return plain.replaceAll(/\s/g, ' ').replaceAll(/[^\p{L}\p{M} ]/gu, '')
}

/** As `onlyText`, with digits and lines: for a field of several lines. */
export function onlyTextAndDigits(typed: string): string {
  return withoutEmoji(oneKindOfLine(typed)).replaceAll(/[^\p{L}\p{M}\p{Nd} \n]/gu, '')
}

/** What a field of several lines holds: all but what cannot be seen. */
export function cleanLines(typed: string): string {
  return oneKindOfLine(typed).replaceAll(unseen, '')
}

/** Takes out what a pattern finds. */
export function without(typed: string, pattern: string): string {
  return typed.replaceAll(new RegExp(pattern, 'gu'), '')
}

/** Keeps the characters that a pattern allows, one by one: a filter of keys, for pastes as well. */
export function onlyAllowed(typed: string, pattern: string): string {
  const allowed = new RegExp(`^(?:${pattern})$`, 'u')
  return Array.from(typed.slice(0, longest))
    .filter((character) => allowed.test(character))
    .join('')
}

/**
 * The one code in a text that has words around it, such as a whole message; undefined for a text
 * without words, or with no code or several. A code has a digit.
 */
export function codeAmongWords(
  text: string,
  isCode: (word: string) => boolean,
): string | undefined {
  const words = text.slice(0, longest).split(/[\s:;,.!?"'“”‘’()[\]/]+/u)
  const plain = words.filter((word) => /^\p{L}[\p{L}\p{M}]*$/u.test(word))
  if (plain.length < 2 && !/[:\u0E00-\u0E4E]/.test(text)) return undefined
  const codes = new Set(words.filter((word) => /\d/.test(word) && isCode(word)))
  return codes.size === 1 ? [...codes][0] : undefined
}

/** Whether a word may be a friend's code, as far as its length tells. */
export const isReferCode = (word: string): boolean => word.length >= 6

/** A friend's code as it is printed, without the words of a message around it. */
export function cleanReferCode(typed: string): string {
  return (codeAmongWords(typed, isReferCode) ?? typed).toUpperCase().replaceAll(/\s/g, '')
}

function oneKindOfLine(typed: string) {
  return typed
    .slice(0, longest)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]/g, ' ')
}
