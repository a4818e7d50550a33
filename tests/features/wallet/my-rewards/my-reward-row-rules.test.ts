import { describe, expect, test } from 'vitest'
import type { Redemption } from '@/contract/redemptions'
import {
  hasCode,
  metaOf,
  waitsForPayment,
  wayOf,
} from '@/features/wallet/my-rewards/my-reward-row-rules'

const redemption: Redemption = {
  id: 'r-1',
  campaignId: 1001,
  campaignSlug: 'iced-thai-tea',
  campaignName: 'Iced Thai tea',
  campaignType: 2,
  campaignImgUrl: '/tea.svg',
  state: 'view_code',
  redeemedAt: '2026-11-01T03:00:00Z',
  quantity: 1,
  pointsUsed: 120,
  priceBaht: 0,
  delivered: false,
  hasSerial: true,
  voucherExpireDate: '2026-12-31T16:59:59Z',
  tickets: [],
}

test.each<[string, Partial<Redemption>, ReturnType<typeof metaOf>]>([
  ['until when it can be used', {}, { kind: 'useBy', instant: '2026-12-31T16:59:59Z' }],
  [
    'that its timer runs',
    { openedAt: '2026-11-21T03:00:00Z', minutesValidAfterUsed: 15 },
    { kind: 'timer', deadline: Date.parse('2026-11-21T03:15:00Z') },
  ],
  [
    'which parcel it is in',
    { state: 'shipped', hasSerial: false, parcelNumber: 'TH01', note: 'On its way' },
    { kind: 'parcel', number: 'TH01', carrier: undefined },
  ],
  [
    'who brings it',
    { state: 'shipped', hasSerial: false, parcelNumber: 'TH01', carrier: 'Sparrow Parcel' },
    { kind: 'parcel', number: 'TH01', carrier: 'Sparrow Parcel' },
  ],
  [
    'the platform’s note',
    { state: 'not_drawn', hasSerial: false, note: 'Drawn on 15 December' },
    { kind: 'note', text: 'Drawn on 15 December' },
  ],
  [
    'its number of tickets',
    { state: 'not_drawn', hasSerial: false, tickets: ['1', '2'] },
    { kind: 'tickets', count: 2 },
  ],
  ['when it is sent', { state: 'in_preparation', hasSerial: false }, { kind: 'sentWithin' }],
  [
    'that it is sent once it is paid',
    {
      state: 'in_preparation',
      hasSerial: false,
      payment: { id: 'p-1', method: 'link', state: 'due', baht: 590, orAtCounter: false },
    },
    { kind: 'sentOncePaid' },
  ],
  [
    'that it was cancelled, rather than its parcel or note',
    { state: 'cancelled', hasSerial: false, parcelNumber: 'TH01', note: 'Cancelled' },
    { kind: 'cancelled' },
  ],
  [
    'when it was used',
    { state: 'used', usedAt: '2026-11-02T03:00:00Z' },
    { kind: 'usedOn', instant: '2026-11-02T03:00:00Z' },
  ],
  [
    'when its code ended',
    { state: 'code_expired', openedAt: '2026-11-02T03:00:00Z', minutesValidAfterUsed: 30 },
    { kind: 'endedOn', instant: '2026-11-02T03:30:00.000Z' },
  ],
  [
    'when it was redeemed',
    { state: 'donated', hasSerial: false, voucherExpireDate: null },
    { kind: 'redeemedOn', instant: '2026-11-01T03:00:00Z' },
  ],
])('a reward row shows %s', (_, fields, meta) => {
  expect(metaOf({ ...redemption, ...fields })).toEqual(meta)
})

test.each([
  ['view_code', true, true],
  ['view_code', false, false],
  ['won', true, true],
  ['used', true, false],
  ['code_expired', true, false],
] as const)('in state %s with a serial %s its code can be viewed: %s', (state, hasSerial, can) => {
  expect(hasCode({ ...redemption, state, hasSerial })).toBe(can)
})

test.each<[string, Partial<Redemption>, ReturnType<typeof wayOf>]>([
  ['its code', {}, 'code'],
  ['where its parcel is', { state: 'shipped', hasSerial: false, delivered: true }, 'order'],
  ['a prize with its code', { state: 'won', campaignType: 0 }, 'draw'],
  ['a prize', { state: 'won', hasSerial: false, campaignType: 0 }, 'draw'],
  [
    'where its prize is',
    { state: 'in_preparation', hasSerial: false, delivered: true, campaignType: 0 },
    'order',
  ],
  ['its order, also once cancelled', { state: 'cancelled', delivered: true }, 'order'],
  ['where it came from', { state: 'used' }, 'campaign'],
])('a redemption opens %s', (_, change, way) => {
  expect(wayOf({ ...redemption, ...change })).toBe(way)
})

const due = { id: 'p-1', method: 'link', state: 'due', baht: 165, orAtCounter: false } as const

describe.each(['view_code', 'in_preparation'] as const)('whether it waits as %s', (state) => {
  test.each([
    ['is due by link', due, true],
    ['can be paid at the counter as well', { ...due, orAtCounter: true }, false],
    ['is paid', { ...due, state: 'paid' } as const, false],
    ['is not required', null, false],
  ])('for a payment that %s', (_, payment, waits) => {
    expect(waitsForPayment({ state, payment })).toBe(waits)
  })
})

test('what was cancelled waits for no payment', () => {
  expect(waitsForPayment({ state: 'cancelled', payment: due })).toBe(false)
})
