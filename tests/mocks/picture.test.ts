import { crc32 } from 'node:zlib'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodePicture } from '../../mocks/pictures/decode-picture'
import {
  alikeTo,
  fingerprintsOf,
  mostDifference,
  mostLikeness,
} from '../../mocks/areas/receipts/read-receipt-photo'
import { readPicture } from '../../mocks/pictures/picture'
import { type Painted, patches, pngOf, printed, randomOf } from '../photo'
import { jpegOf } from './jpeg'

const room = { mostBytes: 10_000_000, leastSide: 160 }
const inspect = async (bytes: Uint8Array) => decodePicture(readPicture(bytes, room))

/** Only the header, with nothing to decode. */
function headerOf(width: number, height: number) {
  const bytes = pngOf({ width: 1, height: 1, greyAt: () => 0 })
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}

/** 108 bytes with the header of a JPEG. */
function shortJpeg() {
  const bytes = new Uint8Array(108)
  bytes.set([0xff, 0xd8, 0xff, 0xda, 0, 2])
  return bytes
}

test.each([
  ['JPEG', () => jpegOf(patches('a'), { progressive: false })],
  ['progressive JPEG', () => jpegOf(patches('a'))],
  ['PNG', async () => pngOf(patches('a'))],
])('a complete %s is a picture', async (_, make) => {
  expect(await inspect(await make())).toMatchObject({ width: 240, height: 320 })
})

test.each([
  ['108 bytes', async () => shortJpeg(), 'photoBroken'],
  ['a text', async () => Buffer.from('receipt'), 'type'],
  ['nothing', async () => new Uint8Array(), 'type'],
  ['a JPEG without its end', async () => cut(await jpegOf(patches('a')), 0.6), 'photoBroken'],
  ['a JPEG with only an end marker', async () => ended(await jpegOf(patches('a'))), 'photoBroken'],
  ['a PNG without its end', async () => cut(pngOf(patches('a')), 0.6), 'photoBroken'],
  ['a PNG whose pixels are wrong', async () => spoilt(pngOf(patches('a'))), 'photoBroken'],
  ['60,000 pixels a side', async () => headerOf(60_000, 60_000), 'photoLarge'],
  ['a million pixels a line', async () => headerOf(1_000_000, 2), 'photoLarge'],
  ['no pixels', async () => headerOf(0, 0), 'photoBroken'],
  ['a stamp', async () => pngOf(patches('a', { width: 100, height: 400 })), 'photoSmall'],
  ['too many scans', async () => scanned(await jpegOf(patches('a'))), 'photoLarge'],
])('%s is not a picture', async (_, make, reason) => {
  const bytes = await make()

  await expect(async () => inspect(bytes)).rejects.toMatchObject({
    code: 'invalid',
    details: { field: 'image', reason },
  })
})

test('pictures that cannot be decoded leave no memory allocated', async () => {
  const bytes = headerOf(4000, 5000)
  // Red, green and blue.
  bytes[25] = 2
  new DataView(bytes.buffer).setUint32(29, crc32(bytes.subarray(12, 29)))
  const before = process.memoryUsage.rss()

  for (let n = 0; n < 10; n += 1) {
    await expect(inspect(bytes)).rejects.toMatchObject({ code: 'invalid' })
  }

  // 57 MiB of each.
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 ** 2)
})

test('data after the end of a JPEG is removed', async () => {
  const jpeg = await jpegOf(patches('a'))

  const kept = readPicture(Buffer.concat([jpeg, Buffer.from('a film of 13.79, 100.54')]), room)

  expect(Buffer.from(kept.bytes).equals(jpeg)).toBe(true)
})

const cut = (bytes: Uint8Array, part: number) => bytes.slice(0, bytes.length * part)
const ended = (jpeg: Uint8Array) => Buffer.concat([cut(jpeg, 0.6), Buffer.from([0xff, 0xd9])])

function spoilt(png: Uint8Array) {
  const bytes = png.slice()
  bytes.fill(7, bytes.length / 2, bytes.length / 2 + 40)
  return bytes
}

/** The same scan many times: each would be decoded over the whole picture. */
function scanned(jpeg: Uint8Array) {
  const empty = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0])
  const end = jpeg.length - 2
  return Buffer.concat([jpeg.subarray(0, end), ...Array(64).fill(empty), jpeg.subarray(end)])
}

/** One photo, encoded again. */
const Saved: fc.Arbitrary<Again> = fc.record({
  scale: fc.double({ min: 0.6, max: 1.5, noNaN: true }),
  light: fc.integer({ min: -15, max: 15 }),
  noise: fc.integer({ min: 0, max: 8 }),
  turn: fc.nat({ max: 3 }),
  isMirrored: fc.boolean(),
})

interface Again {
  scale: number
  light: number
  noise: number
  turn: number
  isMirrored: boolean
}

