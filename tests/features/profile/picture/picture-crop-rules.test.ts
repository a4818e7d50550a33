import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Crop,
  fit,
  keyed,
  mirrored,
  mostZoom,
  moved,
  sideOf,
  turned,
  wholePicture,
  zoomed,
} from '@/features/profile/picture/picture-crop-rules'

const wide = { width: 400, height: 200 }

const anyCrop = fc.record<Crop>({
  x: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  y: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  zoom: fc.double({ min: 0, max: 50, noNaN: true }),
  turns: fc.integer({ min: 0, max: 3 }),
  isMirrored: fc.boolean(),
})
const anySize = fc.record({
  width: fc.integer({ min: 1, max: 6000 }),
  height: fc.integer({ min: 1, max: 6000 }),
})

test('after any sequence of moves the crop lies inside the picture', () => {
  fc.assert(
    fc.property(anyCrop, anySize, (crop, size) => {
      const { x, y, zoom, turns } = fit(crop, size)

      const half = sideOf({ zoom }, size) / 2
      const [width, height] = turns % 2 ? [size.height, size.width] : [size.width, size.height]
      expect(Math.abs(x) + half).toBeLessThanOrEqual(width / 2 + 1e-6)
      expect(Math.abs(y) + half).toBeLessThanOrEqual(height / 2 + 1e-6)
      expect(zoom).toBeGreaterThanOrEqual(1)
      expect(zoom).toBeLessThanOrEqual(mostZoom)
    }),
  )
})

test('the picture follows the finger', () => {
  const crop = moved(wholePicture, { x: 0.25, y: 0 }, wide)

  expect(crop.x).toBe(-50)
})

test('a picture stops at its edge', () => {
  const crop = moved(wholePicture, { x: -9, y: 9 }, wide)

  expect([crop.x, crop.y]).toEqual([100, -0])
})

test('four quarter turns restore the picture', () => {
  const start = moved(zoomed(wholePicture, 2, wide), { x: 0.4, y: 0.1 }, wide)

  const end = [1, 2, 3, 4].reduce((crop) => turned(crop, 1, wide), start)

  expect(end).toEqual(start)
})

test('a left turn undoes a right turn', () => {
  const start = zoomed(wholePicture, 3, wide)

  expect(turned(turned(start, 1, wide), -1, wide)).toEqual(start)
})

test('mirroring twice restores the picture', () => {
  const start = turned(wholePicture, 1, wide)

  const { x, ...end } = mirrored(mirrored(start))

  expect([Math.abs(x), end]).toEqual([0, { y: start.y, zoom: 1, turns: 1, isMirrored: false }])
})

test.each([
  ['ArrowLeft', false, { x: 2 }],
  ['ArrowRight', false, { x: -2 }],
  ['ArrowUp', false, { y: 2 }],
  ['ArrowDown', false, { y: -2 }],
  ['ArrowLeft', true, { x: 10 }],
])('the key %s (large step: %s) moves the picture', (key, isBig, expected) => {
  const crop = keyed(key, zoomed(wholePicture, 2, wide), { size: wide, isBig })

  expect(crop).toMatchObject(expected)
})

test.each([
  ['+', 1.1],
  ['=', 1.1],
  ['-', 1],
])('the key %s zooms', (key, zoom) => {
  const crop = keyed(key, wholePicture, { size: wide, isBig: false })

  expect(crop?.zoom).toBeCloseTo(zoom)
})

test('other keys are left to the page', () => {
  expect(keyed('Tab', wholePicture, { size: wide, isBig: false })).toBeUndefined()
})
