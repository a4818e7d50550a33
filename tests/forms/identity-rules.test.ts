import { beforeAll, describe, expect, test } from 'vitest'
import {
  birthDateProblem,
  cleanEmail,
  cleanNationalId,
  cleanPhone,
  cleanText,
  emailProblem,
  type IdentityProblem,
  nameProblem,
  nationalIdProblem,
  passwordProblem,
  phoneProblem,
  repeatProblem,
} from '@/forms/identity-rules'
import { loadTexts, startTexts, texts } from '@/i18n/texts'

const adult = { minimumAge: 18, today: '2026-11-21' }

const messages = {
  required: { en: 'Fill this in.', th: 'กรอกข้อมูลในช่องนี้' },
  characters: { en: 'These characters can’t be used here: < >', th: 'ใช้อักขระ < > ไม่ได้' },
  nameLength: { en: 'Use 3 to 100 characters.', th: 'ใช้ 3 ถึง 100\u00a0ตัวอักษร' },
  phone: {
    en: 'A mobile number has 10 digits and starts with 0.',
    th: 'เบอร์มือถือมี 10\u00a0หลักและขึ้นต้นด้วย 0',
  },
  emailRequired: { en: 'Enter your email.', th: 'กรอกอีเมล' },
  emailFormat: {
    en: 'That doesn’t look like an email. Try something like name@example.com.',
    th: 'อีเมลไม่ถูกต้อง ตัวอย่าง name@example.com',
  },
  emailLength: {
    en: 'Use an email of up to 100 characters.',
    th: 'ใช้อีเมลที่ยาวไม่เกิน 100\u00a0ตัวอักษร',
  },
  passwordRequired: { en: 'Enter your password.', th: 'กรอกรหัสผ่าน' },
  password: {
    en: 'Use 8 to 12 characters with a number and a special character.',
    th: 'ใช้ 8 ถึง 12\u00a0ตัวอักษร มีตัวเลขและอักขระพิเศษ',
  },
  passwordsDiffer: { en: 'The passwords don’t match.', th: 'รหัสผ่านไม่ตรงกัน' },
  date: { en: 'Choose a day, a month and a year.', th: 'เลือกวัน เดือน และปี' },
  tooYoung: { en: 'You need to be 18 or older.', th: 'ต้องมีอายุ 18\u00a0ปีขึ้นไป' },
  nameDigits: { en: 'A name can’t have digits.', th: 'ชื่อไม่มีตัวเลข' },
  nationalId: {
    en: 'This ID number isn’t right. Check its 13 digits.',
    th: 'เลขบัตรประชาชนไม่ถูกต้อง ตรวจสอบทั้ง 13\u00a0หลัก',
  },
} as const satisfies Record<IdentityProblem, { en: string; th: string }>

const rules: [string, IdentityProblem | undefined, IdentityProblem | undefined][] = [
  ['no name', nameProblem(''), 'required'],
  ['a name of spaces', nameProblem('   '), 'required'],
  ['a name of two letters', nameProblem('Po'), 'nameLength'],
  ['two letters with spaces around', nameProblem('  Po  '), 'nameLength'],
  ['two letters far apart', nameProblem('P    o'), undefined],
  ['two letters with an unseen one', nameProblem('P\u200Bo'), 'nameLength'],
  ['a name of three letters', nameProblem('Mai'), undefined],
  ['a Thai name', nameProblem('พลอย'), undefined],
  ['a name of a hundred letters', nameProblem('a'.repeat(100)), undefined],
  ['a name of a hundred and one', nameProblem('a'.repeat(101)), 'nameLength'],
  ['a name of ten thousand', nameProblem('a'.repeat(10_000)), 'nameLength'],
  ['a tag as a name', nameProblem('<script>alert(1)</script>'), 'characters'],
  ['a name with a digit', nameProblem('Ploy2'), 'nameDigits'],
  ['a name with a Thai digit', nameProblem('พลอย๒'), 'nameDigits'],
  ['a name with a wide digit', nameProblem('Ploy２'), 'nameDigits'],
  ['no mobile number', phoneProblem(''), 'required'],
  ['a mobile number', phoneProblem('081-234-4821'), undefined],
  ['nine digits', phoneProblem('081-234-482'), 'phone'],
  ['ten digits without the 0', phoneProblem('181-234-4821'), 'phone'],
  ['no email', emailProblem(''), 'emailRequired'],
  ['an email', emailProblem('ploy@chaan.example'), undefined],
  ['an email without its place', emailProblem('ploy'), 'emailFormat'],
  [
    'an email of 100 characters',
    emailProblem(`${'a'.repeat(60)}@${'b'.repeat(31)}.example`),
    undefined,
  ],
  [
    'an email of more than 100',
    emailProblem(`${'a'.repeat(60)}@${'b'.repeat(32)}.example`),
    'emailLength',
  ],
  ['an email with two signs', emailProblem('ploy@@chaan.example'), 'emailFormat'],
  ['no password', passwordProblem(''), 'passwordRequired'],
  ['a password of eight', passwordProblem('Mango#82'), undefined],
  ['a password of twelve', passwordProblem('Mango#82trip'), undefined],
  ['a password of seven', passwordProblem('Mango#8'), 'password'],
  ['a password of thirteen', passwordProblem('Mango#82trips'), 'password'],
  ['a password without a digit', passwordProblem('Mango#trip'), 'password'],
  ['a password without a special one', passwordProblem('Mango82trip'), 'password'],
  ['a space as the special one', passwordProblem('Mango 82 trip'), 'password'],
  ['an unseen special one', passwordProblem('Mango\u200B82tr'), 'password'],
  ['a password of ten thousand', passwordProblem('Ma#1'.repeat(2_500)), 'password'],
  ['the password twice', repeatProblem('Mango#82', 'Mango#82'), undefined],
  ['another case in the repeat', repeatProblem('Mango#82', 'mango#82'), 'passwordsDiffer'],
  ['a birthday', birthDateProblem('1996-03-14', adult), undefined],
  ['half a birthday', birthDateProblem('1996-03-', adult), 'date'],
  ['30 February', birthDateProblem('1996-02-30', adult), 'date'],
  ['a birthday to come', birthDateProblem('2026-11-22', adult), 'date'],
  ['18 today', birthDateProblem('2008-11-21', adult), undefined],
  ['18 tomorrow', birthDateProblem('2008-11-22', adult), 'tooYoung'],
  ['a national ID', nationalIdProblem('1101700230708'), undefined],
  ['a national ID of twelve digits', nationalIdProblem('110170023070'), 'nationalId'],
  ['a national ID with letters', nationalIdProblem('11017002307O8'), 'nationalId'],
  ['a national ID with a wrong end', nationalIdProblem('1101700230703'), 'nationalId'],
]

