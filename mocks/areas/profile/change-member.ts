import { lookUp } from '@/contract/look-up'
import { type ProfileField, profileFields } from '@/contract/profile-fields'
import { type ProfileChange, ProfileDetails } from '@/contract/profile-details'
import { type Language, say } from '../../answers/localize.ts'
import { invisible, maskPaper, nextBirthDate, readName, readNationalId } from './rules.ts'
import { birthDateOf, contentOf, readMember, updateMember } from './member-store.ts'
import { readDetail, saveDetail, StoredDetails } from './store.ts'
import { ownerOf } from '../owner.ts'
import { type Extra, fieldsOf, readExtra } from '../registration/extra-rules.ts'
import { sameText } from '../../answers/own-texts.ts'
import type { FieldContent } from '../../brands/account-content.ts'
import type { Brand } from '../../brands/brand.ts'
import type { StoredMember } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'

const longest = 100
const mostInterests = 20

/**
 * The stored details with a member's changes; an empty text deletes a field.
 * @throws Problem invalid, with the field
 */
function readDetails(stored: StoredDetails, change: ProfileChange, brand: Brand): StoredDetails {
  const fields = fieldsOf(brand, 'editdynamic')
  const next = new Map<string, unknown>(Object.entries(stored))
  for (const key of Object.keys(StoredDetails.shape)) {
    // Both have the keys of one contract.
    const entered = change[key as keyof ProfileChange & keyof StoredDetails]
    if (entered === undefined || entered === null) continue
    const values = (Array.isArray(entered) ? entered : [entered]).map((value) => value.trim())
    const field = fields.find((candidate) => candidate.key === key)
    if (values.length > mostInterests || !values.every((value) => isValid(key, value, field))) {
      throw new Problem('invalid', { field: key })
    }
    if (entered.length === 0) next.delete(key)
    else next.set(key, Array.isArray(entered) ? values : values[0])
  }
  return StoredDetails.parse(Object.fromEntries(next))
}

function isValid(key: string, value: string, field: FieldContent | undefined): boolean {
  if (value === '') return true
  const rule: Partial<ProfileField> = lookUp(profileFields, key) ?? {}
  const { pattern = '', minLength = 0, maxLength = longest } = rule
  const options = field?.options?.map((option) => option.value) ?? rule.options
  if (options && !options.includes(value)) return false
  if (value.length < minLength || value.length > maxLength) return false
  return !/[<>\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(value) && new RegExp(pattern, 'u').test(value)
}

/** @throws Problem invalid */
function readGender(entered: string): string {
  const gender = entered === '' ? 'na' : entered
  if (!profileFields.gender.options.some((option) => option === gender))
    throw new Problem('invalid', { field: 'gender' })
  return gender
}

/**
 * The stored values of the brand's own fields with a member's changes; an empty value deletes one.
 * Refuses keys of the contract, which are stored elsewhere, and keys that the brand does not have:
 * their values would be lost.
 * @throws Problem invalid, with the key
 */
function readOwnExtra(
  stored: Readonly<Record<string, Extra>>,
  extra: Readonly<Record<string, Extra>>,
  brand: Brand,
): Record<string, Extra> {
  const fields = fieldsOf(brand, 'editdynamic')
  const lost = Object.keys(extra).find(
    (key) => Object.hasOwn(ProfileDetails.shape, key) || !fields.some((field) => field.key === key),
  )
  if (lost !== undefined) throw new Problem('invalid', { field: lost })
  const all = { ...stored, ...readExtra(fields, extra) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length !== 0))
}

/** The brand's own fields as the member sees them: document numbers masked, no passwords. */
export function shownExtra(
  extra: Readonly<Record<string, Extra>>,
  brand: Brand,
): Record<string, Extra> {
  const typeOf = new Map(fieldsOf(brand, 'editdynamic').map(({ key, type }) => [key, type]))
  return Object.fromEntries(
    Object.entries(extra)
      .filter(([key]) => typeOf.get(key) !== 'password')
      .map(([key, value]) => {
        const isPaper = typeOf.get(key) === 'nationalId' && typeof value === 'string'
        return [key, isPaper ? maskPaper(value) : value]
      }),
  )
}

/** @throws Problem invalid */
function readDisplayName(value: string): string {
  const name = value.normalize('NFC').replaceAll(invisible, '').trim()
  const { length } = Array.from(name)
  if (length < 1 || length > 40 || /[<>]/.test(name)) {
    throw new Problem('invalid', { field: 'displayName' })
  }
  return name
}

/** Changes the names, the gender and the birth date. Call it inside a transaction. */
export async function changeMember(tx: Database, context: MemberContext, change: ProfileChange) {
  const { language } = context
  const owner = ownerOf(context)
  const row = await readMember(tx, owner)
  const content = contentOf(row)
  const { firstName, lastName, displayName, gender, birthDate } = change
  const nextFirstName = renamed(content.firstName, firstName, language, (name) =>
    readName(name, 'firstName'),
  )
  const next: StoredMember = {
    ...content,
    firstName: nextFirstName,
    lastName: renamed(content.lastName, lastName, language, (name) => readName(name, 'lastName')),
    // Without a display name the first name is shown, which may be longer than a display name.
    displayName:
      displayName === ''
        ? nextFirstName
        : renamed(content.displayName, displayName, language, readDisplayName),
    ...(typeof gender === 'string' && { gender: readGender(gender) }),
    ...(birthDate !== undefined && { birthDateConfirmed: true }),
  }
  const present = birthDateOf(row)
  const birth_date =
    birthDate === undefined
      ? present
      : nextBirthDate({ birthDate: present, content }, birthDate, context)
  await updateMember(tx, owner, { birth_date, content: next })
}

/** Changes everything that is stored beside the member's row. Call it inside a transaction. */
export async function changeDetail(tx: Database, context: MemberContext, change: ProfileChange) {
  const { brand } = context
  const { nationalIdCard } = change
  const { idCard, extra, details } = await readDetail(tx, ownerOf(context))
  await saveDetail(tx, ownerOf(context), {
    idCard: typeof nationalIdCard === 'string' ? readOwnId(nationalIdCard) : idCard,
    extra: readOwnExtra(extra, change.extra ?? {}, brand),
    details: readDetails(details, change, brand),
  })
}

/** An empty text deletes it. @throws Problem invalid */
function readOwnId(digits: string): string | null {
  return digits.trim() === '' ? null : readNationalId(digits, 'nationalIdCard')
}

// An unchanged name keeps its other languages; a new one is the same in all.
function renamed(
  name: StoredMember['firstName'],
  entered: string | undefined,
  language: Language,
  clean: (name: string) => string,
) {
  if (entered === undefined || entered === say(name, language)) return name
  const next = clean(entered)
  return next === say(name, language) ? name : sameText(next)
}
