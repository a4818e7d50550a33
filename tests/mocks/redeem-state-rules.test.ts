import { describe, expect, test } from 'vitest'
import { campaignTypes, RedeemStateKey } from '@/contract/campaigns'
import { chaan } from '../../mocks/brands/demo-packs'
import {
  type EligibilityInput,
  hasBegun,
  hasEnded,
  redeemState,
  refusalCodeOf,
} from '../../mocks/areas/catalogue/rules'
import { lowestLevel } from '../../mocks/brands/level-order'
import { storyNow } from './platform-world'

type Changes = {
  campaign?: Partial<EligibilityInput['campaign']>
  member?: Partial<NonNullable<EligibilityInput['member']>>
} & Partial<
  Pick<
    EligibilityInput,
    | 'levels'
    | 'stock'
    | 'itemLeft'
    | 'seatsLeft'
    | 'via'
    | 'hasCart'
    | 'sponsorId'
    | 'now'
    | 'host'
    | 'isListClosed'
  >
>

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
    levels: chaan.levels.levels,
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

test('a level is compared by where it begins, whatever its id', () => {
  const [low, high] = chaan.levels.levels
  if (!low || !high) throw new Error('There are two levels.')
  const levels = [
    { ...low, id: 30, from: 0 },
    { ...high, id: 10, from: 1000 },
  ]
  const keyOf = (levelId: number, requireLevel: number) =>
    standing({ levels, campaign: { requireLevel }, member: { levelId } }).key

  expect([keyOf(30, 10), keyOf(10, 10), keyOf(10, 30)]).toEqual([
    'condition_invalid',
    'default',
    'default',
  ])
  expect(lowestLevel(levels.toReversed())?.id).toBe(30)
})

test('goods are redeemed at once where the brand has no cart', () => {
  const campaign = { type: campaignTypes.buy }

  expect(standing({ campaign, hasCart: false }).key).toBe('default')
  expect(standing({ campaign, hasCart: true }).key).toBe('add_to_cart')
})

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

describe('a limit that is met exactly', () => {
  const at = (instant: number) => new Date(instant).toISOString()
  const draw = chaan.campaigns.find(({ draw }) => draw)?.draw
  const survey = { surveyId: 's', minutes: 1, questions: [] }

  test.for<[string, Changes, string]>([
    ['the level', { campaign: { requireLevel: 2 }, member: { levelId: 2 } }, 'default'],
    [
      'one level less',
      { campaign: { requireLevel: 2 }, member: { levelId: 1 } },
      'condition_invalid',
    ],
    ['the points', { member: { balance: 100 } }, 'default'],
    ['one point less', { member: { balance: 99 } }, 'not_enough_points'],
    ['the last unit', { stock: { qty: 10, sold: 9 } }, 'default'],
    ['no unit', { stock: { qty: 10, sold: 10 } }, 'sold_out'],
    ['the first instant', { campaign: { startDate: at(storyNow) } }, 'default'],
    ['an instant before', { campaign: { startDate: at(storyNow + 1) } }, 'not_started'],
    ['the last instant', { campaign: { expireDate: at(storyNow) } }, 'default'],
    ['an instant after', { campaign: { expireDate: at(storyNow - 1) } }, 'expired'],
    [
      'an instant before a draw',
      {
        campaign: {
          type: campaignTypes.draw,
          draw: draw && { ...draw, drawDate: at(storyNow + 1) },
        },
      },
      'draw',
    ],
    [
      'the instant of a draw',
      { campaign: { type: campaignTypes.draw, draw: draw && { ...draw, drawDate: at(storyNow) } } },
      'already_drawn',
    ],
    [
      'a list of tickets that is closed before the draw',
      {
        campaign: {
          type: campaignTypes.draw,
          draw: draw && { ...draw, drawDate: at(storyNow + 1) },
        },
        isListClosed: true,
      },
      'already_drawn',
    ],
    [
      'the limit of a member, but for one',
      { campaign: { maxPerPerson: 3 }, member: { redeemed: { quantity: 2, lastAt: 0 } } },
      'default',
    ],
    [
      'the limit of a member',
      { campaign: { maxPerPerson: 3 }, member: { redeemed: { quantity: 3, lastAt: 0 } } },
      'max_per_person',
    ],
    [
      'the end of a cool down of two hours',
      {
        campaign: { coolDownHours: 2 },
        member: { redeemed: { quantity: 1, lastAt: storyNow - 7_200_000 } },
      },
      'default',
    ],
    [
      'an instant before that',
      {
        campaign: { coolDownHours: 2 },
        member: { redeemed: { quantity: 1, lastAt: storyNow - 7_199_999 } },
      },
      'cool_down',
    ],
    [
      'the month of the birthday',
      { campaign: { requireBirthMonth: true }, member: { birthDate: '1994-11-03' } },
      'default',
    ],
    [
      'the day of the birthday in another month',
      { campaign: { requireBirthMonth: true }, member: { birthDate: '1994-10-21' } },
      'condition_invalid',
    ],
    ['a blocked member', { member: { canRedeem: false } }, 'not_available'],
    ['a member who leaves', { member: { leavesAt: storyNow + 1 } }, 'not_available'],
    [
      'a campaign of a branch',
      { campaign: { onlyAtBranch: { en: 'Ari', th: 'อารีย์' } } },
      'not_available',
    ],
    ['a campaign of LINE on the web', { campaign: { supportedHosts: ['line'] } }, 'not_supported'],
    [
      'a campaign of LINE in LINE',
      { campaign: { supportedHosts: ['line'] }, host: 'line' },
      'default',
    ],
    [
      'a survey that has given its points',
      {
        campaign: { type: campaignTypes.pointFree, requireSurvey: survey },
        member: { hasAnswered: true },
      },
      'max_per_person',
    ],
  ])('%s', ([, changes, key]) => {
    expect(standing(changes).key).toBe(key)
  })

  test('a blocked member is told of the membership, one who leaves of its end', () => {
    expect(standing({ member: { canRedeem: false } }).requirement).toEqual({ kind: 'membership' })
    expect(standing({ member: { leavesAt: 5 } }).leavesAt).toBe(5)
  })

  test('a campaign has begun at its first instant, and ended after its last or with its draw', () => {
    const [tea] = chaan.campaigns
    if (!tea || !draw) throw new Error('There are a campaign and a draw.')
    const plain = { ...tea, startDate: at(5), expireDate: at(9), draw: null }
    const drawn = { ...plain, draw: { ...draw, drawDate: at(8) } }

    expect([4, 5].map((now) => hasBegun(plain, now))).toEqual([false, true])
    expect([9, 10].map((now) => hasEnded(plain, now))).toEqual([false, true])
    expect([7, 8].map((now) => hasEnded(drawn, now))).toEqual([false, true])
  })
})

test('only the default and the draw state can be redeemed; an unknown state is refused', () => {
  const redeemable = RedeemStateKey.options.filter((key) => !refusalCodeOf({ key }))
  // A state that is missing in the table of refusals.
  const forgotten = 'paused' as RedeemStateKey

  expect(redeemable).toEqual(['default', 'draw'])
  expect(refusalCodeOf({ key: forgotten })).toBe('notAvailable')
})
