import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { redeemParts, type RedeemInput } from '@/features/rewards/redeem/redeem-parts-rules'

const plain: RedeemInput = { quantity: 1, cost: { points: 120, baht: 0 } }
const home = {
  firstName: 'Ploy',
  lastName: 'Charoensuk',
  contactNumber: '0812344821',
  address: '88/12 Soi Ari 4 Samsen Nai Phaya Thai Bangkok',
  zipcode: '10400',
}

test('a simple reward sends its quantity and the price shown, and nothing else', () => {
  expect(redeemParts(plain)).toEqual({ quantity: 1, sp_points: 120, sp_baht: 0 })
})

test('a stored address is sent as its key only', () => {
  const parts = redeemParts({ ...plain, delivery: { addressKey: 'a-1' } })

  expect(parts).toEqual({ quantity: 1, sp_points: 120, sp_baht: 0, addressKey: 'a-1' })
})

test('a tax invoice is requested with the key of its address', () => {
  expect(redeemParts({ ...plain, taxAddressKey: 'tx-1' }).taxAddressKey).toBe('tx-1')
})

describe('a one-time address', () => {
  test('is sent with the shipping names as first and last name', () => {
    expect(redeemParts({ ...plain, delivery: home })).toEqual({
      quantity: 1,
      sp_points: 120,
      sp_baht: 0,
      ...home,
      shippingFirstName: 'Ploy',
      shippingLastName: 'Charoensuk',
    })
  })

  test('keeps shipping names of its own', () => {
    const parts = redeemParts({ ...plain, delivery: home, shippingFirstName: 'Nok' })

    expect([parts.shippingFirstName, parts.shippingLastName]).toEqual(['Nok', 'Charoensuk'])
  })
})

test('a reservation is one text of its time and its number of people', () => {
  const slot = { at: '2026-12-13T08:30:00+07:00', people: 2 }

  expect(redeemParts({ ...plain, slot }).reservationjson).toBe(
    '{"slot":"2026-12-13T08:30:00+07:00","people":2}',
  )
})

test('a booked time names its branch', () => {
  const slot = { at: '2026-12-13T08:30:00+07:00', people: 2, storeId: 205 }

  expect(redeemParts({ ...plain, slot }).location_id).toBe('205')
})

test.each([
  [false, { cache: false }],
  [true, {}],
  [undefined, {}],
])('with cache %s it sends %j', (cache, sent) => {
  expect(redeemParts({ ...plain, cache })).toEqual({
    quantity: 1,
    sp_points: 120,
    sp_baht: 0,
    ...sent,
  })
})

const text = fc.oneof(fc.constant(''), fc.constant('  '), fc.constant(undefined), fc.string())
const wishes = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 99 }),
    cost: fc.record({ points: fc.nat(), baht: fc.nat() }),
    itemId: fc.nat(),
    otpTicket: text,
    delivery: fc.oneof(
      fc.record({ addressKey: fc.string() }),
      fc.record({
        firstName: fc.string(),
        lastName: fc.string(),
        contactNumber: fc.string(),
        address: fc.string(),
        zipcode: fc.string(),
      }),
    ),
    shippingFirstName: text,
    shippingLastName: text,
    email: text,
    info: fc.record({ info1: text, info2: text, info3: text, info4: text, info5: text }),
    giftTo: text,
    promocode: text,
    taxAddressKey: text,
    position: fc.record({ latitude: fc.double(), longitude: fc.double() }),
    cache: fc.boolean(),
  },
  { requiredKeys: ['quantity', 'cost'] },
) as fc.Arbitrary<RedeemInput>

const names =
  'quantity itemId sp_points sp_baht addressKey address zipcode contactNumber firstName lastName ' +
  'shippingFirstName shippingLastName email info1 info2 info3 info4 info5 giftto promocode ' +
  'taxAddressKey otpTicket reservationjson latitude longitude cache'

describe('with any choices,', () => {
  test('no field is empty, and all fields are known', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        for (const [name, value] of Object.entries(redeemParts(wish))) {
          expect(names.split(' ')).toContain(name)
          expect(value).not.toBeUndefined()
          expect(String(value).trim()).not.toBe('')
        }
      }),
    )
  })

  test('shipping names are there whenever the names are', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const parts = redeemParts(wish)
        expect('shippingFirstName' in parts || !('firstName' in parts)).toBe(true)
        expect('shippingLastName' in parts || !('lastName' in parts)).toBe(true)
      }),
    )
  })

  test('cache is false or absent', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const parts = redeemParts(wish)
        expect('cache' in parts ? parts.cache : false).toBe(false)
      }),
    )
  })

  test('the quantity and the price are what the member saw', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        const { quantity, sp_points, sp_baht } = redeemParts(wish)
        expect([quantity, sp_points, sp_baht]).toEqual([
          wish.quantity,
          wish.cost.points,
          wish.cost.baht,
        ])
      }),
    )
  })
})
