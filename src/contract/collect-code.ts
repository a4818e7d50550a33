import { z } from './zod'

/**
 * A code as it is printed: upper case, without spaces around it. Members type it in any case, with
 * Thai or full-width digits, and with the dash that their keyboard has.
 */
export function collectCodeOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, '')
    .toUpperCase()
}

/** What makes two codes the same: their letters and digits. */
export function collectKeyOf(code: string): string {
  return collectCodeOf(code).replaceAll('-', '')
}

/** The specification's minimum, without dashes. */
export const shortestCode = 6
const longestCode = 32

/** Whether a code has enough letters and digits, and nothing but these and dashes. */
export function isCollectCode(code: string): boolean {
  const { length } = collectKeyOf(code)
  return /^[A-Z0-9-]+$/.test(code) && length >= shortestCode && length <= longestCode
}

/** A code in a request, as `collectCodeOf` gives it. */
export const CollectCode = z.string().check(
  z.maxLength(2 * longestCode),
  z.refine((code) => isCollectCode(code)),
)
