import { lookUp } from '@/contract/look-up'
import { type FieldContent, FieldList } from '../../brands/account-content.ts'
import type { Brand } from '../../brands/brand.ts'
import { matchPattern } from '../../values/match-pattern.ts'
import { Problem } from '../../values/problem.ts'

const longest = 300
const addressParts = [
  'zipcode',
  'province_code',
  'province_name',
  'district_code',
  'district_name',
  'subdistrict_code',
  'subdistrict_name',
]

/** The value of one field; an address by its parts. */
export type Extra = string | string[] | Record<string, string>

/** The brand's own fields of a form; none if its list is invalid. */
export function fieldsOf({ account }: Brand, form: 'registerdynamic' | 'editdynamic') {
  return FieldList.safeParse(account.forms[form]).data ?? []
}

/**
 * The values of the brand's own fields. Values of unknown fields are dropped.
 * @throws Problem invalid, with the key of the field
 */
export function readExtra(
  fields: readonly FieldContent[],
  extra: Readonly<Record<string, Extra>>,
): Record<string, Extra> {
  const filled = fields.filter(({ key }) => Object.hasOwn(extra, key))
  return Object.fromEntries(
    filled.map((field) => {
      const value = lookUp(extra, field.key) ?? ''
      if (!isAllowed(field, value)) throw new Problem('invalid', { field: field.key })
      return [field.key, value]
    }),
  )
}

function isAllowed(field: FieldContent, value: Extra): boolean {
  if (field.type === 'addressCascade') return value === '' || isAddress(value)
  if (typeof value === 'object' && !Array.isArray(value)) return false
  const values = Array.isArray(value) ? value : [value]
  const { options, pattern, minLength, maxLength } = field
  const filled = values.filter((item) => item !== '')
  const areAllowed = filled.every((item) => {
    if (item.length > Math.min(maxLength ?? longest, longest)) return false
    if (minLength && item.length < minLength) return false
    return !options || options.some((option) => option.value === item)
  })
  if (!areAllowed || !pattern || filled.length === 0) return areAllowed
  // A wrong or slow pattern is a mistake of the brand, not of the member.
  return matchPattern(pattern, filled, 'u') ?? true
}

/** Requires all parts and no others. */
function isAddress(value: Extra): boolean {
  if (typeof value === 'string' || Array.isArray(value)) return false
  return (
    Object.keys(value).length === addressParts.length &&
    addressParts.every((part) => {
      const { length } = lookUp(value, part) ?? ''
      return length > 0 && length <= longest
    }) &&
    /^\d{5}$/.test(value.zipcode ?? '')
  )
}
