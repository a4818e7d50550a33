import { beforeAll, describe, expect, test } from 'vitest'
import type { DeliveryAddress } from '@/contract/addresses'
import { addressOf, emptyCascade } from '@/forms/address-cascade-rules'
import {
  deliveryForm,
  deliveryPayload,
  type DeliveryValues,
  deliveryValues,
} from '@/features/addresses/delivery-form-rules'
import { loadTexts, startTexts } from '@/i18n/texts'

const place = {
  ...emptyCascade,
  zipcode: '10400',
  province_code: '10',
  province_name: 'Bangkok',
  district_code: '1014',
  district_name: 'Phaya Thai',
  subdistrict_code: '101401',
  subdistrict_name: 'Sam Sen Nai',
}
const right: DeliveryValues = {
  ...place,
  addressname: 'Home',
  firstname: 'Ploy',
  lastname: 'Charoensuk',
  contact_number: '081-555-4821',
  address: '88/12 Soi Ari 4',
}
const stored: DeliveryAddress = {
  ...addressOf(place),
  key: 'ad-1',
  partition: 'member-1',
  addressname: 'Home',
  firstname: 'Ploy',
  lastname: 'Charoensuk',
  contact_number: '0815554821',
  address: '88/12 Soi Ari 4',
  latitude: 13.78,
  longtitude: 100.54,
  landmark: 'Behind the market',
  remark: null,
  isdefault: true,
}

const saidOf = (values: DeliveryValues) =>
  Object.fromEntries(
    (deliveryForm.schema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  )

const cases = [
  ['addressname', '', 'Fill this in.', 'กรอกข้อมูลในช่องนี้'],
  ['addressname', '   ', 'Fill this in.', 'กรอกข้อมูลในช่องนี้'],
  ['addressname', '<b>', 'Leave out < and >.', 'ไม่ใช้เครื่องหมาย < และ >'],
  ['firstname', '', 'Fill this in.', 'กรอกข้อมูลในช่องนี้'],
  ['firstname', 'A', 'Between 2 and 100 letters.', 'ระหว่าง 2 ถึง 100\u00a0ตัวอักษร'],
  ['lastname', 'A', 'Between 2 and 100 letters.', 'ระหว่าง 2 ถึง 100\u00a0ตัวอักษร'],
  ['lastname', 'A<b', 'Leave out < and >.', 'ไม่ใช้เครื่องหมาย < และ >'],
  ['contact_number', '', 'Fill this in.', 'กรอกข้อมูลในช่องนี้'],
  [
    'contact_number',
    '081-555',
    'A mobile number or a landline, such as 081-234-5678 or 02-123-4567.',
    'เบอร์มือถือหรือเบอร์บ้าน เช่น 081-234-5678\u00a0หรือ 02-123-4567',
  ],
  [
    'contact_number',
    '181-555-4821',
    'A mobile number or a landline, such as 081-234-5678 or 02-123-4567.',
    'เบอร์มือถือหรือเบอร์บ้าน เช่น 081-234-5678\u00a0หรือ 02-123-4567',
  ],
  ['address', '', 'Fill this in.', 'กรอกข้อมูลในช่องนี้'],
  ['address', '9 <script>', 'Leave out < and >.', 'ไม่ใช้เครื่องหมาย < และ >'],
  ['zipcode', '104', 'A zipcode has 5 digits.', 'รหัสไปรษณีย์มี 5\u00a0หลัก'],
  ['subdistrict_code', '', 'Fill this in.', 'กรอกข้อมูลในช่องนี้'],
] as const

describe.each([
  ['en', 2],
  ['th', 3],
] as const)('in %s', (language, said) => {
  beforeAll(async () => {
    await startTexts(language)
    await loadTexts('addresses', 'forms')
  })

  test.each(cases)('%s “%s” has an error', (...row) => {
    const [field, value] = row

    expect(saidOf({ ...right, [field]: value })).toEqual({ [field]: row[said] })
  })
})

test('valid values have no errors', () => {
  expect(saidOf(right)).toEqual({})
})

test.each([
  'addressname',
  'firstname',
  'lastname',
  'contact_number',
  'address',
  'zipcode',
  'province_code',
  'district_code',
  'subdistrict_code',
])('without %s it cannot be saved', (field) => {
  expect(deliveryForm.isFilledIn(right)).toBe(true)
  expect(deliveryForm.isFilledIn({ ...right, [field]: ' ' })).toBe(false)
})

test('a stored address is formatted for reading', () => {
  expect(deliveryValues(stored)).toEqual(right)
})

test('stored fields that the form lacks are kept; empty fields and the row key are not sent', () => {
  const body = deliveryPayload({ ...right, address: ' 9 Soi Ari 1 ' }, true, stored)

  expect(body).toEqual({
    ...addressOf(place),
    country_code: 'TH',
    name: 'Ploy Charoensuk',
    addressname: 'Home',
    firstname: 'Ploy',
    lastname: 'Charoensuk',
    contact_number: '0815554821',
    address: '9 Soi Ari 1',
    latitude: 13.78,
    longtitude: 100.54,
    landmark: 'Behind the market',
    isdefault: true,
  })
})
