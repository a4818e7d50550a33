import { describe, expect, test } from 'vitest'
import { campaignTypes, RedeemStateKey } from '@/contract/campaigns'
import { chaan } from '../../mocks/brands/chaan/chaan-pack'
import {
  type EligibilityInput,
  redeemState,
  refusalCodeOf,
} from '../../mocks/areas/catalogue/rules'
import { storyNow } from './platform-world'

type Changes = {
  campaign?: Partial<EligibilityInput['campaign']>
  member?: Partial<NonNullable<EligibilityInput['member']>>
} & Partial<Pick<EligibilityInput, 'stock' | 'itemLeft' | 'seatsLeft' | 'via' | 'sponsorId'>>

/** A simple reward for 100 points, and a member with 450. */
function standing({ campaign = {}, member = {}, ...some }: Changes) {
  const tea = chaan.campaigns.find(({ id }) => id === 1001)
  if (!tea) throw new Error('There is tea.')
  const points = campaign.pointPerUnit ?? 100
  return redeemState({
    campaign: {
      ...tea,
      pointPerUnit: points,
      payOptions: [{ points, price: 0 }],
      ...campaign,
    },
    stock: { qty: 100, sold: 0 },
    now: storyNow,
    host: 'web',
    ...some,
    member: {
      levelId: 1,
      birthDate: null,
      canRedeem: true,
      leavesAt: null,
      balance: 450,
      redeemed: undefined,
      ...member,
    },
  })
}

describe('every type of campaign has its button', () => {
  const states: Partial<Record<keyof typeof campaignTypes | 'unknown', [string, string]>> = {
    draw: ['draw', 'not_available'],
    buy: ['add_to_cart', 'default'],
    bid: ['not_supported', 'not_supported'],
    ads: ['see_detail', 'see_detail'],
    install: ['not_supported', 'not_supported'],
    media: ['see_detail', 'see_detail'],
    ewalletTopup: ['not_supported', 'not_supported'],
    ewalletRedeem: ['not_supported', 'not_supported'],
    ewalletTransfer: ['not_supported', 'not_supported'],
    ewalletBanking: ['not_supported', 'not_supported'],
    autoFeed: ['see_detail', 'see_detail'],
    news: ['see_detail', 'see_detail'],
    ewalletBuy: ['not_supported', 'not_supported'],
    unknown: ['not_supported', 'not_supported'],
  }
  const all = { ...campaignTypes, unknown: 77 }

  test.for(Object.entries(all))('%s (%i)', ([name, type]) => {
    const wanted = Object.entries(states).find(([known]) => known === name)?.[1]

    const found = [standing({ campaign: { type } }), standing({ campaign: { type }, via: 'cart' })]

    expect(found.map(({ key }) => key)).toEqual(wanted ?? ['default', 'not_available'])
  })
})

describe('the maximum quantity', () => {
  test.for<[string, Changes, number]>([
    ['is what the points pay for', {}, 4],
    ['is one when it is free', { campaign: { pointPerUnit: 0 } }, 1],
    ['is what is left', { stock: { qty: 10, sold: 7 } }, 3],
    ['is what is left of a size', { itemLeft: 2 }, 2],
    ['is the seats of a time', { seatsLeft: 3 }, 3],
    ['is what the limit allows', { campaign: { maxPerPerson: 3 } }, 3],
    [
      'is what the limit leaves',
      {
        campaign: { maxPerPerson: 3 },
        member: { redeemed: { quantity: 1, lastAt: 0 } },
      },
      2,
    ],
    ['is one where a cool down follows', { campaign: { coolDownHours: 24 } }, 1],
    [
      'counts points and baht where points alone do not reach',
      {
        campaign: {
          pointPerUnit: 500,
          payOptions: [
            { points: 500, price: 0 },
            { points: 150, price: 90 },
          ],
        },
      },
      3,
    ],
    [
      'counts the way that takes the fewest points, where points alone would reach for fewer',
      {
        campaign: {
          pointPerUnit: 300,
          payOptions: [
            { points: 300, price: 0 },
            { points: 150, price: 90 },
          ],
        },
      },
      3,
    ],
    [
      'is not bound by points where baht alone pay',
      { campaign: { pointPerUnit: 0, payOptions: [{ points: 0, price: 590 }] } },
      100,
    ],
  ])('%s', ([, changes, most]) => {
    expect(standing(changes).maxQuantity).toBe(most)
  })
})

test.for<[string, Changes, string]>([
  ['no size is left', { itemLeft: 0 }, 'sold_out'],
  ['no time has seats', { seatsLeft: 0 }, 'sold_out'],
  [
    'it is another sponsor’s',
    { campaign: { sponsor_id: 'a' }, sponsorId: 'b' },
    'condition_invalid',
  ],
  ['it is the own sponsor’s', { campaign: { sponsor_id: 'a' }, sponsorId: 'a' }, 'default'],
  [
    'a survey comes first',
    { campaign: { requireSurvey: { surveyId: 's', minutes: 1, questions: [] } } },
    'survey',
  ],
  [
    'the survey is answered',
    {
      campaign: { requireSurvey: { surveyId: 's', minutes: 1, questions: [] } },
      member: { hasAnswered: true },
    },
    'default',
  ],
  [
    'what is bought is over the limit, in a cart as well',
    {
      campaign: { type: campaignTypes.buy, maxPerPerson: 1 },
      member: { redeemed: { quantity: 1, lastAt: 0 } },
      via: 'cart',
    },
    'max_per_person',
  ],
  [
    'what is bought is over the limit',
    {
      campaign: { type: campaignTypes.buy, maxPerPerson: 1 },
      member: { redeemed: { quantity: 1, lastAt: 0 } },
    },
    'max_per_person',
  ],
  [
    'no way to pay for what is bought is within the points',
    {
      campaign: {
        type: campaignTypes.buy,
        payOptions: [
          { points: 900, price: 0 },
          { points: 500, price: 90 },
        ],
      },
    },
    'not_enough_points',
  ],
  [
    'one way to pay for what is bought is within the points',
    {
      campaign: {
        type: campaignTypes.buy,
        payOptions: [
          { points: 900, price: 0 },
          { points: 450, price: 90 },
        ],
      },
    },
    'add_to_cart',
  ],
  [
    'the points do not reach, in a cart that asks for them at the checkout',
    { campaign: { type: campaignTypes.buy }, member: { balance: Infinity }, via: 'cart' },
    'default',
  ],
])('when %s the state is %s', ([, changes, key]) => {
  expect(standing(changes).key).toBe(key)
})

test('only the default and the draw state can be redeemed; an unknown state is refused', () => {
  const redeemable = RedeemStateKey.options.filter((key) => !refusalCodeOf({ key }))
  // A state that is missing in the table of refusals.
  const forgotten = 'paused' as RedeemStateKey

  expect(redeemable).toEqual(['default', 'draw'])
  expect(refusalCodeOf({ key: forgotten })).toBe('notAvailable')
})
