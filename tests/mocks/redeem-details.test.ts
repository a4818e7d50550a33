import { describe, expect } from 'vitest'
import { checkPromocode, getCampaign } from '@/contract/campaign-detail'
import { confirmOtp, requestOtp } from '@/contract/otp'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { order, test, type World } from './platform-world'
import { changeCampaign } from './brand-document'
import { rowOf } from './platform-rows'

const cruise = 1031
const tote = 1010

async function partsOf(world: World, redemptionId: string) {
  const row = await rowOf(world, 'redemption', { id: redemptionId })
  return { ...row, parts: JSON.parse(row.parts_json ?? 'null') as unknown }
}

describe('a code by SMS', () => {
  async function ticketFor(world: World, token: string, channel: 'redeem' | 'register' = 'redeem') {
    const contactNumber = channel === 'redeem' ? '0815554821' : '0899999999'
    const own = { contact_number: contactNumber, app_id: world.appId, uuid: 'u', channel }
    const { refcode } = await world.call(requestOtp, { body: own }, { token })
    const [message] = await world.outbox.list(world.appId)
    const otp = /\b\d{6}\b/.exec(message?.body ?? '')?.[0] ?? ''
    const answer = { contactNumber, otp, refcode, channel }
    return (await world.call(confirmOtp, { body: answer }, { token })).ticket
  }

  test('is required, and nothing is redeemed without it', async ({ ploy }) => {
    const refused = await ploy.refusal(redeemCampaign, order(cruise))

    expect(refused.code).toBe('otpRequired')
    expect((await ploy.call(getPoints, {})).points).toBe(2480)
  })

  test('to the member’s own number redeems once', async ({ world, ploy }) => {
    const otpTicket = await ticketFor(world, ploy.token)

    const { points } = await ploy.call(redeemCampaign, order(cruise, { otpTicket }))
    const again = await ploy.refusal(redeemCampaign, order(cruise, { otpTicket }))

    expect([points, again.code]).toEqual([1380, 'otpRequired'])
  })

  test('for another purpose does not redeem', async ({ world, ploy }) => {
    const otpTicket = await ticketFor(world, ploy.token, 'register')

    const refused = await ploy.refusal(redeemCampaign, order(cruise, { otpTicket }))

    expect(refused.code).toBe('otpRequired')
  })

  test('is not used up by a refusal', async ({ world, ploy }) => {
    const otpTicket = await ticketFor(world, ploy.token)
    const cheap = order(cruise, { otpTicket, sp_points: 900 })

    const refused = await ploy.refusal(redeemCampaign, cheap)
    const { points } = await ploy.call(redeemCampaign, order(cruise, { otpTicket }))

    expect([refused.code, points]).toEqual(['priceChanged', 1380])
  })
})

describe('the delivery address', () => {
  const oneOff = {
    address: '1 Soi Ari',
    zipcode: '10400',
    contactNumber: '081-555-4821',
    firstName: 'Ploy',
    lastName: 'Chan',
  }

  test('a one-time address is stored with the redemption, with its shipping names', async ({
    world,
    ploy,
  }) => {
    const { redemption } = await ploy.call(redeemCampaign, order(tote, oneOff))

    expect(await partsOf(world, redemption.id)).toMatchObject({
      address_key: null,
      parts: { ...oneOff, shippingFirstName: 'Ploy', shippingLastName: 'Chan' },
    })
  })

  test.for(['zipcode', 'contactNumber', 'firstName', 'lastName'] as const)(
    'a one-time address without %s is refused',
    async (missing, { ploy }) => {
      const parts = { ...oneOff, [missing]: undefined }

      const refused = await ploy.refusal(redeemCampaign, order(tote, parts))

      expect(refused.code).toBe('addressRequired')
    },
  )

  test.for([{ zipcode: '1040' }, { contactNumber: '0815' }, { quantity: 0 }, { latitude: 91 }])(
    '%j is an invalid field of a request',
    async (part, { ploy }) => {
      const refused = await ploy.refusal(redeemCampaign, order(tote, { ...oneOff, ...part }))

      expect(refused.code).toBe('invalid')
    },
  )
})

