import { expect, test } from 'vitest'
import { homography } from '@/features/receipts/photo/homography'
import { inverse, mapped } from './projection.ts'
import type { Quad } from '@/features/receipts/photo/quad-rules'
import { inSlices, straighten } from '@/features/receipts/photo/straighten'
import { warp } from '@/features/receipts/photo/warp'
import { colourOf, painted } from './painted-pictures'

const size = { width: 120, height: 200 }
/** A receipt of four coloured quarters, photographed at an angle on a grey table. */
const corners: Quad = [
  { x: 40, y: 30 },
  { x: 210, y: 55 },
  { x: 190, y: 270 },
  { x: 60, y: 240 },
]
const onReceipt = inverse(homography(size, corners))
const photo = painted({ width: 260, height: 300 }, (x, y) => {
  const at = mapped(onReceipt, { x: x + 0.5, y: y + 0.5 })
  if (at.x < 0 || at.y < 0 || at.x > size.width || at.y > size.height) return [90, 90, 90]
  const quarter = at.y < size.height / 2 ? 0 : 1
  return at.x < size.width / 2 ? [200, quarter * 200, 0] : [0, quarter * 200, 200]
})

test('a receipt photographed at an angle becomes a rectangle', () => {
  const straight = warp({ source: photo, corners, size })

  expect(colourOf(straight, 4, 4)).toEqual([200, 0, 0])
  expect(colourOf(straight, 115, 4)).toEqual([0, 0, 200])
  expect(colourOf(straight, 115, 195)).toEqual([0, 200, 200])
  expect(colourOf(straight, 4, 195)).toEqual([200, 200, 0])
  expect(colourOf(straight, 56, 50)).toEqual([200, 0, 0])
  expect(colourOf(straight, 63, 50)).toEqual([0, 0, 200])
})

test('nothing of the table is in the result', () => {
  const straight = warp({ source: photo, corners, size })

  for (let y = 3; y < size.height - 3; y += 1) {
    expect(colourOf(straight, 3, y)[2]).toBeLessThan(10)
  }
})

test('between two pixels the colour is interpolated', () => {
  const slope = painted({ width: 20, height: 20 }, (_, y) => [y * 10, y * 10, y * 10])
  const between: Quad = [
    { x: 2, y: 2.3 },
    { x: 12, y: 2.3 },
    { x: 12, y: 12.3 },
    { x: 2, y: 12.3 },
  ]

  const straight = warp({ source: slope, corners: between, size: { width: 10, height: 10 } })

  expect(colourOf(straight, 5, 5)).toEqual([73, 73, 73])
})

test('pixels outside the photo are white', () => {
  const beyond: Quad = [
    { x: -50, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 100 },
    { x: -50, y: 100 },
  ]

  const straight = warp({ source: photo, corners: beyond, size: { width: 150, height: 100 } })

  expect(colourOf(straight, 10, 50)).toEqual([255, 255, 255])
})

test('warping in pieces gives the same picture', async () => {
  const whole = warp({ source: photo, corners, size })

  const pieces = await inSlices({ source: photo, corners, size })

  expect(pieces.data).toEqual(whole.data)
})

test('without workers the photo is warped as well', async () => {
  const straight = await straighten({ source: photo, corners, size })

  expect(colourOf(straight, 4, 4)).toEqual([200, 0, 0])
})