test.each(rules)('%s: %s', (_, problem, expected) => {
  expect(problem).toBe(expected)
})

describe.each(['en', 'th'] as const)('in %s', (language) => {
  beforeAll(async () => {
    await startTexts(language)
    await loadTexts('forms')
  })

  test.each(Object.keys(messages) as IdentityProblem[])('the problem %s has a message', (name) => {
    const text = texts.t(`invalid.${name}`, { ns: 'forms', age: adult.minimumAge })

    expect(text).toBe(messages[name][language])
  })
})

test.each([
  ['0812344821', '081-234-4821'],
  ['+66 81 234 4821', '081-234-4821'],
  ['+66 (0)81-234-4821', '081-234-4821'],
  ['66812344821', '081-234-4821'],
  ['0066 81 234 4821', '081-234-4821'],
  ['\u202A+66 81 234 4821\u202C', '081-234-4821'],
  ['tel: +๖๖\u00a0๘๑\u00a0๒๓๔\u00a0๔๘๒๑', '081-234-4821'],
  ['๐๘๑\u00a0๒๓๔\u00a0๔๘๒๑', '081-234-4821'],
  ['081.234.4821', '081-234-4821'],
  ['0\u200B812344821💛', '081-234-4821'],
  ['081234482199', '081-234-4821'],
  ['0812', '081-2'],
  ['call me', ''],
  ['<script>', ''],
  ['', ''],
])('the number %j is read as %j', (typed, shown) => {
  expect(cleanPhone(typed)).toBe(shown)
})

test.each([
  ['1 1017 00230 70 8', '1101700230708'],
  ['๑-๑๐๑๗-๐๐๒๓๐-๗๐-๘', '1101700230708'],
  ['110170023070899', '1101700230708'],
])('the ID %j is read as %s', (typed, digits) => {
  expect(cleanNationalId(typed)).toBe(digits)
})

test.each([
  ['PLOY@Chaan.example', 'ploy@chaan.example'],
  [' ploy @chaan.example\t', 'ploy@chaan.example'],
  ['พลอยploy@chaan.exampleๆ', 'ploy@chaan.example'],
  ['\u202Eploy@\u200Bchaan.example\u200F', 'ploy@chaan.example'],
])('the address %j is sent as %s', (typed, sent) => {
  expect(cleanEmail(typed)).toBe(sent)
})

test.each([
  ['Plo\u202Ey\u200B', 'Ploy'],
  ['Ploy\nof\tChaan', 'Ploy of Chaan'],
  [`Ploy${'𠮷'.repeat(400)}`, `Ploy${'𠮷'.repeat(148)}`],
  [`Mai${'𠮷'.repeat(400)}`, `Mai${'𠮷'.repeat(148)}`],
  ['Plo💛y 👩🏽‍🍳🇹🇭', 'Ploy '],
  ['  Ploy   Joy', 'Ploy Joy'],
  ['Foo™ & Co ©', 'Foo™ & Co ©'],
])('cleaning %j keeps visible text within the limit, without emoji', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept)
})
