import { onlyDigits, withoutEmoji } from './identity-rules'

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
 * An amount as it is typed: 1,234,567.89. Thai digits become the ones that numbers are kept in;
 * letters, signs and emoji go.
 */
export function cleanAmount(typed: string): string {
  const [whole = '', ...rest] = typed.slice(0, longest).split('.')
  const digits = onlyDigits(whole)
    .slice(0, mostDigits)
    .replace(/^0+(?=\d)/, '')
  const grouped = digits.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  if (rest.length === 0) return grouped
  return `${grouped || '0'}.${onlyDigits(rest.join('')).slice(0, 2)}`
}

// Numbers of more digits lose some.
const mostDigits = 13

/** An amount once it is left: with two decimals (specification §9). */
export function settleAmount(shown: string): string {
  if (shown.trim() === '') return ''
  const [whole = '', decimals = ''] = cleanAmount(shown).split('.')
  return `${whole || '0'}.${decimals.padEnd(2, '0')}`
}

/** The plain number of an amount as it shows: 1234.50. */
export function plainAmount(shown: string): string {
  return shown.replaceAll(',', '').trim()
}

function oneKindOfLine(typed: string) {
  return typed
    .slice(0, longest)
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/[^\S\n]/g, ' ')
}
