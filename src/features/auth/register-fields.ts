import { z } from '@/contract/zod'

/** The longest pattern that a brand's list may hold; it only ever reads capped input. */
const longestPattern = 200

const Words = z.object({ en: z.string(), th: z.string() })

const fieldTypes = [
  'text',
  'number',
  'date',
  'dropdown',
  'radio',
  'checkbox',
  'addressCascade',
  'phone',
  'email',
  'password',
  'nationalId',
] as const

const FieldShape = z.object({
  // A dot or a bracket would be a path inside another field.
  key: z.string().check(z.regex(/^[A-Za-z]\w{0,39}$/)),
  type: z.enum(fieldTypes),
  label: Words,
  placeholder: z.optional(z.nullable(Words)),
  hint: z.optional(z.nullable(Words)),
  required: z._default(z.boolean(), false),
  order: z._default(z.number(), 0),
  page: z.optional(z.nullable(z.int())),
  minLength: z.optional(z.nullable(z.int())),
  maxLength: z.optional(z.nullable(z.int())),
  min: z.optional(z.nullable(z.number())),
  max: z.optional(z.nullable(z.number())),
  pattern: z.optional(z.nullable(z.string().check(z.maxLength(longestPattern)))),
  options: z.optional(z.nullable(z.array(z.object({ value: z.string(), label: Words })))),
  optionsFrom: z.optional(z.string()),
  autocomplete: z.optional(z.nullable(z.string())),
})
export type RegisterField = z.infer<typeof FieldShape>

/** What every sign-up needs; a list without one of them cannot make a member. */
const needed = ['firstName', 'lastName', 'contact_number', 'email', 'birthDate', 'password']

/**
 * Reads the field list that a brand's app config declares, in its order (specification §2).
 * `undefined`: it is broken, and the fixed form serves.
 */
export function readFields(declared: unknown): RegisterField[] | undefined {
  const { data } = z.array(FieldShape).safeParse(declared)
  if (!data) return undefined
  const fields = data.filter((field) => !isOptionless(field))
  const keys = new Set(fields.map(({ key }) => key))
  const isSound =
    keys.size === fields.length &&
    needed.every((key) => fields.some((field) => field.key === key && field.required)) &&
    fields.every(isPatternSafe) &&
    data.every((field) => !(isOptionless(field) && field.required))
  return isSound ? fields.sort((a, b) => a.order - b.order) : undefined
}

// Options from elsewhere are not loaded: such a field is left out while nobody has to fill it in.
function isOptionless({ type, options }: RegisterField) {
  return (type === 'dropdown' || type === 'radio') && !options?.length
}

function isPatternSafe({ pattern }: RegisterField) {
  if (!pattern) return true
  // A repeat of what repeats already can take for ever on input that almost fits.
  if (/[*+}]\)[*+{]/.test(pattern) || /\)[*+{].*\)[*+{]/.test(pattern)) return false
  try {
    return new RegExp(pattern, 'u') instanceof RegExp
  } catch {
    return false
  }
}

const fixed = (
  key: string,
  type: RegisterField['type'],
  label: { en: string; th: string },
  more: Partial<RegisterField> = {},
): RegisterField => ({ key, type, label, required: true, order: 0, ...more })

/** The sign-up of every brand that declares none of its own (specification §5). */
export function fixedFields(minimumAge: number): RegisterField[] {
  return [
    fixed('firstName', 'text', { en: 'First name', th: 'ชื่อ' }, { autocomplete: 'given-name' }),
    fixed('lastName', 'text', { en: 'Last name', th: 'นามสกุล' }, { autocomplete: 'family-name' }),
    fixed('contact_number', 'phone', { en: 'Mobile number', th: 'เบอร์มือถือ' }),
    fixed('email', 'email', { en: 'Email', th: 'อีเมล' }),
    fixed(
      'birthDate',
      'date',
      { en: 'Birthday', th: 'วันเกิด' },
      {
        hint: {
          en: `You need to be ${minimumAge} or older.`,
          th: `ต้องมีอายุ ${minimumAge} ปีขึ้นไป`,
        },
      },
    ),
    fixed(
      'password',
      'password',
      { en: 'Password', th: 'รหัสผ่าน' },
      {
        hint: {
          en: '8 to 12 characters with a number and a special character.',
          th: '8 ถึง 12 ตัวอักษร มีตัวเลขและอักขระพิเศษอย่างน้อยอย่างละ 1 ตัว',
        },
      },
    ),
    fixed('confirmPassword', 'password', { en: 'Repeat the password', th: 'ยืนยันรหัสผ่าน' }),
    fixed(
      'idcard',
      'nationalId',
      { en: 'National ID number', th: 'เลขบัตรประชาชน' },
      { required: false },
    ),
    fixed(
      'referCode',
      'text',
      { en: 'Referral code', th: 'รหัสผู้แนะนำ' },
      { required: false, maxLength: 12 },
    ),
  ]
}

/** A member of LINE signs in there, and has no password. */
export function withoutPasswords(fields: RegisterField[]): RegisterField[] {
  return fields.filter(({ key }) => key !== 'password' && key !== 'confirmPassword')
}
