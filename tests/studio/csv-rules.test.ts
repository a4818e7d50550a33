import { expect, test } from 'vitest'
import { csvOf } from '@/studio/results/csv-rules'

test.each(['=1+1', '+66', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'a cell that a spreadsheet would run is text: %j',
  (cell) => {
    expect(csvOf([[cell]])).toMatch(/^\uFEFF"?'/)
  },
)

test('quotes, commas and lines stay in their cell, numbers stay numbers', () => {
  expect(csvOf([['a "b", c', 12.5, 'ชา\nเย็น']])).toBe('\uFEFF"a ""b"", c",12.5,"ชา\nเย็น"\r\n')
})

test('a cell without a value is empty', () => {
  expect(csvOf([['a', null, 0]])).toBe('\uFEFFa,,0\r\n')
})
