import { expect, test } from 'vitest'
import type { DeliveryState, Order } from '@/contract/purchases'
import type { RedemptionState } from '@/contract/redemptions'
import {
  cancelledOf,
  canMove,
  groupedParcel,
  orderSteps,
  paymentToMake,
  trackingOf,
} from '@/features/wallet/purchases/order-rules'

const line: Order['lines'][number] = {
  id: 'r-1',
  campaignId: 1016,
  campaignSlug: 'bottle',
  campaignName: 'Bottle',
  campaignType: 3,
  campaignImgUrl: '/bottle.svg',
  state: 'in_preparation',
  redeemedAt: '2026-11-01T03:00:00Z',
  quantity: 1,
  pointsUsed: 0,
  priceBaht: 390,
  delivered: true,
  hasSerial: false,
  tickets: [],
}

test.each<[DeliveryState, string[]]>([
  ['in_preparation', ['[in_preparation]', '·in_delivery', '·shipped']],
  ['in_delivery', ['in_preparation', '[in_delivery]', '·shipped']],
  ['shipped', ['in_preparation', 'in_delivery', '[shipped]']],
  ['delivered', ['in_preparation', 'in_delivery', '[delivered]']],
])('an order that is %s shows its progress', (state, shown) => {
  const steps = orderSteps(state)

  expect(
    steps.map((step) => {
      const word = `${step.isReached ? '' : '·'}${step.state}`
      return step.isNow ? `[${word}]` : word
    }),
  ).toEqual(shown)
})

test.each([
  ['TH014822917K', 'TH01 4822 917K'],
  ['TH0148', 'TH01 48'],
  ['TH01', 'TH01'],
])('the parcel number %s is read as %s', (number, grouped) => {
  expect(groupedParcel(number)).toBe(grouped)
})

test.each([
  ['https://track.example/TH1', 'https://track.example/TH1'],
  ['http://track.example/TH1', undefined],
  ['javascript:alert(1)', undefined],
  ['track it yourself', undefined],
  [null, undefined],
])('the tracking address %s links to %s', (trackingUrl, leadsTo) => {
  expect(trackingOf({ trackingUrl })).toBe(leadsTo)
})

test.each<[RedemptionState[], boolean]>([
  [['in_preparation', 'in_preparation'], true],
  [['in_preparation', 'in_delivery'], false],
  [['shipped'], false],
  [['in_preparation', 'cancelled'], true],
  [['cancelled'], false],
])('an order of lines that are %o can change its address: %s', (states, can) => {
  expect(canMove({ lines: states.map((state) => ({ ...line, state })) })).toBe(can)
})

const link = { id: 'p-1', method: 'link', state: 'due', baht: 590, orAtCounter: false } as const
const onDelivery = { ...link, id: 'p-2', method: 'delivery' } as const

test.each([
  ['a due link', 'in_preparation', [onDelivery, link], 'p-1'],
  ['nothing, where all is paid on delivery', 'in_preparation', [onDelivery], undefined],
  ['nothing, once it is paid', 'in_preparation', [{ ...link, state: 'paid' } as const], undefined],
  ['nothing, once it is cancelled', 'cancelled', [link], undefined],
] as const)('before an order leaves, %s is to be paid', (_, state, payments, id) => {
  expect(paymentToMake({ state, payments: [...payments] })?.id).toBe(id)
})

test('an order names what was cancelled, with all points that came back', () => {
  const gone = { ...line, state: 'cancelled', cancelReason: 'unpaid' } as const

  const lines = [
    line,
    { ...gone, campaignName: 'Apron', pointsReturned: 300 },
    { ...gone, campaignName: 'Planter', pointsReturned: 900 },
  ]

  expect(cancelledOf({ lines })).toMatchObject({
    names: ['Apron', 'Planter'],
    cancelReason: 'unpaid',
    pointsReturned: 1200,
  })
  expect(cancelledOf({ lines: [line] })).toBeUndefined()
})
