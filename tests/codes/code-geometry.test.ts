import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  barsOf,
  fitsBarcode,
  fittingModuleSize,
  moduleSize,
  wantedModuleSize,
} from '@/codes/code-geometry'

test('a module is a whole number of device pixels, whatever the screen', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.constantFrom(1, 1.5, 2, 3), (wanted, ratio) => {
      const devicePixels = moduleSize(wanted * 0.93, ratio) * ratio
      expect(devicePixels).toBeCloseTo(Math.round(devicePixels), 9)
      expect(devicePixels).toBeGreaterThanOrEqual(1)
    }),
  )
})

test.each([
  [354, 176, 1, 2],
  [351, 176, 1, 1],
  [354, 176, 2, 2],
  [320, 176, 3, 5 / 3],
  [60, 176, 1, 1],
])('in %i px, %i modules at %i× are %f px wide', (length, modules, ratio, width) => {
  expect(fittingModuleSize(length, modules, ratio)).toBeCloseTo(width, 9)
})

test.each([
  // The phone of the drawings, at each density, and the smallest one.
  [844, 696, 1, 3],
  [844, 706, 1, 4],
  [844, 706, 2, 3.5],
  [844, 706, 3, 11 / 3],
  [568, 442, 2, 2.5],
])('of %i px height, in %i px at %i×, a module is %f px', (height, room, ratio, width) => {
  const code = { wanted: (height * 2) / 3, room, bits: 156, quiet: 10 }
  expect(wantedModuleSize(code, ratio)).toBeCloseTo(width, 9)
})

test('bars are the runs of ones', () => {
  expect(barsOf('110100111')).toEqual([
    { start: 0, width: 2 },
    { start: 3, width: 1 },
    { start: 6, width: 3 },
  ])
})

test.each([
  ['CHN7K2M94QX', true],
  ['', false],
  ['รหัส', false],
  ['A'.repeat(25), false],
])('%j as a barcode: %s', (value, fits) => {
  expect(fitsBarcode(value)).toBe(fits)
})
