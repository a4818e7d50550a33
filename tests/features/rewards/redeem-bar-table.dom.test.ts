import { renderHook } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes, RedeemStateKey } from '@/contract/campaigns'
import { costOnBar, redeemBar } from '@/features/rewards/campaign/redeem-bar-rules'
import { typeName } from '@/features/rewards/campaign/type-rules'
import { useBarWords } from '@/features/rewards/campaign/use-bar-words'
import { loadTexts, startTexts, texts } from '@/i18n/texts'

beforeAll(async () => {
  await startTexts('en')
  await loadTexts('rewards')
})

/** Every type by its number, its name, and its button while it can be redeemed. */
const types: [number, string, string][] = [
  [0, 'Lucky draw', 'Get a ticket'],
  [1, 'Free', 'Redeem'],
  [2, 'Deal', 'Redeem'],
  [3, 'Shop', 'Redeem'],
  [4, 'Bid', 'Redeem'],
  [5, 'Promotion', 'Redeem'],
  [6, 'App', 'Redeem'],
  [7, 'Booking', 'Redeem'],
  [8, 'Partner reward', 'Redeem'],
  [9, 'Event', 'Redeem'],
  [10, 'Watch and listen', 'Redeem'],
  [11, 'Wallet top-up', 'Redeem'],
  [12, 'Wallet reward', 'Redeem'],
  [13, 'Wallet transfer', 'Redeem'],
  [14, 'Wallet banking', 'Redeem'],
  [15, 'Feed', 'Redeem'],
  [16, 'News', 'Redeem'],
  [17, 'Reservation', 'Redeem'],
  [18, 'Wallet shop', 'Redeem'],
  [19, 'Points discount', 'Redeem'],
  [20, 'Good cause', 'Donate'],
  [21, 'Free points', 'Redeem'],
  [22, 'Voucher', 'Redeem'],
  [33, 'Privilege', 'Redeem'],
  [999, 'Reward', 'Redeem'],
]

const on = '2026-12-05T10:00:00+07:00'

/** Button text (`own`: the type's own) and reason of each state, the same for every type. */
const states: [RedeemStateKey, { button: string | undefined; reason: string | undefined }][] = [
  ['default', { button: 'own', reason: '1,830 left after' }],
  ['draw', { button: 'own', reason: '1,830 left after' }],
  ['add_to_cart', { button: 'Add to cart', reason: '2 per member' }],
  ['survey', { button: 'Start survey', reason: 'Takes 2 minutes' }],
  ['see_detail', { button: undefined, reason: undefined }],
  ['sold_out', { button: 'Sold out', reason: 'Back on 5\u00a0December\u00a02026' }],
  ['max_per_person', { button: 'Limit reached', reason: 'You’ve used 2 of 2' }],
  ['cool_down', { button: 'Not yet', reason: 'Again on 5\u00a0December, 10:00' }],
  ['condition_invalid', { button: 'See how', reason: 'For Golden Hour members' }],
  ['expired', { button: 'Ended', reason: 'Ended 31\u00a0December\u00a02026' }],
  ['not_started', { button: 'Not yet', reason: 'Opens on 5\u00a0December\u00a02026' }],
  ['not_available', { button: 'Not available', reason: 'For Golden Hour members' }],
  ['not_enough_points', { button: 'Get points', reason: 'You need 720 more' }],
  ['not_supported', { button: 'Open LINE', reason: 'For Golden Hour members' }],
  ['already_drawn', { button: 'Drawn', reason: 'Drawn on 5\u00a0December\u00a02026' }],
]

test('the table has every type of the specification', () => {
  expect(types.map(([type]) => type)).toEqual([
    ...Object.values(campaignTypes).toSorted((a, b) => a - b),
    999,
  ])
})

test('the table has every state of the contract', () => {
  expect(states.map(([key]) => key).toSorted()).toEqual([...RedeemStateKey.options].toSorted())
})

test('every type has its name', () => {
  const named = types.map(([type]) => texts.t(`type.${typeName(type)}`, { ns: 'rewards' }))

  expect(named).toEqual(types.map(([, name]) => name))
})

