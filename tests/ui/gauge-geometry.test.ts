import { expect, test } from 'vitest'
import { archLeg, archPoint, barCells, ringPoint } from '@/ui/gauge-geometry'

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

test('the legs of an arch grow with the text inside and are never shorter than drawn', () => {
  expect(archLeg({ height: 0, drawingWidth: 0 })).toBe(34)
  expect(archLeg({ height: 50, drawingWidth: 128 })).toBe(34)
  expect(archLeg({ height: 70, drawingWidth: 106 })).toBe(64)
})

test('the sun of an arch with longer legs goes from one foot to the other', () => {
  expect(archPoint(0, 64)).toMatchObject({ x: 10, y: 124 })
  expect(archPoint(0.5, 64).y).toBeCloseTo(10)
  expect(archPoint(1, 64)).toMatchObject({ x: 110, y: 124 })
})
