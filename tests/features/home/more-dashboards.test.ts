import { expect, test } from 'vitest'
import { moreDashboards } from '@/features/home/more-dashboards'

const config = {
  dashboard_welcome: 'welcome',
  dashboard_receipt: 'receipt',
  dashboard_announcement: 'news',
}
const now = Date.parse('2026-11-21T10:00:00+07:00')
const fresh = { joinDate: '2026-11-20T10:00:00+07:00' }
const old = { joinDate: '2024-01-01T10:00:00+07:00' }
const anywhere = () => true
const isTold = () => false
const withoutReceipts = (path: string) => path !== '/receiptupload/add'

test.each([
  ['a guest', undefined, anywhere, ['news']],
  ['a member', old, anywhere, ['receipt', 'news']],
  ['a new member', fresh, anywhere, ['welcome', 'receipt', 'news']],
  ['a member of an app that takes no receipts', old, withoutReceipts, ['news']],
])('%s is shown below the front page what concerns them', (_, account, leads, names) => {
  expect(moreDashboards(config, account, { now, leads, isTold })).toEqual(names)
})

test('a brand without such dashboards is shown none', () => {
  expect(moreDashboards({}, fresh, { now, leads: anywhere, isTold })).toEqual([])
})

test('what the front page leads to already is not told a second time', () => {
  const isTold = (path: string) => path === '/receiptupload/add'

  expect(moreDashboards(config, old, { now, leads: anywhere, isTold })).toEqual(['news'])
})