test.each(states)('%s: button and reason of every type', (key, expected) => {
  const { result } = renderHook(() => useBarWords())

  const shown = types.map(([type, name]) => {
    const campaign = campaignOf(type, key)
    const bar = redeemBar({ campaign, points: 2480, isChecking: false, hasLine: true })
    const button = bar && result.current.action(bar.action)
    return { name, button, reason: bar?.note && result.current.note(bar.note) }
  })

  expect(shown).toEqual(
    types.map(([, name, verb]) => ({
      name,
      ...expected,
      button: expected.button === 'own' ? verb : expected.button,
    })),
  )
})

const priced: [string, number, Partial<CampaignDetail>, number, string][] = [
  ['points', 2, {}, 1, 'Redeem for 650 points'],
  ['several', 2, {}, 2, 'Redeem for 1,300 points'],
  ['one point', 2, { payOptions: [{ points: 1, price: 0 }] }, 1, 'Redeem for 1 point'],
  [
    'points and baht',
    2,
    { payOptions: [{ points: 400, price: 165 }] },
    1,
    'Redeem for 400 points + ฿165',
  ],
  [
    'the first way that the points reach',
    2,
    {
      payOptions: [
        { points: 9000, price: 0 },
        { points: 400, price: 165 },
      ],
    },
    1,
    'Redeem for 400 points + ฿165',
  ],
  ['goods', 3, { payOptions: [{ points: 900, price: 390 }] }, 1, 'Redeem for ฿390 + 900 points'],
  ['a ticket', 0, {}, 1, 'Get a ticket for 650 points'],
  ['tickets', 0, {}, 3, 'Get 3 tickets for 1,950 points'],
  ['a gift', 20, {}, 1, 'Donate 650 points'],
  [
    'a time',
    7,
    { slots: [{ at: on, left: 4 }], payOptions: [{ points: 1500, price: 0 }] },
    1,
    'Book for 1,500 points',
  ],
]

test.each(priced)(
  'with enough room the button shows the price: %s',
  (_, type, change, quantity, said) => {
    const { result } = renderHook(() => useBarWords())
    const campaign = { ...campaignOf(type, 'default'), ...change }
    const bar = redeemBar({ campaign, points: 2480, isChecking: false, hasLine: true })
    if (!bar) throw new Error('There is no button.')

    const cost = costOnBar({ campaign, choice: {}, quantity, points: 2480 })

    expect(result.current.actionInFull(bar.action, cost)).toBe(said)
  },
)

test('a free reward has the same button as on a phone', () => {
  const { result } = renderHook(() => useBarWords())
  const free = { ...campaignOf(1, 'default'), pointPerUnit: 0, payOptions: [] }
  const bar = redeemBar({ campaign: free, points: 0, isChecking: false, hasLine: true })
  if (!bar) throw new Error('There is no button.')

  const cost = costOnBar({ campaign: free, choice: {}, quantity: 1, points: 0 })

  expect(result.current.actionInFull(bar.action, cost)).toBeUndefined()
})

/** 650 points, with every reason present: the state decides which one shows. */
function campaignOf(type: number, key: RedeemStateKey): CampaignDetail {
  return {
    id: 1,
    slug: 'reward',
    name: 'Reward',
    type,
    fullImageUrl: '/reward.svg',
    categoryId: 30,
    pointPerUnit: 650,
    pricePerUnit: 0,
    qty: 400,
    itemCountSold: 274,
    delivered: false,
    startDate: '2026-10-01T00:00:00+07:00',
    expireDate: '2026-12-31T23:59:59+07:00',
    drawDate: on,
    favourite: false,
    redeemState: {
      key,
      maxQuantity: 1,
      nextDate: on,
      pointsShort: 720,
      requirement: 'For Golden Hour members.',
      maxPerPerson: 2,
      ...(key === 'max_per_person' && { redeemedByMember: 2 }),
    },
    description: '',
    conditions: [],
    categoryName: 'Goods',
    payOptions: [{ points: 650, price: 0 }],
    subCampaignStyles: null,
    otp: false,
    slots: [],
    survey: { surveyId: 's', minutes: 2, pointsGiven: 50 },
    stores: [],
    event: null,
    media: null,
    draw: null,
    asks: {
      taxInvoice: false,
      giftTo: false,
      promocode: false,
      location: false,
      branch: false,
      info: [],
    },
  }
}
