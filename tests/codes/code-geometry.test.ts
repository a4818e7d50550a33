import fc from 'fast-check'
import { expect, test } from 'vitest'
import { barsOf, fitsBarcode, fittingModuleSize, moduleSize } from '@/codes/code-geometry'

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
