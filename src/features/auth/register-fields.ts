import type { DeclaredField } from '@/forms/field-list'

/** What every sign-up needs; a list without one of them cannot make a member. */
export const neededToJoin = [
  'firstName',
  'lastName',
  'contact_number',
  'email',
  'birthDate',
  'password',
]

const fixed = (
  key: string,
  type: DeclaredField['type'],
  label: { en: string; th: string },
  more: Partial<DeclaredField> = {},
): DeclaredField => ({ key, type, label, required: true, order: 0, ...more })

/**
 * The sign-up of every brand that declares none of its own (specification §5): name, number, email,
 * birthday and password. The rest is asked in the profile, or once somebody has it at hand.
 */
export function fixedFields(minimumAge: number): DeclaredField[] {
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
      'referCode',
      'text',
      { en: 'Referral code', th: 'รหัสผู้แนะนำ' },
      { required: false, maxLength: 12 },
    ),
  ]
}

/** Asked only of whoever says that they have it. */
export function isOnRequest({ key, required }: DeclaredField): boolean {
  return key === 'referCode' && !required
}

/** A member of LINE signs in there, and has no password. */
export function withoutPasswords(fields: DeclaredField[]): DeclaredField[] {
  return fields.filter(({ key }) => key !== 'password' && key !== 'confirmPassword')
}
