import { expect, test } from 'vitest'
import type { Receipt, ReceiptStep } from '@/contract/receipts'
import {
  actionsOf,
  historyOf,
  isLate,
  shownFirst,
  statusLooks,
} from '@/features/receipts/receipt-rules'
import { tabOf } from '@/features/receipts/receipt-queries'

const receipt: Receipt = {
  id: 'rc-1',
  transactionId: 'TX-1',
  status: 'reject',
  receiptDate: '2026-11-20',
  uploadDate: '2026-11-20T10:00:00Z',
  storeId: 'ps-1',
  store: 'Chaan',
  branchId: '201',
  branch: 'Ari',
  receiptNumber: 'A-1',
  spendingAmount: 100,
  points: 4,
  canResend: true,
  canAppeal: true,
}

test.each([
  ['pending', 'wait'],
  ['approved', 'ok'],
  ['reject', 'no'],
] as const)('a receipt that is %s is shown as %s', (status, tone) => {
  const look = statusLooks[status]

  expect(look.tone).toBe(tone)
})

test.each([
  ['reject', true, true, ['resend', 'appeal']],
  ['reject', true, false, ['resend']],
  ['reject', false, true, ['appeal']],
  ['reject', false, false, []],
  ['pending', true, true, []],
  ['approved', true, true, []],
] as const)(
  'a receipt that is %s (new photo %s, appeal %s) offers %j',
  (status, canResend, canAppeal, expected) => {
    const actions = actionsOf({ ...receipt, status, canResend, canAppeal })

    expect(actions).toEqual(expected)
  },
)

test('the first receipt that waits for an answer shows beside the list', () => {
  const settled: Receipt = { ...receipt, id: 'rc-2', status: 'approved' }

  const shown = shownFirst([settled, receipt])

  expect(shown?.id).toBe('rc-1')
})

test('if none waits for an answer the newest shows beside the list', () => {
  const settled: Receipt = { ...receipt, id: 'rc-2', status: 'approved' }

  const shown = shownFirst([settled, { ...settled, id: 'rc-3' }])

  expect(shown?.id).toBe('rc-2')
})

test('an answered rejection stays in the timeline, followed by the next step', () => {
  const steps: ReceiptStep[] = [
    { kind: 'sent', at: '2026-11-20T10:00:00Z' },
    { kind: 'rejected', at: '2026-11-20T12:00:00Z', by: 'Fah' },
    { kind: 'appealed', at: '2026-11-20T13:00:00Z' },
  ]
  const pending: Receipt = { ...receipt, status: 'pending', dueAt: '2026-11-22T13:00:00Z' }

  const states = historyOf(pending, steps).map(({ kind, state }) => `${kind} ${state}`)

  expect(states).toEqual(['sent done', 'rejected failed', 'appealed done', 'checking waiting'])
})

test('a decided receipt has no next step', () => {
  const steps: ReceiptStep[] = [{ kind: 'approved', at: '2026-11-20T12:00:00Z' }]

  const history = historyOf({ ...receipt, status: 'approved' }, steps)

  expect(history.map(({ kind }) => kind)).toEqual(['approved'])
})

test.each([
  ['pending', '2026-11-20T10:00:00Z', true],
  ['pending', '2026-11-22T10:00:00Z', false],
  ['pending', null, false],
  ['reject', '2026-11-20T10:00:00Z', false],
] as const)('a receipt that is %s and due %s is late: %s', (status, dueAt, expected) => {
  const now = Date.parse('2026-11-21T10:00:00Z')

  expect(isLate({ ...receipt, status, dueAt }, now)).toBe(expected)
})

test.each([
  ['rejected', 'rejected'],
  ['pending', 'pending'],
  ['elsewhere', 'all'],
  [undefined, 'all'],
] as const)('the address parameter %s shows %s', (asked, expected) => {
  expect(tabOf(asked)).toBe(expected)
})
