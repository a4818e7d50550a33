import { expect, test } from 'vitest'
import type { DrawnPrize } from '@/contract/draws'
import type { Redemption } from '@/contract/redemptions'
import { isPending, messageOf } from '@/features/wallet/purchases/use-draw'

const redemption: Redemption = {
  id: 'r-1',
  campaignId: 1027,
  campaignSlug: 'headphones',
  campaignName: 'Wireless headphones',
  campaignType: 0,
  campaignImgUrl: '/headphones.svg',
  state: 'won',
  redeemedAt: '2026-11-01T03:00:00Z',
  quantity: 1,
  pointsUsed: 30,
  priceBaht: 0,
  delivered: true,
  hasSerial: false,
  tickets: ['1027-701495'],
}

const won: DrawnPrize = {
  redemption,
  state: 'won',
  prizes: [],
  delivered: true,
  type: 0,
  needsAddress: true,
}

test.each<[string, Partial<DrawnPrize>, ReturnType<typeof messageOf>]>([
  ['to wait', { state: 'not_drawn', privilegeMessage: 'Yours' }, { kind: 'wait' }],
  ['that it was not them', { state: 'not_won', privilegeMessage: 'Yours' }, { kind: 'notWon' }],
  [
    'where its code is',
    { delivered: false, redemption: { ...redemption, hasSerial: true } },
    { kind: 'code' },
  ],
  ['the brand’s text', { privilegeMessage: 'Yours' }, { kind: 'own', text: 'Yours' }],
  ['that an address is needed', {}, { kind: 'sent' }],
  ['that it is on its way', { needsAddress: false }, { kind: 'onItsWay' }],
  ['that the brand calls', { delivered: false, needsAddress: false }, { kind: 'draw' }],
  ['where it is', { delivered: false, needsAddress: false, type: 1 }, { kind: 'prize' }],
])('a member who took part sees %s', (_, change, message) => {
  expect(messageOf({ ...won, ...change })).toEqual(message)
})

test.each([
  ['2026-11-20T06:59:59Z', false],
  ['2026-11-20T07:00:00Z', true],
])('at %s results are pending: %s', (now, expected) => {
  expect(isPending({ drawDate: '2026-11-20T14:00:00+07:00' }, Date.parse(now))).toBe(expected)
})
