import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  barsOf,
  fitsBarcode,
  fittingModuleSize,
  moduleSize,
  wantedModuleSize,
} from '@/barcodes/code-geometry'

test('a module is a whole number of device pixels on every screen', () => {
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
  // The drawings' phone, a larger and the smallest one, in the room that their till has.
  ['short', 844, 709, 101, 3, 17 / 3],
  ['usual', 844, 709, 156, 1, 4],
  ['usual', 844, 709, 156, 3, 11 / 3],
  ['long', 844, 709, 299, 3, 2],
  ['short', 932, 797, 101, 3, 19 / 3],
  ['usual', 932, 797, 156, 3, 4],
  ['long', 932, 797, 299, 3, 7 / 3],
  ['usual', 568, 443, 156, 2, 2.5],
  ['long', 568, 443, 200, 2, 2],
])('a %s code on %i px takes two thirds of them', (_, height, room, bits, ratio, width) => {
  const wanted = (height * 2) / 3
  const module = wantedModuleSize({ wanted, room, bits, quiet: 10 }, ratio)
  expect(module).toBeCloseTo(width, 9)
  expect(module * bits).toBeGreaterThanOrEqual(wanted)
})

test.each([
  ['and its text is too long for whole pixels', 568, 443, 299, 2, 1],
  ['whose pixels are large', 568, 443, 156, 1, 2],
])('on a small screen %s a code is as long as fits', (_, height, room, bits, ratio, width) => {
  const code = { wanted: (height * 2) / 3, room, bits, quiet: 10 }
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
