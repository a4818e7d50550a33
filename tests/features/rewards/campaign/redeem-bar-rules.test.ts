import { expect, test } from 'vitest'
import { stateOf } from '@/campaign/redeem-states'
import { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes, type RedeemState, RedeemStateKey } from '@/contract/campaigns'
import { read } from '@/contract/reader'
import { redeemBar } from '@/features/rewards/campaign/redeem-bar-rules'
import { mostOnPage } from '@/features/rewards/campaign/redeem-limit-rules'

const reward: CampaignDetail = {
  id: 1010,
  slug: 'market-tote',
  name: 'Canvas market tote',
  type: 2,
  fullImageUrl: '/tote.svg',
  categoryId: 30,
  pointPerUnit: 650,
  pricePerUnit: 0,
  qty: 400,
  itemCountSold: 274,
  delivered: true,
  startDate: '2026-10-01T00:00:00+07:00',
  expireDate: '2026-12-31T23:59:59+07:00',
  favourite: false,
  redeemState: { key: 'default', maxQuantity: 1 },
  description: '',
  conditions: [],
  categoryName: 'Goods',
  payOptions: [{ points: 650, price: 0 }],
  subCampaignStyles: null,
  otp: false,
  slots: [],
  survey: null,
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
const on = '2026-12-05T10:00:00+07:00'

function bar(
  state: Partial<RedeemState>,
  change: Partial<CampaignDetail> = {},
  input: { points?: number; quantity?: number; isChecking?: boolean; hasLine?: boolean } = {},
) {
  const redeemState = { ...reward.redeemState, ...state }
  return redeemBar({
    campaign: { ...reward, ...change, redeemState },
    points: 2480,
    isChecking: false,
    hasLine: true,
    ...input,
  })
}

test('the points left are calculated for the chosen quantity', () => {
  expect(bar({}, {}, { quantity: 3 })?.note).toEqual({ kind: 'leftAfter', points: 530 })
})

const styles = [{ name: 'Red', campaignId: 1, quantity: 9, itemCountSold: 0, subitems: [] }]
test.each([
  ['as many as the platform lets them', {}, 2480, 3],
  ['as many as the points pay for', {}, 1400, 2],
  ['one as a guest', {}, undefined, 1],
  ['one where it is sold out', { redeemState: { key: 'sold_out', maxQuantity: 0 } }, 2480, 1],
  ['one before a colour is chosen', { subCampaignStyles: { styles } }, 2480, 1],
  ['one before a time is chosen', { slots: [{ at: on, left: 9 }] }, 2480, 1],
] as const)('a member chooses on the page %s', (_, change, points, most) => {
  const campaign = { ...reward, redeemState: { key: 'default', maxQuantity: 3 }, ...change }

  expect(mostOnPage(read(CampaignDetail, campaign), points)).toBe(most)
})

test.each([
  ['default', {}, { kind: 'leftAfter', points: 1830 }, { kind: 'redeem', label: 'redeem' }],
  ['add_to_cart', {}, undefined, { kind: 'cart' }],
  ['add_to_cart', { maxPerPerson: 2 }, { kind: 'perMember', count: 2 }, { kind: 'cart' }],
  ['survey', {}, { kind: 'notHere' }, { kind: 'off', label: 'notAvailable' }],
  ['sold_out', { nextDate: on }, { kind: 'back', on }, { kind: 'off', label: 'soldOut' }],
  ['sold_out', {}, undefined, { kind: 'off', label: 'soldOut' }],
  [
    'max_per_person',
    { maxPerPerson: 2, redeemedByMember: 2 },
    { kind: 'used', used: 2, of: 2 },
    { kind: 'off', label: 'limit' },
  ],
  ['cool_down', { nextDate: on }, { kind: 'again', on }, { kind: 'off', label: 'notYet' }],
  [
    'condition_invalid',
    { requirement: 'For Golden Hour members.' },
    { kind: 'requirement', text: 'For Golden Hour members.' },
    { kind: 'way', to: 'seeHow' },
  ],
  ['expired', {}, { kind: 'ended', on: reward.expireDate }, { kind: 'off', label: 'over' }],
  ['not_started', { nextDate: on }, { kind: 'opens', on }, { kind: 'off', label: 'notYet' }],
  [
    'not_available',
    { requirement: 'Only at Chiang Mai branches' },
    { kind: 'requirement', text: 'Only at Chiang Mai branches' },
    { kind: 'off', label: 'notAvailable' },
  ],
  [
    'not_enough_points',
    { pointsShort: 720 },
    { kind: 'needMore', points: 720 },
    { kind: 'way', to: 'getPoints' },
  ],
  [
    'not_supported',
    { requirement: 'Open in LINE to use this.' },
    { kind: 'requirement', text: 'Open in LINE to use this.' },
    { kind: 'way', to: 'openLine' },
  ],
  ['not_supported', {}, { kind: 'notHere' }, { kind: 'off', label: 'notAvailable' }],
] as const)('%s %j shows %j and offers %j', (key, state, note, action) => {
  expect(bar({ key, ...state })).toEqual({ note, action })
})

test('an unknown state cannot be redeemed', () => {
  const later = bar({ key: 'paused' as RedeemState['key'] })

  expect(later?.action).toEqual({ kind: 'off', label: 'notAvailable' })
  expect(bar({ key: 'constructor' as RedeemState['key'] })).toEqual(later)
})

test('only a campaign that is over for all members links to other rewards', () => {
  const leading = RedeemStateKey.options.filter(
    (key) => stateOf({ redeemState: { key, maxQuantity: 1 } }).isOver,
  )

  expect(leading).toEqual(['expired', 'already_drawn'])
})

test('a survey shows how long it takes', () => {
  const survey = { surveyId: 's', minutes: 2, pointsGiven: 50 }

  expect(bar({ key: 'survey' }, { survey })).toEqual({
    note: { kind: 'takesMinutes', count: 2 },
    action: { kind: 'survey' },
  })
})

test('a survey that gave its points with the answers thanks, and uses no limit', () => {
  const survey = { surveyId: 's', minutes: 2, pointsGiven: 50 }
  const answered = { key: 'max_per_person', maxPerPerson: 1, redeemedByMember: 0 } as const

  expect(bar(answered, { survey, type: campaignTypes.pointFree })).toEqual({
    note: { kind: 'thanks' },
    action: { kind: 'off', label: 'answered' },
  })
  expect(bar({ ...answered, redeemedByMember: 1 }, { survey })?.note).toEqual({
    kind: 'used',
    used: 1,
    of: 1,
  })
})

test('a campaign with times says Book', () => {
  const slots = [{ at: on, left: 3 }]

  expect(bar({}, { slots })?.action).toEqual({ kind: 'redeem', label: 'book' })
})

test('a campaign for reading only has no bar', () => {
  expect(bar({ key: 'see_detail' })).toBeUndefined()
})

test('a lottery that was drawn shows when', () => {
  const shown = bar({ key: 'already_drawn' }, { type: 0, drawDate: on })

  expect(shown).toEqual({ note: { kind: 'drawn', on }, action: { kind: 'off', label: 'isDrawn' } })
})

test('a lottery shows how many tickets the member has', () => {
  const shown = bar({ key: 'draw', redeemedByMember: 3 }, { type: 0, pointPerUnit: 50 })

  expect(shown).toEqual({
    note: { kind: 'tickets', count: 3 },
    action: { kind: 'redeem', label: 'getTicket' },
  })
})

test.each([
  ['a free reward', { type: 1, pointPerUnit: 0 }, 'getIt'],
  ['a donation', { type: 20 }, 'give'],
  ['a donation of no points', { type: 20, pointPerUnit: 0 }, 'takePart'],
])('%s has its own verb', (_, change, label) => {
  expect(bar({}, change)?.action).toEqual({ kind: 'redeem', label })
})

test('a guest sees the limit instead of the points left', () => {
  const shown = bar({ maxPerPerson: 2 }, {}, { points: undefined })

  expect(shown?.note).toEqual({ kind: 'perMember', count: 2 })
})

test('a pending redemption blocks another one', () => {
  expect(bar({}, {}, { isChecking: true })?.action).toEqual({ kind: 'check' })
})

test('without a LIFF app there is no button that opens LINE', () => {
  const shown = bar({ key: 'not_supported', requirement: 'Open in LINE.' }, {}, { hasLine: false })

  expect(shown?.action).toEqual({ kind: 'off', label: 'notAvailable' })
})

test('the stock of the chosen colour and size shows beside the cart button', () => {
  const size = { name: '350 ml', campaignId: 11, quantity: 20, itemCountSold: 8, price: 0 }
  const style = { name: 'Pandan', campaignId: 1, quantity: 90, itemCountSold: 0, subitems: [size] }
  const campaign = read(CampaignDetail, {
    ...reward,
    redeemState: { key: 'add_to_cart', maxQuantity: 2, maxPerPerson: 2 },
    subCampaignStyles: { styles: [style] },
  })
  const situation = { campaign, points: 2480, isChecking: false, hasLine: true }

  const before = redeemBar({ ...situation, choice: { styleId: 1 } })
  const after = redeemBar({ ...situation, choice: { styleId: 1, sizeId: 11 } })

  expect(before?.note).toEqual({ kind: 'perMember', count: 2 })
  expect(after?.note).toEqual({ kind: 'leftIn', left: 12, of: 'Pandan, 350 ml' })
})