test('required details are stored, others are dropped', async ({ world, ploy }) => {
  const asked = await ploy.call(redeemCampaign, order(1028, { giftto: 'Ton' }))
  const place = { latitude: 13.7, longitude: 100.5, address: '1 Soi Ari', firstName: 'Ploy' }
  const more = { giftto: 'Ton', ...place, cache: false } as const
  const notAsked = await ploy.call(redeemCampaign, order(1001, more))

  const kept = [
    (await partsOf(world, asked.redemption.id)).parts,
    (await partsOf(world, notAsked.redemption.id)).parts,
  ]

  expect(kept).toEqual([{ giftto: 'Ton' }, null])
})

test('a campaign lists its required details', async ({ world }) => {
  const asksOf = async (campaignId: number) =>
    (await world.call(getCampaign, { params: { campaignId } }, { language: 'th' })).asks

  const asks = await Promise.all([1012, 1028, 1008, 1033, 1040].map(asksOf))

  expect(asks.map((of) => [of.taxInvoice, of.giftTo, of.promocode, of.location])).toEqual([
    [true, false, false, false],
    [false, true, false, false],
    [false, false, true, false],
    [false, false, false, true],
    [false, false, false, false],
  ])
  expect(asks[4]?.info[0]).toEqual({ key: 'info1', label: 'อาหารที่แพ้', required: true })
})

describe('a promocode', () => {
  const granola = 1008

  test.for([
    ['OATMILK', 168],
    [' slowday', 180],
  ] as const)('%s returns and charges its own price', async ([promocode, points], { ploy }) => {
    const { payOptions } = await ploy.call(checkPromocode, {
      params: { campaignId: granola },
      body: { promocode },
    })
    const { redemption } = await ploy.call(
      redeemCampaign,
      order(granola, { promocode, sp_points: points }),
    )

    expect(payOptions).toEqual([{ points, price: 0 }])
    expect(redemption.pointsUsed).toBe(points)
  })

  test.for([
    ['an unknown code', granola, { promocode: 'FREE', sp_points: 0 }],
    ['an unknown code at the full price', granola, { promocode: 'FREE' }],
    ['a code for another campaign', 1001, { promocode: 'OATMILK', sp_points: 96 }],
    ['a code with the full price', granola, { promocode: 'OATMILK' }],
  ] as const)('%s is refused like a wrong price', async ([, campaignId, more], { ploy }) => {
    const refused = await ploy.refusal(redeemCampaign, order(campaignId, more))

    expect(refused.code).toBe('priceChanged')
  })

  test('cannot be guessed', async ({ ploy }) => {
    const params = { campaignId: granola }
    const tried = async (promocode: string) =>
      (await ploy.refusal(checkPromocode, { params, body: { promocode } })).code

    const wrong = []
    for (let number = 0; number < 20; number += 1) wrong.push(await tried(`GUESS${number}`))

    expect(new Set(wrong)).toEqual(new Set(['invalid']))
    expect(await tried('OATMILK')).toBe('tooManyRequests')
  })

  test('cannot be guessed by parallel requests', async ({ ploy }) => {
    const params = { campaignId: granola }
    const guesses = Array.from({ length: 40 }, (_, number) => `GUESS${number}`)

    const refused = await Promise.all(
      guesses.map((promocode) => ploy.refusal(checkPromocode, { params, body: { promocode } })),
    )

    expect(refused.filter(({ code }) => code === 'invalid')).toHaveLength(20)
    expect(refused.filter(({ code }) => code === 'tooManyRequests')).toHaveLength(20)
  })
})

test('a reward of another sponsor can be redeemed by its members only', async ({ world, ploy }) => {
  await changeCampaign(world, 1001, { sponsor_id: 'sp-other' })
  await changeCampaign(world, 1003, { sponsor_id: 'sp-chaan' })

  const refused = await ploy.refusal(redeemCampaign, order(1001))
  const { redeemState } = await world.call(getCampaign, { params: { campaignId: 1001 } })
  const own = await ploy.call(redeemCampaign, order(1003))

  expect([refused.code, redeemState.requirement]).toEqual([
    'sponsorOnly',
    'Only for members of the sponsor.',
  ])
  expect(own.redemption.pointsUsed).toBe(150)
})

test('points given for free arrive at once', async ({ world, ploy }) => {
  await changeCampaign(world, 1047, { requireSurvey: null })

  const { points } = await ploy.call(redeemCampaign, order(1047))

  expect(points).toBe(2530)
  expect((await ploy.call(getPoints, {})).points).toBe(2530)
})
