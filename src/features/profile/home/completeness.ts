import { lookUp } from '@/contract/look-up'
import type { ProfileDetails } from '@/contract/profile-details'
import { type DeclaredField, isPaper } from '@/forms/field-list'

export interface Completeness {
  /** 0 to 1. */
  part: number
  /** In the order of the form. */
  missing: DeclaredField[]
}

/**
 * How much the member has said of what the brand asks. Passwords are nobody's to count, and numbers
 * of papers are asked when a prize needs them: a profile is whole without.
 */
export function completenessOf(
  fields: readonly DeclaredField[],
  details: ProfileDetails,
): Completeness {
  const said: Record<string, unknown> = { ...details.extra, ...details }
  const counted = fields.filter((field) => field.type !== 'password' && !isPaper(field))
  const missing = counted.filter(({ key }) => isEmpty(lookUp(said, key)))
  const part = counted.length === 0 ? 1 : (counted.length - missing.length) / counted.length
  return { part, missing }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
  return Object.keys(value).length === 0
}
