import { latinDigits, plainNumber } from '@/ui/typed-numbers'

/** The rest of a paste is cut before any rule reads it. */
const longestPaste = 5000

/**
 * A number while it is typed: its digits, with the separators of any locale. What they mean is known
 * once the field is left; letters, signs and emoji go.
 */
export function cleanNumber(typed: string): string {
  return latinDigits(typed.slice(0, longestPaste))
    .replaceAll(/[^\d.,]/g, '')
    .slice(0, mostCharacters)
}

/** More than any amount has, so that no digit of one is lost. */
const mostCharacters = 30

/** An amount once it is left: 1,234.50. One that may mean two amounts stays as it was typed. */
export function settleAmount(shown: string): string {
  const plain = plainNumber(shown)
  if (plain === undefined) return shown.trim()
  const [whole = '', decimals = ''] = plain.split('.')
  return `${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`
}

/** An amount while it is edited, without its commas: what is left of them would mean another one. */
export function editAmount(shown: string): string {
  return plainNumber(shown) ?? shown
}

/** A whole number once it is left; what is none stays as it was typed. */
export function settleWhole(shown: string): string {
  // A number without separators may begin with zeros that mean something.
  if (/^\d*$/.test(shown)) return shown
  const [whole = '', decimals = ''] = plainNumber(shown)?.split('.') ?? []
  return /^0*$/.test(decimals) && whole ? whole : shown
}

/** The number of baht of an amount as it shows; undefined if it may mean two. */
export function parseBaht(shown: string): number | undefined {
  const plain = plainNumber(shown)
  return plain === undefined ? undefined : Number(plain)
}
