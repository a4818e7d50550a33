import { expect, test } from 'vitest'
import { findSheet } from '@/features/receipts/photo/find-edges'
import { homography } from '@/features/receipts/photo/homography'
import { inverse, mapped } from './projection.ts'
import type { Quad } from '@/features/receipts/photo/quad-rules'
import { painted } from './painted-pictures'

const size = { width: 150, height: 200 }
const corners: Quad = [
  { x: 30, y: 25 },
  { x: 110, y: 15 },
  { x: 125, y: 180 },
  { x: 42, y: 186 },
]
const onSheet = inverse(homography({ width: 100, height: 200 }, corners))

function table(paper: number, ground: number) {
  return painted(size, (x, y) => {
    const at = mapped(onSheet, { x: x + 0.5, y: y + 0.5 })
    const isSheet = at.x > 0 && at.y > 0 && at.x < 100 && at.y < 200
    const isPrint = isSheet && at.x > 12 && at.x < 88 && at.y > 20 && at.y % 20 < 6
    const grey = isPrint ? 60 : isSheet ? paper : ground
    return [grey, grey, grey]
  })
}

test('a receipt’s corners are found on a darker table, with or without print', () => {
  const found = findSheet(table(235, 80))

  corners.forEach((corner, place) => {
    expect(Math.hypot((found?.at(place)?.x ?? 0) - corner.x, (found?.at(place)?.y ?? 0) - corner.y))
      // In a picture 200 wide: the member adjusts the rest.
      .toBeLessThan(4)
  })
})

test.for([
  ['on a white table', table(235, 225)],
  ['on a table that is nearly as bright', painted(size, (x) => gray(x < 60 ? 150 : 130))],
  ['for a round plate', painted(size, (x, y) => gray(isPlate(x, y) ? 230 : 60))],
  ['where all is one grey', painted(size, () => [200, 200, 200])],
  ['where the light falls in stripes', painted(size, (x) => gray(x % 30 < 15 ? 220 : 40))],
] as const)('%s no corners are returned', ([, picture]) => {
  expect(findSheet(picture)).toBeUndefined()
})

function gray(value: number): [number, number, number] {
  return [value, value, value]
}

function isPlate(x: number, y: number) {
  return Math.hypot(x - 75, y - 100) < 60
}
