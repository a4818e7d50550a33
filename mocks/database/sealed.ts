import { type DataKeys, noDataKeys, type Place, readDataKeys } from '../values/data-keys.ts'

/** The columns that are sealed with the operator's key, each with the column of its owner. */
export const sealedColumns = [
  { table: 'member', column: 'birth_date', owner: 'id' },
  { table: 'member_detail', column: 'id_card', owner: 'member_id' },
  { table: 'member_detail', column: 'extra_json', owner: 'member_id' },
  { table: 'member_detail', column: 'profile_json', owner: 'member_id' },
  { table: 'staff', column: 'totp_secret', owner: 'id' },
  { table: 'staff_ticket', column: 'secret', owner: 'staff_id' },
] as const

type Sealed = (typeof sealedColumns)[number]
type SealedPlace = Place & { of: `${Sealed['table']}.${Sealed['column']}` }

let known: { text: string; keys: DataKeys } | undefined

/** The keys of DATA_KEY. @throws Error where one is none */
export function dataKeys(): DataKeys {
  const text = process.env.DATA_KEY ?? ''
  if (known?.text !== text) known = { text, keys: text === '' ? noDataKeys : readDataKeys(text) }
  return known.keys
}

/** The value as it is stored. */
export function sealed<Value extends string | null>(value: Value, place: SealedPlace): Value {
  return value === null ? value : (dataKeys().seal(value, place) as Value)
}

/** The value of what is stored. @throws Error where the key is missing or the value is not its own */
export function opened<Value extends string | null>(stored: Value, place: SealedPlace): Value {
  return stored === null ? stored : (dataKeys().open(stored, place) as Value)
}
