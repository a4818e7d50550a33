import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanNumber, editAmount, parseBaht, settleAmount, settleWhole } from '@/forms/amount-rules'

describe('an amount', () => {
  test.each([
    ['129,50', '129.50'],
    ['1,234.50', '1,234.50'],
    ['1,234', '1,234.00'],
    ['1234567.8', '1,234,567.80'],
    ['1.234,50', '1,234.50'],
    ['1.234.567', '1,234,567.00'],
    ['1 234,5', '1,234.50'],
    ["1'234.50", '1,234.50'],
    ['12,34', '12.34'],
    ['0012', '12.00'],
    ['0,50', '0.50'],
    ['.5', '0.50'],
    ['5.', '5.00'],
    ['๑,๒๓๔.๕๐', '1,234.50'],
    ['１２９，５０', '129.50'],
    ['฿500 ☕', '500.00'],
  ])('typed as %j is %s once the field is left, and is sent as that', (typed, shown) => {
    expect(settleAmount(cleanNumber(typed))).toBe(shown)
    expect(parseBaht(cleanNumber(typed))).toBe(Number(shown.replaceAll(',', '')))
  })

  test.each(['1.234', '12,3456', '1234,567', '1,234,50', '1,24.50', '1.2.3', '0,500', '1.5,', '.'])(
    'typed as %j may mean two amounts: it stays, and is not sent',
    (typed) => {
      expect(settleAmount(cleanNumber(typed))).toBe(typed)
      expect(parseBaht(typed)).toBeUndefined()
    },
  )

  test('is edited without its commas: 1,234.50 without its end would be 1.23', () => {
    expect(editAmount('1,234.50')).toBe('1234.50')
    expect(editAmount('1.234')).toBe('1.234')
    expect(editAmount('')).toBe('')
  })

  test('is the same amount each time the field is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        const shown = settleAmount(cleanNumber(typed))

        expect(settleAmount(shown)).toBe(shown)
        expect(parseBaht(editAmount(shown))).toBe(parseBaht(shown))
      }),
    )
  })
})

test.each([
  ['1,234', '1234'],
  ['12.00', '12'],
  ['007', '007'],
  ['12.5', '12.5'],
  ['1.234', '1.234'],
  ['', ''],
])('a whole number typed as %j is %j once the field is left', (typed, shown) => {
  expect(settleWhole(cleanNumber(typed))).toBe(shown)
})
