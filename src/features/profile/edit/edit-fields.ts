import { type DeclaredField, readFields } from '@/forms/field-list'

type Words = DeclaredField['label']

/** What nobody's profile can be without. */
const needed = ['firstName', 'lastName', 'email']

/** A part of the page with a heading of its own. */
export interface FieldGroup {
  id: 'you' | 'more' | 'papers' | 'wifi'
  fields: DeclaredField[]
}

const field = (
  key: string,
  type: DeclaredField['type'],
  label: Words,
  more: Partial<DeclaredField> = {},
): DeclaredField => ({ key, type, label, required: false, order: 0, ...more })

const choice = (value: string, en: string, th: string) => ({ value, label: { en, th } })
const unsaid = choice('na', 'Prefer not to say', 'ไม่ระบุ')
const other = choice('other', 'Other', 'อื่น ๆ')

const you = (birthDateHint: Words): DeclaredField[] => [
  field(
    'firstName',
    'text',
    { en: 'First name', th: 'ชื่อ' },
    { required: true, autocomplete: 'given-name' },
  ),
  field(
    'lastName',
    'text',
    { en: 'Last name', th: 'นามสกุล' },
    { required: true, autocomplete: 'family-name' },
  ),
  field(
    'displayName',
    'text',
    { en: 'What should we call you?', th: 'ให้เราเรียกคุณว่าอะไร' },
    { maxLength: 40, autocomplete: 'nickname' },
  ),
  field('email', 'email', { en: 'Email', th: 'อีเมล' }, { required: true, maxLength: 100 }),
  field(
    'gender',
    'radio',
    { en: 'Gender', th: 'เพศ' },
    {
      options: [choice('female', 'Female', 'หญิง'), choice('male', 'Male', 'ชาย'), other, unsaid],
    },
  ),
  field('birthDate', 'date', { en: 'Birthday', th: 'วันเกิด' }, { hint: birthDateHint }),
]

const more: DeclaredField[] = [
  field(
    'maritalStatus',
    'dropdown',
    { en: 'Marital status', th: 'สถานภาพ' },
    {
      options: [
        choice('single', 'Single', 'โสด'),
        choice('married', 'Married', 'สมรส'),
        choice('divorced', 'Divorced', 'หย่า'),
        choice('widowed', 'Widowed', 'หม้าย'),
        unsaid,
      ],
    },
  ),
  field(
    'nationality',
    'dropdown',
    { en: 'Nationality', th: 'สัญชาติ' },
    {
      options: [choice('TH', 'Thai', 'ไทย'), other],
    },
  ),
  field(
    'religion',
    'dropdown',
    { en: 'Religion', th: 'ศาสนา' },
    {
      options: [
        choice('buddhist', 'Buddhist', 'พุทธ'),
        choice('muslim', 'Muslim', 'อิสลาม'),
        choice('christian', 'Christian', 'คริสต์'),
        choice('hindu', 'Hindu', 'ฮินดู'),
        choice('sikh', 'Sikh', 'ซิกข์'),
        choice('none', 'None', 'ไม่นับถือศาสนา'),
        other,
        unsaid,
      ],
    },
  ),
  field(
    'education',
    'dropdown',
    { en: 'Highest education', th: 'การศึกษาสูงสุด' },
    {
      options: [
        choice('primary', 'Primary school', 'ประถมศึกษา'),
        choice('secondary', 'Secondary school', 'มัธยมศึกษา'),
        choice('vocational', 'Vocational', 'ปวช. หรือ ปวส.'),
        choice('bachelor', 'Bachelor’s degree', 'ปริญญาตรี'),
        choice('master', 'Master’s degree', 'ปริญญาโท'),
        choice('doctorate', 'Doctorate', 'ปริญญาเอก'),
        unsaid,
      ],
    },
  ),
  field('occupation', 'text', { en: 'Occupation', th: 'อาชีพ' }, { maxLength: 60 }),
  field(
    'income',
    'dropdown',
    { en: 'Monthly income', th: 'รายได้ต่อเดือน' },
    {
      options: [
        choice('a', 'Under ฿20,000', 'ต่ำกว่า 20,000 บาท'),
        choice('b', '฿20,000 to ฿50,000', '20,000 ถึง 50,000 บาท'),
        choice('c', 'Over ฿50,000', 'มากกว่า 50,000 บาท'),
        unsaid,
      ],
    },
  ),
  field(
    'interests',
    'checkbox',
    { en: 'Interests', th: 'ความสนใจ' },
    {
      options: [
        choice('food', 'Food and drink', 'อาหารและเครื่องดื่ม'),
        choice('travel', 'Travel', 'ท่องเที่ยว'),
        choice('sport', 'Sport', 'กีฬา'),
        choice('music', 'Music', 'ดนตรี'),
        choice('gadgets', 'Gadgets', 'เทคโนโลยี'),
        choice('home', 'Home and garden', 'บ้านและสวน'),
      ],
    },
  ),
  field(
    'region',
    'dropdown',
    { en: 'Region', th: 'ภูมิภาค' },
    {
      options: [
        choice('bangkok', 'Bangkok and around', 'กรุงเทพฯ และปริมณฑล'),
        choice('central', 'Central', 'ภาคกลาง'),
        choice('north', 'North', 'ภาคเหนือ'),
        choice('northeast', 'Northeast', 'ภาคตะวันออกเฉียงเหนือ'),
        choice('east', 'East', 'ภาคตะวันออก'),
        choice('west', 'West', 'ภาคตะวันตก'),
        choice('south', 'South', 'ภาคใต้'),
      ],
    },
  ),
]

