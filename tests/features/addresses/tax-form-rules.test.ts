import { beforeAll, describe, expect, test } from 'vitest'
import type { TaxAddress } from '@/contract/tax-addresses'
import { linesOf, maskedTaxId } from '@/features/addresses/address-words'
import {
  cleanTaxId,
  fromDelivery,
  taxForm,
  taxPayload,
  type TaxValues,
  taxValues,
} from '@/features/addresses/tax-form-rules'
import { loadTexts, startTexts } from '@/i18n/texts'

const place = {
  taxzipcode: '10400',
  taxprovince_code: '10',
  taxprovince_name: 'Bangkok',
  taxdistrict_code: '1014',
  taxdistrict_name: 'Phaya Thai',
  taxsubdistrict_code: '101401',
  taxsubdistrict_name: 'Sam Sen Nai',
}
const person: TaxValues = {
  ...taxValues(),
  ...place,
  persontype: 'individual',
  title: 'ms',
  firstname: 'Ploy',
  lastname: 'Charoensuk',
  taxid: '0 0000 00048 21 6',
  contact_number: '081-555-4821',
  email: 'ploy@chaan.example',
  taxnumber: '88/12',
  taxmoo: '3',
  taxsoi: 'Ari 4',
}
const company: TaxValues = {
  ...person,
  persontype: 'company',
  companyname: 'Chaan Rueang Ltd',
  title: '',
  firstname: '',
  lastname: '',
}
const branch: TaxValues = { ...company, office: 'branch', taxbranch: '2' }
const say = (part: string, value: string) => (part === 'taxmoo' ? `Moo ${value}` : value)

