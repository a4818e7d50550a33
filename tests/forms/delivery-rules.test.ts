import { describe, expect, test } from 'vitest'
import type { DeliveryAddress } from '@/contract/addresses'
import {
  defaultFirst,
  deliveryLines,
  deliveryParts,
  firstDelivery,
  fullAddress,
} from '@/forms/delivery-rules'

const home: DeliveryAddress = {
  key: 'home',
  addressname: 'Home',
  firstname: 'Ploy',
  lastname: 'Charoensuk',
  contact_number: '0812344821',
  address: '88/12 Soi Ari 4',
  subdistrict_name: 'Samsen Nai',
  district_name: 'Phaya Thai',
  province_name: 'Bangkok',
  zipcode: '10400',
  isdefault: true,
}
const office = { ...home, key: 'office', addressname: 'Office', isdefault: false }
const shipping = {
  firstName: 'Suda',
  lastName: 'Charoensuk',
  contactNumber: '089-555-0034',
  address: '45 Moo 3',
  subDistrictName: 'Su Thep',
  districtName: 'Mueang',
  provinceName: 'Chiang Mai',
  zipcode: '50200',
}

describe('delivery address', () => {
  test('the default address comes first, the others keep their order', () => {
    const mum = { ...office, key: 'mum' }

    const keys = defaultFirst([office, mum, home]).map(({ key }) => key)

    expect(keys).toEqual(['home', 'office', 'mum'])
  })

  test('the default address is preselected', () => {
    expect(firstDelivery([office, home])).toEqual({ kind: 'stored', address: home })
    expect(firstDelivery([])).toBeUndefined()
  })

  test('the full address is its lines, subdistrict, district, province and zipcode', () => {
    expect(fullAddress(shipping)).toBe('45 Moo 3, Su Thep, Mueang, Chiang Mai 50200')
    expect(fullAddress({ ...shipping, subDistrictName: ' ' })).toBe(
      '45 Moo 3, Mueang, Chiang Mai 50200',
    )
  })

  test('a stored address is sent by its key, a one-time address by its parts', () => {
    expect(deliveryParts({ kind: 'stored', address: office })).toEqual({ addressKey: 'office' })
    expect(deliveryParts({ kind: 'once', shipping })).toEqual({
      firstName: 'Suda',
      lastName: 'Charoensuk',
      shippingFirstName: 'Suda',
      shippingLastName: 'Charoensuk',
      contactNumber: '089-555-0034',
      address: '45 Moo 3, Su Thep, Mueang, Chiang Mai',
      zipcode: '50200',
    })
  })

  test('a Thai one-time address is sent without the marks of its lines', () => {
    const bangkok = {
      ...shipping,
      address: '88/12 ซอยอารีย์ 4',
      subDistrictName: 'สาม\u2060เสนใน',
      districtName: 'พญา\u2060ไท',
      provinceName: 'กรุงเทพมหานคร',
    }

    expect(deliveryParts({ kind: 'once', shipping: bangkok })).toHaveProperty(
      'address',
      '88/12 ซอยอารีย์ 4 แขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร',
    )
  })

  test('an address shows the name, the place and the number with dashes', () => {
    expect(deliveryLines({ kind: 'stored', address: home })).toEqual([
      'Ploy Charoensuk',
      '88/12 Soi Ari 4, Samsen Nai, Phaya Thai, Bangkok 10400',
      '081-234-4821',
    ])
  })
})