const papers: DeclaredField[] = [
  field('nationalIdCard', 'nationalId', { en: 'National ID number', th: 'เลขบัตรประชาชน' }),
  field(
    'passport',
    'text',
    { en: 'Passport number', th: 'เลขหนังสือเดินทาง' },
    {
      minLength: 6,
      maxLength: 15,
      pattern: '^[A-Z0-9]+$',
      hint: {
        en: 'Capital letters and numbers, as it stands in the passport.',
        th: 'ตัวพิมพ์ใหญ่และตัวเลข ตามที่อยู่ในหนังสือเดินทาง',
      },
    },
  ),
  field(
    'driverLicence',
    'number',
    { en: 'Driving licence number', th: 'เลขใบขับขี่' },
    {
      minLength: 8,
      maxLength: 8,
      hint: { en: 'Eight digits.', th: 'ตัวเลข 8 หลัก' },
    },
  ),
]

const wifi: DeclaredField[] = [
  field(
    'wifiUsername',
    'text',
    { en: 'Wi-Fi username', th: 'ชื่อผู้ใช้ไวไฟ' },
    {
      minLength: 8,
      maxLength: 64,
      pattern: '^[A-Za-z0-9_]+$',
      hint: {
        en: 'Letters, numbers and underscore, at least 8.',
        th: 'ตัวอักษรอังกฤษ ตัวเลข และขีดล่าง อย่างน้อย 8 ตัว',
      },
    },
  ),
  field(
    'wifiPassword',
    'password',
    { en: 'Wi-Fi password', th: 'รหัสผ่านไวไฟ' },
    {
      minLength: 8,
      maxLength: 64,
      pattern: '^[A-Za-z0-9_]+$',
    },
  ),
]

/**
 * Everything that a member may say of themselves (specification §3). A field that the brand
 * declares as well is asked as the brand asks it: its choices are what the platform takes.
 */
export function fixedGroups(declared: unknown, minimumAge: number): FieldGroup[] {
  const own = new Map((readFields(declared) ?? []).map((its) => [its.key, its]))
  const asOwn = (fields: DeclaredField[]) =>
    fields.map((its) => {
      const brand = own.get(its.key)
      return brand?.type === its.type ? { ...its, ...brand } : its
    })
  const hint = {
    en: `You can say it once, and need to be ${minimumAge} or older.`,
    th: `กรอกได้ครั้งเดียว และต้องมีอายุ ${minimumAge} ปีขึ้นไป`,
  }
  return [
    { id: 'you', fields: asOwn(you(hint)) },
    { id: 'more', fields: asOwn(more) },
    { id: 'papers', fields: asOwn(papers) },
    { id: 'wifi', fields: asOwn(wifi) },
  ]
}

/** The brand's own list; undefined where it has none that reads. */
export function declaredFields(declared: unknown): DeclaredField[] | undefined {
  return readFields(declared, needed)?.filter(({ key }) => !fixedElsewhere.has(key))
}

// The number and the password are changed where a code and the old one are asked for.
const fixedElsewhere = new Set(['contact_number', 'password', 'confirmPassword', 'referCode'])
