import { lookUp } from '@/contract/look-up'
import { placeWords } from '@/contract/place-words'
import type { ProfileDetails } from '@/contract/profile-details'
import { addressOf, cascadeOf } from '@/forms/address-cascade-rules'
import { type DeclaredField, isPaper } from '@/forms/field-list'
import { formatDate } from '@/i18n/formats'
import { valuesOf } from './edit-values'

/** Fields that share one sheet. */
const together: Readonly<Record<string, 'name' | 'wifi'>> = {
  firstName: 'name',
  lastName: 'name',
  wifiUsername: 'wifi',
  wifiPassword: 'wifi',
}

export interface EditRow {
  /** `name`, `wifi`, or the key of the one field. */
  id: string
  fields: DeclaredField[]
}

/** The rows of a list of fields, in its order. */
export function rowsOf(fields: readonly DeclaredField[]): EditRow[] {
  const rows = new Map<string, EditRow>()
  for (const field of fields) {
    const id = lookUp(together, field.key) ?? field.key
    rows.set(id, { id, fields: [...(rows.get(id)?.fields ?? []), field] })
  }
  return [...rows.values()]
}

/** The text of a row; empty where the member has no value. */
export function shownOf({ fields }: EditRow, details: ProfileDetails): string {
  const shown = fields.map((field) => shownField(field, details)).filter((text) => text !== '')
  return shown.join(' ')
}

function shownField(field: DeclaredField, details: ProfileDetails): string {
  const { key, type, options } = field
  // The platform never sends the password; the user name is shown.
  if (type === 'password') return ''
  if (isPaper(field)) return maskedText(key, details)
  const value = lookUp(valuesOf([field], details), key) ?? ''
  if (type === 'addressCascade') {
    const { subdistrict_name, district_name, province_name, zipcode } = addressOf(
      cascadeOf(Array.isArray(value) ? value : []),
    )
    return placeWords({
      subdistrict: subdistrict_name,
      district: district_name,
      province: province_name,
      zipcode,
    })
  }
  const labelOf = (one: string) => options?.find((option) => option.value === one)?.label ?? one
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (type === 'date') return value && formatDate(`${value}T00:00:00+07:00`)
  return options?.length ? labelOf(value) : value
}

/** Masked, as the platform sends it. */
function maskedText(key: string, details: ProfileDetails): string {
  const stored: unknown = lookUp({ ...details.extra, ...details }, key)
  return typeof stored === 'string' ? stored : ''
}
