import type { ProfileDetails } from '@/contract/profile-details'
import type { DeclaredField } from '@/forms/field-list'

export interface Completeness {
  /** 0 to 1. */
  part: number
  /** In the order of the form. */
  missing: DeclaredField[]
}

/** How much the member has said of what the brand asks; passwords are nobody's to count. */
export function completenessOf(
  fields: readonly DeclaredField[],
  details: ProfileDetails,
): Completeness {
  const said: Record<string, unknown> = { ...details.extra, ...details }
  const counted = fields.filter(({ type }) => type !== 'password')
  const missing = counted.filter(({ key }) => isEmpty(said[key]))
  const part = counted.length === 0 ? 1 : (counted.length - missing.length) / counted.length
  return { part, missing }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string' || Array.isArray(value)) return value.length === 0
  return Object.keys(value).length === 0
}
