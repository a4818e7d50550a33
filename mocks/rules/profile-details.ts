import { lookUp } from '@/contract/look-up'
import { type ProfileChange, ProfileDetails } from '@/contract/profile-details'
import { z } from '@/contract/zod'
import { maskPaper } from './mask-paper.ts'
import { type FieldContent, FieldList } from '../brands/account-content.ts'
import type { Brand } from '../brands/brand.ts'
import { Problem } from '../problem.ts'
import { type Extra, readExtra } from './extra-fields.ts'
import { readNationalId } from './identity.ts'

/** What a change says that is kept elsewhere: in the member's row, or in columns of its own. */
type KeptElsewhere =
  'firstName' | 'lastName' | 'displayName' | 'birthDate' | 'gender' | 'nationalIdCard' | 'extra'

/** A name of the contract that is forgotten here is a type error: it would be dropped unseen. */
const keptShape = {
  passport: z.optional(z.string()),
  driverLicence: z.optional(z.string()),
  maritalStatus: z.optional(z.string()),
  nationality: z.optional(z.string()),
  religion: z.optional(z.string()),
  education: z.optional(z.string()),
  occupation: z.optional(z.string()),
  income: z.optional(z.string()),
  region: z.optional(z.string()),
  interests: z.optional(z.array(z.string())),
  wifiUsername: z.optional(z.string()),
  wifiPassword: z.optional(z.string()),
} satisfies Record<Exclude<keyof ProfileChange, KeptElsewhere>, z.ZodMiniType>

/** What the profile keeps of a member beside the row; what nobody said is not there. */
export const KeptDetails = z.object(keptShape)
export type KeptDetails = z.infer<typeof KeptDetails>

const genders = ['female', 'male', 'other', 'na']
const longest = 100
const mostInterests = 20
const patterns: Readonly<Record<string, RegExp>> = {
  passport: /^[A-Z0-9]{6,15}$/,
  driverLicence: /^\d{8}$/,
  wifiUsername: /^\w{8,64}$/,
  wifiPassword: /^\w{8,64}$/,
}

/**
 * What the member has now said, over what they said before; an empty text takes it back.
 * @throws Problem invalid, with the field
 */
export function readDetails(kept: KeptDetails, change: ProfileChange, brand: Brand): KeptDetails {
  const fields = editFields(brand)
  const next = new Map<string, unknown>(Object.entries(kept))
  for (const key of Object.keys(KeptDetails.shape)) {
    // Both have the names of the same contract.
    const said = change[key as keyof ProfileChange & keyof KeptDetails]
    if (said === undefined || said === null) continue
    const values = (Array.isArray(said) ? said : [said]).map((value) => value.trim())
    const field = fields.find((its) => its.key === key)
    if (values.length > mostInterests || !values.every((value) => isRight(key, value, field))) {
      throw new Problem('invalid', { field: key })
    }
    if (said.length === 0) next.delete(key)
    else next.set(key, Array.isArray(said) ? values : values[0])
  }
  return KeptDetails.parse(Object.fromEntries(next))
}

function isRight(key: string, value: string, field: FieldContent | undefined): boolean {
  if (value === '') return true
  if (value.length > longest || /[<>\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(value)) return false
  const isOffered = field?.options?.some((option) => option.value === value)
  if (isOffered === false) return false
  return lookUp(patterns, key)?.test(value) ?? true
}

/** @throws Problem invalid */
export function readGender(gender: string): string {
  const said = gender === '' ? 'na' : gender
  if (!genders.includes(said)) throw new Problem('invalid', { field: 'gender' })
  return said
}

/** Null takes it back. @throws Problem invalid */
export function readOwnId(digits: string): string | null {
  if (digits.trim() === '') return null
  try {
    return readNationalId(digits)
  } catch {
    throw new Problem('invalid', { field: 'nationalIdCard' })
  }
}

/**
 * What the brand's own list asks for, over what was said before; empty ones are taken back. A name of
 * the contract has a place of its own, and one that the brand does not ask for has none: both would
 * be lost unseen.
 * @throws Problem invalid, with the key
 */
export function readOwnExtra(
  kept: Readonly<Record<string, Extra>>,
  extra: Readonly<Record<string, Extra>>,
  brand: Brand,
): Record<string, Extra> {
  const fields = editFields(brand)
  const lost = Object.keys(extra).find(
    (key) => Object.hasOwn(ProfileDetails.shape, key) || !fields.some((field) => field.key === key),
  )
  if (lost !== undefined) throw new Problem('invalid', { field: lost })
  const all = { ...kept, ...readExtra(fields, extra) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length !== 0))
}

/** What of it a member is told: numbers of papers masked, passwords not at all. */
export function toldExtra(
  extra: Readonly<Record<string, Extra>>,
  brand: Brand,
): Record<string, Extra> {
  const typeOf = new Map(editFields(brand).map(({ key, type }) => [key, type]))
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
export function readDisplayName(value: string): string {
  const name = value
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .trim()
  const { length } = Array.from(name)
  if (length < 1 || length > 40 || /[<>]/.test(name)) {
    throw new Problem('invalid', { field: 'displayName' })
  }
  return name
}

// A list that does not read asks for nothing.
function editFields({ account }: Brand): FieldContent[] {
  return FieldList.safeParse(account.forms['editdynamic']).data ?? []
}
