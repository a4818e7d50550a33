import { beforeAll, expect, test } from 'vitest'
import { shippingForm, shippingOf, startValues } from '@/features/addresses/delivery-form-rules'
import { loadTexts, startTexts } from '@/i18n/texts'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('addresses', 'forms')
})

const place = {
  zipcode: '10120',
  province_code: '10',
  province_name: 'Bangkok',
  district_code: '1028',
  district_name: 'Sathon',
  subdistrict_code: '102802',
  subdistrict_name: 'Yan Nawa',
}
const suda = { firstName: 'Suda', lastName: 'Charoensuk', contactNumber: '089-555-0034' }
const filled = { ...startValues(suda), ...place, address: ' 45 Moo 3 ' }

test('a one-time address uses the delivery field names', () => {
  const shipping = shippingOf(filled)

  expect(shipping).toEqual({
    ...suda,
    address: '45 Moo 3',
    subDistrictName: 'Yan Nawa',
    districtName: 'Sathon',
    provinceName: 'Bangkok',
    zipcode: '10120',
  })
})

test.each([
  ['firstname', '', 'Fill this in.'],
  ['lastname', 'P', 'Between 2 and 100 letters.'],
  [
    'contact_number',
    '089-555',
    'A mobile number or a landline, such as 081-234-5678 or 02-123-4567.',
  ],
  ['address', '<b>45</b>', 'Leave out < and >.'],
  ['zipcode', '101', 'A zipcode has 5 digits.'],
])('an invalid %s shows an error at its field', (name, value, message) => {
  const { error } = shippingForm.schema.safeParse({ ...filled, [name]: value })

  expect(error?.issues[0]).toMatchObject({ path: [name], message })
})
