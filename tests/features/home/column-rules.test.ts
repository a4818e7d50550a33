import { expect, test } from 'vitest'
import { evenColumns } from '@/features/home/column-rules'

const phone = { least: 3, most: 4 }
const desk = { least: 5, most: 8 }

test.each([
  [7, phone, 4],
  [6, phone, 3],
  [5, phone, 3],
  [9, phone, 3],
  [1, phone, 3],
  [7, desk, 7],
  [8, desk, 8],
  [9, desk, 5],
])('%i tiles stand in even rows', (count, bounds, columns) => {
  expect(evenColumns(count, bounds)).toBe(columns)
})