/** The photo scaled, rotated and mirrored; each pixel is the mean of those that it covers. */
function saved(name: string, { scale, light, noise, turn, isMirrored }: Again): Painted {
  const { greyAt, ...whole } = patches(name)
  const seen = { width: Math.round(whole.width * scale), height: Math.round(whole.height * scale) }
  const { width, height } = turn % 2 ? { width: seen.height, height: seen.width } : seen
  const random = randomOf(`noise of ${name}`)
  const parts = [1 / 6, 3 / 6, 5 / 6]
  const grey = (x: number, y: number) => {
    const inside = (at: number, side: number, of: number) => Math.floor((at * of) / side)
    const sum = parts.flatMap((dy) =>
      parts.map((dx) =>
        greyAt(inside(x + dx, seen.width, whole.width), inside(y + dy, seen.height, whole.height)),
      ),
    )
    return sum.reduce((total, one) => total + one, 0) / sum.length
  }
  const turned = (x: number, y: number) => {
    const column = isMirrored ? width - 1 - x : x
    if (turn === 1) return grey(y, seen.height - 1 - column)
    if (turn === 2) return grey(seen.width - 1 - column, seen.height - 1 - y)
    if (turn === 3) return grey(seen.width - 1 - y, column)
    return grey(column, y)
  }
  return { width, height, greyAt: (x, y) => turned(x, y) + light + (random() - 0.5) * noise }
}

function pixelsOf({ width, height, greyAt }: Painted) {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const grey = greyAt(x, y)
      data.set([grey, grey, grey, 255], (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

const again = { scale: 1, light: 0, noise: 0, turn: 0, isMirrored: false }

test.for<[string, Partial<Again>]>([
  ['smaller', { scale: 0.63 }],
  ['larger', { scale: 1.37 }],
  ['darker', { light: -15 }],
  ['brighter', { light: 15 }],
  ['noisier', { noise: 8 }],
  ['rotated', { turn: 1 }],
  ['upside down', { turn: 2 }],
  ['rotated back', { turn: 3 }],
  ['mirrored', { isMirrored: true }],
  ['all of it', { scale: 0.7, light: -10, noise: 5, turn: 3, isMirrored: true }],
])('a photo that was saved again is recognised: %s', ([, how]) => {
  const [kept = ''] = fingerprintsOf(pixelsOf(patches('receipt')))

  const looks = fingerprintsOf(pixelsOf(saved('receipt', { ...again, ...how })))

  expect(alikeTo(looks, mostDifference)(kept)).toBe(true)
})

// Of 3,000 such photos three differed in 26 bits, which is more than `mostDifference`.
test('a photo that was saved again is shown to the person who decides', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 4 }), Saved, (name, how) => {
      const [kept = ''] = fingerprintsOf(pixelsOf(patches(name)))

      const looks = fingerprintsOf(pixelsOf(saved(name, how)))

      expect(alikeTo(looks, mostLikeness)(kept)).toBe(true)
    }),
    { numRuns: 10 },
  )
})

test('a strongly compressed photo is recognised', async () => {
  const [kept = ''] = fingerprintsOf(await inspect(pngOf(patches('a'))))

  const looks = fingerprintsOf(await inspect(await jpegOf(patches('a'), { quality: 20 })))

  expect(alikeTo(looks.slice(0, 1), mostDifference)(kept)).toBe(true)
})

test('two different photos are not confused', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 2, maxLength: 2 }), ([one, other]) => {
      const [kept = ''] = fingerprintsOf(pixelsOf(patches(`photo ${one}`)))

      const looks = fingerprintsOf(pixelsOf(patches(`photo ${other}`)))

      expect(alikeTo(looks, mostDifference)(kept)).toBe(false)
    }),
    { numRuns: 10 },
  )
})

test('photos of two receipts from one till are not confused', () => {
  const [one = ''] = fingerprintsOf(pixelsOf(printed('0012-448201')))

  const [other = ''] = fingerprintsOf(pixelsOf(printed('0012-448377', { aside: 0.01 })))

  expect(alikeTo([one], mostDifference)(other)).toBe(false)
})

test.for([
  ['as many bits as allowed at the end', [...zeros(138), ...'ffffff'], true],
  ['one bit more at the end', [...zeros(137), '1', ...'ffffff'], false],
  ['as many bits as allowed at the beginning', [...'ffffff', ...zeros(138)], true],
  ['bits of several words', [...'ffff', ...zeros(130), ...'ffff', ...zeros(6)], false],
  ['no bit', zeros(144), true],
] as const)('a fingerprint is compared as a whole: %s', ([, digits, isAlike]) => {
  const looks = ['f'.repeat(144), zeros(144).join('')]

  expect(alikeTo(looks, 24)(digits.join(''))).toBe(isAlike)
})

test('no fingerprint is like none', () => {
  expect(alikeTo(['0'], 24)(null)).toBe(false)
  expect(alikeTo([], 24)('0'.repeat(144))).toBe(false)
})

function zeros(length: number): string[] {
  return Array.from({ length }, () => '0')
}
