import { cleanPhone, type IdentityProblem, onlyDigits } from './identity-rules'

/**
 * A mobile number or a landline as it shows, 081-234-4821 or 02-234-4821, from +66, 0066, spaces,
 * dashes and Thai digits.
 */
export function cleanContact(typed: string): string {
  const whole = onlyDigits(typed)
  // A landline with its country has a digit less than a mobile number.
  const land = /^(?:00)?660?([2-57]\d{7})$/.exec(whole)?.[1]
  const digits = onlyDigits(land ? `0${land}` : cleanPhone(typed))
  if (!/^0[2-57]/.test(digits)) return cleanPhone(digits)
  return withDashes(digits.slice(0, 10))
}

/** 0 and nine more digits, or eight of a landline (specification §10); the dashes are for reading. */
export function contactProblem(shown: string): IdentityProblem | undefined {
  if (shown.trim() === '') return 'required'
  return /^0(?:\d{9}|[2-57]\d{7})$/.test(shown.replaceAll('-', '')) ? undefined : 'phone'
}

/**
 * 081-234-4821, 02-234-4821 or 053-234-482, as numbers are read; one half typed as far as it goes.
 * What a platform keeps with dashes of its own reads the same, and another country's stays as it is.
 */
export function withDashes(number: string): string {
  const digits = number.replaceAll(/[\s-]/g, '')
  if (!/^\d{0,10}$/.test(digits)) return number
  const isLandline = /^0[2-57]/.test(digits) && digits.length <= 9
  const groups = isLandline
    ? digits.startsWith('02')
      ? /^(\d{0,2})(\d{0,3})(\d{0,4})/
      : /^(\d{0,3})(\d{0,3})(\d{0,3})/
    : /^(\d{0,3})(\d{0,3})(\d{0,4})/
  const [, ...parts] = groups.exec(digits) ?? []
  return parts.filter(Boolean).join('-')
}
