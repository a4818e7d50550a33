import { expect, test } from 'vitest'
import type { DrawSummary } from '@/contract/draws'
import { newResultsOf } from '@/features/draws/list/new-result-rules'

const now = Date.parse('2026-11-21T09:00:00+07:00')

const mugs: DrawSummary = {
  campaignId: 1026,
  campaignSlug: 'mug-pair-draw',
  name: 'Mug pairs',
  imageUrl: '/mugs.svg',
  status: 'announced',
  closesAt: '2026-11-13T23:59:59+07:00',
  drawDate: '2026-11-15T10:00:00+07:00',
  announceDate: '2026-11-15T14:00:00+07:00',
  pointsPerTicket: 5,
  prizeCount: 60,
  tickets: 0,
  entries: null,
  lastDrawDate: '2026-11-15T10:00:00+07:00',
  lastTickets: 2,
}

function newOf(list: DrawSummary[], seen: number[] = []) {
  const isSeen = ({ campaignId }: { campaignId: number }) => seen.includes(campaignId)
  return newResultsOf(list, { now, isSeen }).map(({ campaignId }) => campaignId)
}

test('a result of own tickets is new until it is opened', () => {
  expect(newOf([mugs])).toEqual([1026])
  expect(newOf([mugs], [1026])).toEqual([])
})

test.for([
  ['without tickets', { lastTickets: 0 }],
  ['without a result', { lastDrawDate: null }],
  ['of more than a month ago', { lastDrawDate: '2026-10-20T10:00:00+07:00' }],
] as const)('a draw %s has no new result', ([, changes]) => {
  expect(newOf([{ ...mugs, ...changes }])).toEqual([])
})

test('the latest result is first', () => {
  const later = { ...mugs, campaignId: 1025, lastDrawDate: '2026-11-20T16:00:00+07:00' }
  expect(newOf([mugs, later])).toEqual([1025, 1026])
})
