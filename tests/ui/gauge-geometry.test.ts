import { expect, test } from 'vitest'
import { archPoint, barCells, ringPoint } from '@/ui/gauge-geometry'

test.each([
  [0, 10, 94],
  [0.62, 85.7, 17.1],
  [1, 110, 94],
  [1.4, 110, 94],
  [-1, 10, 94],
])('at %f of the way the sun stands on the arch at %f, %f', (progress, x, y) => {
  const point = archPoint(progress)

  expect(point.x).toBeCloseTo(x, 1)
  expect(point.y).toBeCloseTo(y, 1)
})

test('the ring starts at twelve o’clock', () => {
  const point = ringPoint(0)

  expect([point.x, point.y]).toEqual([62, 12])
})

test('the last lit cell of the bar fills in part', () => {
  const cells = barCells(0.62, 20)

  expect(cells.filter((full) => full === 1)).toHaveLength(12)
  expect(cells[12]).toBeCloseTo(0.4)
})
