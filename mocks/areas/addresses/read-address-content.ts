import { findPlace, hasZipcode } from '../geography/store.ts'
import { sameText } from '../../answers/own-texts.ts'
import type { AddressBody } from '@/contract/addresses'
import { invisible, readEmail, readName, readNationalId } from '../profile/rules.ts'
import type { StoredParts } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'

type Field = keyof AddressBody
type TextField = {
  [Name in Field]-?: NonNullable<AddressBody[Name]> extends string ? Name : never
}[Field]

const mostEmail = 50
/** Shorter than in a profile, for names like Jo and Li. */
const leastName = 2

/** Texts that any address may have, without rules of their own. */
const free = [
  'building',
  'village',
  'number',
  'moo',
  'room',
  'floor',
  'soi',
  'road',
  'remark',
  'landmark',
  'type',
  'country_code',
  'country_name',
] as const satisfies TextField[]
const freeOfTax = [
  'taxbuilding',
  'taxmoo',
  'taxroom',
  'taxfloor',
  'taxsoi',
  'taxroad',
] as const satisfies TextField[]

/**
 * A delivery address as it is stored. The names of places come from our table, in its languages.
 * @throws Problem invalid, with the field
 */
export async function readDelivery(tx: Database, body: AddressBody): Promise<StoredParts> {
  const firstname = readName(body.firstname ?? '', 'firstname', leastName)
  const lastname = readName(body.lastname ?? '', 'lastname', leastName)
  return filled({
    ...(await readPlace(tx, body, '')),
    ...readFree(body, free),
    ...readPosition(body),
    name: `${firstname} ${lastname}`,
    addressname: sameText(needed(body, 'addressname')),
    firstname: sameText(firstname),
    lastname: sameText(lastname),
    contact_number: readContact(body, 'contact_number'),
    home_contact_number: body.home_contact_number
      ? readContact(body, 'home_contact_number')
      : undefined,
    address: sameText(needed(body, 'address')),
    email: body.email ? readEmail(body.email) : undefined,
    countryId: body.countryId ?? undefined,
    istax: false,
  })
}

/**
 * A tax address as it is stored: a person has a title and two names, a company one name.
 * @throws Problem invalid, with the field
 */
export async function readTax(tx: Database, body: AddressBody): Promise<StoredParts> {
  const payer = readPayer(body)
  const email = readEmail(body.email ?? '')
  if (email.length > mostEmail) throw new Problem('invalid', { field: 'email' })
  const taxnumber = needed(body, 'taxnumber')
  const rest = readFree(body, freeOfTax)
  const { taxroom, taxfloor, taxbuilding, taxmoo, taxsoi, taxroad } = rest
  const lines = [taxnumber, taxroom, taxfloor, taxbuilding, readText(body, 'village'), taxmoo]
  return filled({
    ...(await readPlace(tx, body, 'tax')),
    ...readFree(body, free),
    ...readPosition(body),
    ...rest,
    ...payer,
    taxnumber,
    taxid: readNationalId(body.taxid ?? '', 'taxid'),
    taxaddress:
      readText(body, 'taxaddress') ?? [...lines, taxsoi, taxroad].filter(Boolean).join(' '),
    contact_number: readContact(body, 'contact_number'),
    email,
    countryId: body.countryId ?? undefined,
    istax: true,
  })
}

function readPayer(body: AddressBody) {
  const { persontype } = body
  if (persontype === 'company') {
    const companyname = needed(body, 'companyname')
    return { persontype, companyname, taxname: companyname, taxbranch: readBranch(body) }
  }
  if (persontype !== 'individual') throw new Problem('invalid', { field: 'persontype' })
  const { title } = body
  if (title !== 'mr' && title !== 'ms' && title !== 'mss') {
    throw new Problem('invalid', { field: 'title' })
  }
  const firstname = readName(body.firstname ?? '', 'firstname', leastName)
  const lastname = readName(body.lastname ?? '', 'lastname', leastName)
  return { persontype, title, firstname, lastname, taxname: `${firstname} ${lastname}` }
}

/** The number of a head office or branch; undefined when the app does not ask for one. */
function readBranch({ taxbranch }: AddressBody) {
  if (!taxbranch) return undefined
  if (!/^\d{5}$/.test(taxbranch)) throw new Problem('invalid', { field: 'taxbranch' })
  return taxbranch
}

/** 0 and nine more digits, or eight for a landline, without spaces and dashes. */
function readContact(body: AddressBody, field: 'contact_number' | 'home_contact_number') {
  const digits = (body[field] ?? '').replaceAll(/[\s-]/g, '')
  if (!/^0(?:\d{9}|[2-57]\d{7})$/.test(digits)) throw new Problem('invalid', { field })
  return digits
}

/** Subdistrict, district, province and postcode of one existing place. */
async function readPlace(tx: Database, body: AddressBody, prefix: '' | 'tax') {
  const subdistrictCode = body[`${prefix}subdistrict_code`] ?? ''
  const zipcode = body[`${prefix}zipcode`] ?? ''
  const place = await findPlace(tx, subdistrictCode)
  if (!place) throw new Problem('invalid', { field: `${prefix}subdistrict_code` })
  for (const level of ['district_code', 'province_code'] as const) {
    const entered = body[`${prefix}${level}`]
    if (entered && entered !== place[level]) {
      throw new Problem('invalid', { field: `${prefix}${level}`, reason: 'place' })
    }
  }
  if (!(await hasZipcode(tx, subdistrictCode, zipcode))) {
    throw new Problem('invalid', { field: `${prefix}zipcode`, reason: 'zipcode' })
  }
  return {
    [`${prefix}zipcode`]: zipcode,
    [`${prefix}subdistrict_code`]: subdistrictCode,
    [`${prefix}subdistrict_name`]: place.subdistrict_name,
    [`${prefix}district_code`]: place.district_code,
    [`${prefix}district_name`]: place.district_name,
    [`${prefix}province_code`]: place.province_code,
    [`${prefix}province_name`]: place.province_name,
  }
}

function readPosition({ latitude, longtitude }: AddressBody) {
  if (latitude === undefined && longtitude === undefined) return {}
  if (latitude === null && longtitude === null) return {}
  if (!isWithin(latitude, 90)) throw new Problem('invalid', { field: 'latitude' })
  if (!isWithin(longtitude, 180)) throw new Problem('invalid', { field: 'longtitude' })
  return { latitude, longtitude }
}

function isWithin(degrees: number | null | undefined, most: number): degrees is number {
  return typeof degrees === 'number' && Math.abs(degrees) <= most
}

function readFree<Name extends TextField>(body: AddressBody, names: readonly Name[]) {
  const read = names.map((name) => [name, readText(body, name)])
  // Object.fromEntries loses the names.
  return Object.fromEntries(read) as Record<Name, string | undefined>
}

function needed(body: AddressBody, field: TextField) {
  const text = readText(body, field)
  if (text === undefined) throw new Problem('invalid', { field })
  return text
}

function readText(body: AddressBody, field: TextField): string | undefined {
  const text = (body[field] ?? '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(invisible, '')
    .trim()
  if (/[<>]/.test(text)) throw new Problem('invalid', { field })
  return text === '' ? undefined : text
}

function filled(parts: Record<string, StoredParts[string] | undefined>): StoredParts {
  const defined = Object.entries(parts).filter(([, value]) => value !== undefined)
  // The undefined values are filtered out above.
  return Object.fromEntries(defined) as StoredParts
}
