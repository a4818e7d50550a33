import { expect, test } from 'vitest'
import { isNewMember, moreDashboards } from '@/features/home/dashboard/more-dashboards'
import { pulledBy, pullEnough, pullMost } from '@/features/home/member/pull-to-refresh'

const config = {
  dashboard_welcome: 'welcome',
  dashboard_receipt: 'receipt',
  dashboard_announcement: 'news',
}
const now = Date.parse('2026-11-21T10:00:00+07:00')
const fresh = { joinDate: '2026-11-20T10:00:00+07:00' }
const old = { joinDate: '2024-01-01T10:00:00+07:00' }
const anywhere = () => true
const isLinked = () => false
const withoutReceipts = (path: string) => path !== '/receiptupload/add'

test.each([
  ['a guest', undefined, anywhere, ['news']],
  ['a member', old, anywhere, ['receipt', 'news']],
  ['a new member', fresh, anywhere, ['welcome', 'receipt', 'news']],
  ['a member of an app that takes no receipts', old, withoutReceipts, ['news']],
])('%s sees the dashboards for them below the home page', (_, account, isValid, names) => {
  expect(moreDashboards(config, account, { now, isValid, isLinked })).toEqual(names)
})

test('a brand without such dashboards shows none', () => {
  expect(moreDashboards({}, fresh, { now, isValid: anywhere, isLinked })).toEqual([])
})

test('a dashboard whose link is already on the home page is left out', () => {
  const isLinked = (path: string) => path === '/receiptupload/add'

  expect(moreDashboards(config, old, { now, isValid: anywhere, isLinked })).toEqual(['news'])
})

const joined = '2026-11-14T10:00:00+07:00'

test.each([
  ['at once', joined, true],
  ['six days later', '2026-11-20T10:00:00+07:00', true],
  ['a week later', '2026-11-21T10:00:00+07:00', false],
  ['before it joined, by a clock that is wrong', '2026-11-13T10:00:00+07:00', false],
])('a member counts as new %s: %s', (_, now, isNew) => {
  expect(isNewMember(joined, Date.parse(now))).toBe(isNew)
})

test('pull to refresh resists more the further it is pulled, and stays in its area', () => {
  const ways = [-50, 0, 40, 80, 160, 320, 2000].map(pulledBy)

  expect(ways.slice(0, 2)).toEqual([0, 0])
  expect(ways).toEqual(ways.toSorted((a, b) => a - b))
  expect(pulledBy(100)).toBeLessThan(pullEnough)
  expect(pulledBy(300)).toBeGreaterThan(pullEnough)
  expect(ways.at(-1)).toBeLessThanOrEqual(pullMost)
})
