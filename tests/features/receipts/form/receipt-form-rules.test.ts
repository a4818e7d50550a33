import { expect, test } from 'vitest'
import en from '@/features/receipts/texts/en.json'
import th from '@/features/receipts/texts/th.json'
import {
  daysOf,
  emptyValues,
  fieldsOf,
  isFilledIn,
  problemOf,
  type ReceiptField,
  receiptSchema,
  type ReceiptValues,
  sentProblemOf,
} from '@/features/receipts/form/receipt-form-rules'

const limits = { firstDay: '2026-11-20', lastDay: '2026-11-21', maxSpendingBaht: 50_000 }
const right: ReceiptValues = {
  receiptDate: '2026-11-21',
  spendingAmount: '1,600.00',
  storeId: 'ps-1',
  branchId: '205',
  receiptNumber: '0012-448201',
  remark: '',
}

test.each<[ReceiptField, string, string | undefined]>([
  ['receiptDate', '', 'dateRequired'],
  ['receiptDate', '2026-02-30', 'dateRequired'],
  ['receiptDate', '2026-11-22', 'dateFuture'],
  ['receiptDate', '2026-11-21', undefined],
  ['receiptDate', '2026-11-20', undefined],
  ['receiptDate', '2026-11-19', 'dateTooOld'],
  ['spendingAmount', '', undefined],
  ['spendingAmount', '0.00', 'spendingNone'],
  ['spendingAmount', '0.01', undefined],
  ['spendingAmount', '50,000.00', undefined],
  ['spendingAmount', '50,000.01', 'spendingTooMuch'],
  ['spendingAmount', '129,50', undefined],
  ['spendingAmount', '129.500', 'spendingUnclear'],
  ['storeId', '', 'shopRequired'],
  ['branchId', '', 'branchRequired'],
  ['receiptNumber', '   ', 'numberRequired'],
  ['receiptNumber', '1'.repeat(40), undefined],
  ['receiptNumber', '1'.repeat(41), 'numberTooLong'],
  ['remark', 'x'.repeat(300), undefined],
  ['remark', 'x'.repeat(301), 'remarkTooLong'],
])('a receipt with %s "%s" has the error: %s', (field, value, problem) => {
  expect(problemOf(field, { ...right, [field]: value }, limits)).toBe(problem)
})

test.each([
  ['English', en.send.problem],
  ['Thai', th.send.problem],
])('each field has its own error in %s', (_, words) => {
  const schema = receiptSchema(limits, {
    hasShop: true,
    say: (problem) => (problem === 'dateTooOld' ? words.dateTooOld_other : words[problem]),
  })

  const { error } = schema.safeParse({ ...emptyValues, spendingAmount: '0' })

  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['receiptDate', words.dateRequired],
    ['spendingAmount', words.spendingNone],
    ['receiptNumber', words.numberRequired],
    ['storeId', words.shopRequired],
    ['branchId', words.branchRequired],
  ])
})

test('yesterday’s receipt is within 24 hours, in Bangkok', () => {
  const justAfterMidnight = Date.parse('2026-11-21T00:10:00+07:00')

  expect(daysOf(justAfterMidnight, 24)).toEqual({ firstDay: '2026-11-20', lastDay: '2026-11-21' })
})

test('a correction needs no shop', () => {
  const values = { ...right, storeId: '', branchId: '' }

  expect([isFilledIn(values, true), isFilledIn(values, false)]).toEqual([false, true])
})

test('an amount is sent as a number, and empty fields are not sent', () => {
  expect(fieldsOf({ ...right, receiptNumber: ' 0012 ', remark: ' ' })).toEqual({
    receiptDate: '2026-11-21',
    receiptNumber: '0012',
    spendingAmount: 1600,
  })
})

test.each([
  ['receiptNumber', 'duplicate', 'receiptDuplicate'],
  ['image', 'size', 'fileTooLarge'],
  ['receiptDate', 'somethingNew', undefined],
  [undefined, undefined, undefined],
])('the platform’s error for %s (%s) shows at its field', (field, reason, told) => {
  expect(sentProblemOf(field, reason)).toBe(told)
})
