import { expect, test } from 'vitest'
import { shortened } from '@/contract/studio/shortened'
import { chartHeight, chartName, shownInChart } from '@/studio/results/results-rules'

const rows = Array.from({ length: 15 }, (_, at) => at + 1)

test('a chart of days ends with the latest day', () => {
  expect(shownInChart(rows, 'day')).toEqual(rows.slice(3))
})

test('a chart of anything else begins with the largest, which comes first', () => {
  expect(shownInChart(rows, 'link')).toEqual(rows.slice(0, 12))
  expect(shownInChart(rows, 'campaign')).toEqual(rows.slice(0, 12))
})

test('each bar of a chart has a line of its own, and the scale one below them', () => {
  expect(chartHeight(1)).toBe(64)
  expect(chartHeight(12) - chartHeight(11)).toBe(32)
})

test('a text is shortened between characters as people read them', () => {
  expect(shortened('ab👩‍👩‍👧', 6)).toBe('ab…')
  expect(shortened('ab👩‍👩‍👧', 10)).toBe('ab👩‍👩‍👧')
  expect(shortened('กี่คน', 3)).toBe('…')
})

test('the name of a bar is shortened at its end where a narrow chart has no room for it', () => {
  const widthOf = (text: string) => text.length * 7

  const plain = { name: 'store / qr', beside: '' }
  expect(chartName(plain, 70, widthOf)).toBe('store / qr')
  expect(chartName(plain, 69, widthOf)).toBe('store /…')
  expect(chartName(plain, 0, widthOf)).toBe('s…')
})

test('that a figure is hidden stands whole beside the shortened name', () => {
  const bar = { name: 'store / qr', beside: ' · Hidden' }
  expect(chartName(bar, 130, (text) => text.length * 7)).toBe('store /… · Hidden')
})
