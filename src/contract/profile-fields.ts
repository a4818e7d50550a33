import { lookUp } from './look-up'

/** One profile field: how the platform validates it and the app asks for it. */
export interface ProfileField {
  /** Section of the page. `papers` are sent masked. */
  group: 'you' | 'more' | 'papers' | 'wifi'
  type:
    | 'text'
    | 'email'
    | 'number'
    | 'date'
    | 'dropdown'
    | 'radio'
    | 'checkbox'
    | 'nationalId'
    | 'password'
  /** Options if the brand declares none. */
  options?: readonly string[]
  required?: boolean
  minLength?: number
  maxLength?: number
  pattern?: string
  autocomplete?: string
}

/**
 * What a member may say of themselves (specification §3, profile), in the order of the page. The
 * contract, the platform's storage and the app's form are derived from this table; its words are the
 * app's texts `profile:field` and `profile:option`.
 */
export const profileFields = {
  firstName: { group: 'you', type: 'text', required: true, autocomplete: 'given-name' },
  lastName: { group: 'you', type: 'text', required: true, autocomplete: 'family-name' },
  displayName: { group: 'you', type: 'text', maxLength: 40, autocomplete: 'nickname' },
  email: { group: 'you', type: 'email', required: true, maxLength: 100 },
  gender: { group: 'you', type: 'radio', options: ['female', 'male', 'other', 'na'] },
  birthDate: { group: 'you', type: 'date' },
  maritalStatus: {
    group: 'more',
    type: 'dropdown',
    options: ['single', 'married', 'divorced', 'widowed', 'na'],
  },
  nationality: { group: 'more', type: 'dropdown', options: ['TH', 'other'] },
  religion: {
    group: 'more',
    type: 'dropdown',
    options: ['buddhist', 'muslim', 'christian', 'hindu', 'sikh', 'none', 'other', 'na'],
  },
  education: {
    group: 'more',
    type: 'dropdown',
    options: ['primary', 'secondary', 'vocational', 'bachelor', 'master', 'doctorate', 'na'],
  },
  occupation: { group: 'more', type: 'text', maxLength: 60 },
  income: { group: 'more', type: 'dropdown', options: ['a', 'b', 'c', 'na'] },
  interests: {
    group: 'more',
    type: 'checkbox',
    options: ['food', 'travel', 'sport', 'music', 'gadgets', 'home'],
  },
  region: {
    group: 'more',
    type: 'dropdown',
    options: ['bangkok', 'central', 'north', 'northeast', 'east', 'west', 'south'],
  },
  nationalIdCard: { group: 'papers', type: 'nationalId' },
  passport: {
    group: 'papers',
    type: 'text',
    minLength: 6,
    maxLength: 15,
    pattern: '^[A-Z0-9]+$',
  },
  driverLicence: {
    group: 'papers',
    type: 'number',
    minLength: 8,
    maxLength: 8,
    pattern: '^\\d+$',
  },
  wifiUsername: {
    group: 'wifi',
    type: 'text',
    minLength: 8,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_]+$',
  },
  wifiPassword: {
    group: 'wifi',
    type: 'password',
    minLength: 8,
    maxLength: 64,
    pattern: '^[A-Za-z0-9_]+$',
  },
} as const satisfies Record<string, ProfileField>

export type ProfileFieldKey = keyof typeof profileFields

/** The fields whose type says that their value is not a plain text. */
type OfOtherValue = {
  [Key in ProfileFieldKey]: (typeof profileFields)[Key]['type'] extends
    | 'date'
    | 'checkbox'
    | 'password'
    ? Key
    : never
}[ProfileFieldKey]

const withOwnSchema = {
  firstName: 1,
  lastName: 1,
  displayName: 1,
  email: 1,
  birthDate: 1,
  interests: 1,
  wifiPassword: 1,
} as const satisfies Partial<Record<ProfileFieldKey, 1>> & Record<OfOtherValue, 1>

type TextKey = Exclude<ProfileFieldKey, keyof typeof withOwnSchema>

/** A schema for each plain text field. */
export function textFields<Schema>(schema: Schema): Record<TextKey, Schema> {
  const keys = Object.keys(profileFields).filter((key) => !lookUp(withOwnSchema, key))
  // Object.keys does not keep the names' type.
  return Object.fromEntries(keys.map((key) => [key, schema])) as Record<TextKey, Schema>
}

/** The number of an identity document. */
export function isPaperKey(key: string): boolean {
  return lookUp(profileFields, key)?.group === 'papers'
}
