import type { ProfileChange } from '@/contract/profile-details'
import { z } from '@/contract/zod'
import { type FieldContent, FieldList } from '../brands/account-content.ts'
import type { Brand } from '../brands/brand.ts'
import { Problem } from '../problem.ts'
import { type Extra, readExtra } from './extra-fields.ts'
import { readNationalId } from './identity.ts'

/** What the profile keeps of a member beside the row; what nobody said is not there. */
export const KeptDetails = z.object({
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
})
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
  const next: Record<string, unknown> = { ...kept }
  for (const key of Object.keys(KeptDetails.shape)) {
    // Both have the names of the same contract.
    const said = change[key as keyof ProfileChange & keyof KeptDetails]
    if (said === undefined || said === null) continue
    const values = (Array.isArray(said) ? said : [said]).map((value) => value.trim())
    const field = fields.find((its) => its.key === key)
    if (values.length > mostInterests || !values.every((value) => isRight(key, value, field))) {
      throw new Problem('invalid', { field: key })
    }
    next[key] = Array.isArray(said) ? values : values[0]
    if (said.length === 0) delete next[key]
  }
  return KeptDetails.parse(next)
}

function isRight(key: string, value: string, field: FieldContent | undefined): boolean {
  if (value === '') return true
  if (value.length > longest || /[<>\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(value)) return false
  const isOffered = field?.options?.some((option) => option.value === value)
  if (isOffered === false) return false
  return patterns[key]?.test(value) ?? true
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

/** What the brand's own list asks for, over what was said before; empty ones are taken back. */
export function readOwnExtra(
  kept: Readonly<Record<string, Extra>>,
  extra: Readonly<Record<string, Extra>>,
  brand: Brand,
): Record<string, Extra> {
  const all = { ...kept, ...readExtra(editFields(brand), extra) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length !== 0))
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
