import { lookUp } from '@/contract/look-up'
import type { ProfileDetails } from '@/contract/profile-details'
import { addressOf, cascadeOf } from '@/forms/address-cascade-rules'
import { wordsOf } from '@/forms/brand-words'
import { type DeclaredField, isPaper } from '@/forms/field-list'
import { formatDate } from '@/i18n/formats'
import { valuesOf } from './edit-values'

/** Fields that are asked on one sheet, because one says little without the other. */
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

/** What a row shows of what was said; empty where nothing was. */
export function shownOf({ fields }: EditRow, details: ProfileDetails): string {
  const shown = fields.map((field) => shownField(field, details)).filter((text) => text !== '')
  return shown.join(' ')
}

function shownField(field: DeclaredField, details: ProfileDetails): string {
  const { key, type, options } = field
  // A password is never told, and its user name says enough.
  if (type === 'password') return ''
  if (isPaper(field)) return saidOf(key, details)
  const value = lookUp(valuesOf([field], details), key) ?? ''
  if (type === 'addressCascade') {
    const { subdistrict_name, district_name, province_name, zipcode } = addressOf(
      cascadeOf(Array.isArray(value) ? value : []),
    )
    const parts = [subdistrict_name, district_name, province_name, zipcode]
    return parts.filter((part) => part !== '').join(' ')
  }
  const labelOf = (one: string) => {
    const label = options?.find((option) => option.value === one)?.label
    return wordsOf(label) ?? one
  }
  if (Array.isArray(value)) return value.map(labelOf).join(', ')
  if (type === 'date') return value && formatDate(`${value}T00:00:00+07:00`)
  return options?.length ? labelOf(value) : value
}

/** As the platform tells it: masked. */
function saidOf(key: string, details: ProfileDetails): string {
  const said: unknown = lookUp({ ...details.extra, ...details }, key)
  return typeof said === 'string' ? said : ''
}