const saidOf = (values: TaxValues) =>
  Object.fromEntries(
    (taxForm.schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

const required = ['Fill this in.', 'กรอกข้อมูลในช่องนี้'] as const
const tag = ['Leave out < and >.', 'ไม่ใช้เครื่องหมาย < และ >'] as const
const length = ['Between 2 and 100 letters.', 'ระหว่าง 2 ถึง 100\u00a0ตัวอักษร'] as const
const digits = ['A tax ID has 13 digits.', 'เลขประจำตัวผู้เสียภาษีมี 13\u00a0หลัก'] as const
const check = [
  'Not a valid ID: please check the last digit.',
  'เลขไม่ถูกต้อง กรุณาตรวจสอบหลักสุดท้าย',
] as const
const phone = [
  'A mobile number or a landline, such as 081-234-5678 or 02-123-4567.',
  'เบอร์มือถือหรือเบอร์บ้าน เช่น 081-234-5678\u00a0หรือ 02-123-4567',
] as const
const office = [
  'A branch number has 5 digits, such as 00001.',
  'เลขที่สาขามี 5\u00a0หลัก เช่น 00001',
] as const
const long = [
  'Use an email address of up to 50 characters.',
  'อีเมลยาวได้ไม่เกิน 50\u00a0ตัวอักษร',
] as const

const cases: [string, TaxValues, string, string, readonly [string, string]][] = [
  ['a person', person, 'title', '', ['Choose one.', 'เลือกหนึ่งข้อ']],
  ['a person', person, 'firstname', '', required],
  ['a person', person, 'firstname', 'A', length],
  ['a person', person, 'lastname', '<Al>', tag],
  ['a company', company, 'companyname', '', required],
  ['a company', company, 'companyname', '<Ltd>', tag],
  ['a person', person, 'taxid', '', required],
  ['a person', person, 'taxid', '1 1037', digits],
  ['a company', company, 'taxid', '0 0000 00048 21 7', check],
  ['a person', person, 'contact_number', '', required],
  ['a person', person, 'contact_number', '2-114-7722', phone],
  ['a branch', branch, 'taxbranch', '', required],
  ['a branch', branch, 'taxbranch', '0', office],
  ['a person', person, 'email', '', required],
  ['a person', person, 'email', 'ploy@', ['That isn’t an email address.', 'อีเมลไม่ถูกต้อง']],
  ['a person', person, 'email', `${'a'.repeat(37)}@chaan.example`, long],
  ['a person', person, 'taxnumber', '', required],
  ['a person', person, 'taxbuilding', '<b>', tag],
  ['a person', person, 'taxroom', '<b>', tag],
  ['a person', person, 'taxfloor', '<b>', tag],
  ['a person', person, 'village', '<b>', tag],
  ['a person', person, 'taxmoo', '<b>', tag],
  ['a person', person, 'taxsoi', '<b>', tag],
  ['a person', person, 'taxroad', '<b>', tag],
  ['a person', person, 'taxzipcode', '104', ['A zipcode has 5 digits.', 'รหัสไปรษณีย์มี 5\u00a0หลัก']],
  ['a person', person, 'taxdistrict_code', '', required],
]

describe.each([
  ['en', 0],
  ['th', 1],
] as const)('in %s', (language, index) => {
  beforeAll(async () => {
    await startTexts(language)
    await loadTexts('addresses', 'forms')
  })

  test.each(cases)('%s %#: %o has an error', (_, right, field, value, said) => {
    expect(saidOf({ ...right, [field]: value })).toEqual({ [field]: said[index] })
  })
})

test.each([
  ['a person', person],
  ['a company', company],
])('a complete %s form has no errors', (_, values) => {
  expect([saidOf(values), taxForm.isFilledIn(values)]).toEqual([{}, true])
})

test('an e-mail may have fifty characters, and no more', () => {
  const email = `${'a'.repeat(36)}@chaan.example`

  expect([email.length, saidOf({ ...person, email })]).toEqual([50, {}])
})

const isNeeded = (values: TaxValues, field: keyof TaxValues) =>
  !taxForm.isFilledIn({ ...values, [field]: ' ' })

test.each([
  'persontype',
  'taxid',
  'contact_number',
  'email',
  'taxnumber',
  'taxzipcode',
  'taxprovince_code',
  'taxdistrict_code',
  'taxsubdistrict_code',
] as const)('without %s no tax address can be saved', (field) => {
  expect([isNeeded(person, field), isNeeded(company, field)]).toEqual([true, true])
})

test('a company needs no title or personal names, a person no company name', () => {
  for (const field of ['title', 'firstname', 'lastname'] as const) {
    expect([isNeeded(person, field), isNeeded(company, field)]).toEqual([true, false])
  }
  expect([isNeeded(person, 'companyname'), isNeeded(company, 'companyname')]).toEqual([false, true])
})

test('changing the kind to company drops the personal names', () => {
  const body = taxPayload(
    { ...person, persontype: 'company', companyname: 'Chaan Rueang Ltd' },
    { isDefault: false, say },
  )

  expect(body).toMatchObject({ persontype: 'company', taxname: 'Chaan Rueang Ltd' })
  expect(Object.keys(body)).not.toEqual(expect.arrayContaining(['title']))
  expect(body.firstname).toBeUndefined()
})

test.each([
  ['a head office', company, '00000'],
  ['a branch', branch, '00002'],
  ['a person', { ...branch, persontype: 'individual' }, undefined],
])('%s is sent with the right branch number', (_, values, taxbranch) => {
  expect(taxPayload(values, { isDefault: false, say }).taxbranch).toBe(taxbranch)
})

test.each([
  ['00000', 'head', ''],
  ['00002', 'branch', '00002'],
  [undefined, 'head', ''],
])('branch number %s is shown as %s', (kept, office, taxbranch) => {
  expect(taxValues({ persontype: 'company', taxbranch: kept })).toMatchObject({ office, taxbranch })
})

test('a branch needs its number, a head office does not', () => {
  expect([isNeeded(branch, 'taxbranch'), isNeeded(company, 'taxbranch')]).toEqual([true, false])
})

test('the delivery address fills in the whole place, name and phone number only if they are empty', () => {
  const delivery = {
    addressname: 'Home',
    firstname: 'Jo',
    lastname: 'Li',
    key: 'home',
    address: '9 Ari Tower, Phahon Yothin Road',
    zipcode: '10400',
    province_code: '10',
    province_name: 'Bangkok',
    district_code: '1014',
    district_name: 'Phaya Thai',
    subdistrict_code: '101401',
    subdistrict_name: 'Sam Sen Nai',
    contact_number: '021234567',
    isdefault: true,
  }
  const without = { ...company, contact_number: '' }

  const filled = { ...without, ...fromDelivery(without, delivery) }

  expect(filled).toMatchObject({
    ...place,
    taxnumber: '9',
    taxbuilding: 'Ari Tower',
    taxroad: 'Phahon Yothin',
    taxmoo: '',
    taxsoi: '',
    firstname: '',
    contact_number: '02-123-4567',
    companyname: 'Chaan Rueang Ltd',
  })
  expect(saidOf(filled)).toEqual({})
  expect(fromDelivery(company, delivery).contact_number).toBe('081-555-4821')
  const unnamed = { ...person, firstname: '', lastname: '' }
  expect(fromDelivery(unnamed, delivery)).toMatchObject({ firstname: 'Jo', lastname: 'Li' })
  expect(fromDelivery(person, delivery)).toMatchObject({ firstname: 'Ploy' })
})

test('a soi and a road that were typed with their words are said once', () => {
  const thai = { taxsoi: 'ซอย', taxroad: 'ถนน' } as const
  const sayThai = (part: string, value: string) =>
    `${part === 'taxsoi' || part === 'taxroad' ? thai[part] : ''}${value}`
  const values = { ...person, taxmoo: '', taxsoi: 'ซอยอารีย์ 4', taxroad: 'พหลโยธิน' }

  const { taxaddress } = taxPayload(values, { isDefault: true, say: sayThai })

  expect(taxaddress).toBe('88/12 ซอยอารีย์ 4 ถนนพหลโยธิน')
})

test('fields get the tax prefix, empty ones are dropped, the tax ID is sent as digits', () => {
  expect(taxPayload(person, { isDefault: true, say })).toEqual({
    ...place,
    country_code: 'TH',
    persontype: 'individual',
    title: 'ms',
    firstname: 'Ploy',
    lastname: 'Charoensuk',
    taxname: 'Ploy Charoensuk',
    taxid: '0000000048216',
    contact_number: '0815554821',
    email: 'ploy@chaan.example',
    taxnumber: '88/12',
    taxmoo: '3',
    taxsoi: 'Ari 4',
    taxaddress: '88/12 Moo 3 Ari 4',
    istax: true,
    isdefaulttax: true,
  })
})

test('an address stored as one text can be split into fields', () => {
  const kept: Partial<TaxAddress> = { persontype: 'company', taxaddress: '9 Charoen Rat Road' }

  expect(taxValues(kept)).toMatchObject({ taxnumber: '9 Charoen Rat Road', taxroad: '' })
})

test.each([
  ['1', '1'],
  ['11037', '1 1037'],
  ['1103700021481', '1 1037 00021 48 1'],
  ['1-1037-00021-48-1 ', '1 1037 00021 48 1'],
  ['๑๑๐๓๗', '1 1037'],
  ['110370002148199', '1 1037 00021 48 1'],
  ['abc', ''],
])('tax ID “%s” is read as “%s”', (typed, shown) => {
  expect(cleanTaxId(typed)).toBe(shown)
})

test('a row shows a company’s branch and its formatted landline', async () => {
  await startTexts('en')
  await loadTexts('addresses', 'forms')
  const address = {
    ...place,
    key: 'tx',
    persontype: 'company' as const,
    taxname: 'Chaan Rueang Ltd',
    taxid: '0000000048216',
    contact_number: '021147722',
    isdefaulttax: true,
  }
  const said = (taxbranch?: string) => linesOf({ kind: 'tax', address: { ...address, taxbranch } })

  expect(said('00000')).toContain('Head office')
  expect(said('00012')).toContain('Branch 00012')
  expect(said()).toHaveLength(3)
  expect(said()).toContain('02-114-7722')
})

test('a row masks the tax ID', () => {
  expect(maskedTaxId('1103700021485')).toBe('1-1037-xxxxx-48-5')
})
