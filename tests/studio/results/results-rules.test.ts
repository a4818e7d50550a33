import { expect, test } from 'vitest'
import { shownInChart } from '@/studio/results/results-rules'

const rows = Array.from({ length: 15 }, (_, at) => at + 1)

test('a chart of days ends with the latest day', () => {
  expect(shownInChart(rows, 'day')).toEqual(rows.slice(3))
})

test('a chart of anything else begins with the largest, which comes first', () => {
  expect(shownInChart(rows, 'link')).toEqual(rows.slice(0, 12))
  expect(shownInChart(rows, 'campaign')).toEqual(rows.slice(0, 12))
})
