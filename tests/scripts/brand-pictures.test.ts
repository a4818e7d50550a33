import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { appIcons } from '../../mocks/brands/app-icons.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { packs } from '../../mocks/brands/packs.ts'
import { decodePicture } from '../../mocks/pictures/decode-picture.ts'
import { readPicture } from '../../mocks/pictures/picture.ts'
import { draw } from '../../scripts/brand/draw.ts'
import { smallest } from '../../scripts/brand/encode.ts'
import { isSafe, onGround } from '../../scripts/brand/maskable.ts'
import { levelOf, type Pixels, smallPng } from '../../scripts/brand/small-png.ts'
import { readSources } from '../../scripts/brand/sources.ts'

const all: Pack[] = Object.values(packs)
const white = [255, 255, 255] as const
const red = [200, 20, 30] as const

test('a picture of few colours keeps every pixel', async () => {
  const colour = fc.constantFrom(0x000000, 0xffffff, 0x1b1eff, 0xff8a3d, 0x5a1230, 0xffde6b)
  const picture = fc.array(colour, { minLength: 12, maxLength: 12 }).map((colours) =>
    paint(4, 3, (x, y) => {
      const value = colours[y * 4 + x] ?? 0
      return [value >> 16, (value >> 8) & 255, value & 255]
    }),
  )

  await fc.assert(
    fc.asyncProperty(picture, async (pixels) => {
      const decoded = await decodePicture(readPicture((await smallPng(pixels)).bytes))
      expect([...decoded.data]).toEqual([...pixels.data])
    }),
    { numRuns: 20 },
  )
})

test('a picture of thousands of colours has no visible loss', async () => {
  const pixels = paint(128, 128, (x, y) => [x * 2, y * 2, 128])

  const decoded = await decodePicture(readPicture((await smallPng(pixels)).bytes))

  const off = pixels.data.map((value, at) => Math.abs(value - (decoded.data[at] ?? 0)))
  expect(Math.max(...off)).toBeLessThan(32)
})

test('the same pixels give the same bytes', async () => {
  const pixels = () => paint(64, 64, (x, y) => [x * 4, y * 4, x ^ y])

  expect(await smallPng(pixels())).toEqual(await smallPng(pixels()))
})

test('the level of a test changes no pixel, and a pack is made with the usual one', async () => {
  const pixels = paint(64, 64, (x, y) => [x * 4, y * 4, x ^ y])
  const decoded = async (level: number) =>
    (await decodePicture(readPicture((await smallPng(pixels, level)).bytes))).data

  expect(await decoded(levelOf('0'))).toEqual(await decoded(levelOf(undefined)))
  expect(levelOf(undefined)).toBe(2)
  expect(() => levelOf('7')).toThrow('PNG_LEVEL is "7"; it must be 0 to 6')
})

test('a drawing is safe inside the maskable circle, and not outside it', () => {
  const dot = (at: number) =>
    paint(100, 100, (x, y) => (x > at && x < at + 4 && y > 48 && y < 52 ? red : white))

  expect(isSafe(dot(84))).toBe(true)
  expect(isSafe(dot(90))).toBe(false)
})

test('an icon gets the colour of its own background', () => {
  const rounded = paint(100, 100, (x, y) => (x < 20 && y < 20 ? white : red))

  expect(onGround('<style></style>', rounded, 0.9)).toBe(
    '<style>body { background: rgb(200 20 30) } img { scale: 0.9 }</style>',
  )
})

test.each(all)('no mask cuts into the icons of $identity.name', async (pack) => {
  const { folder } = readSources(pack)
  const masked = appIcons.filter(({ kind }) => kind === 'maskable')

  for (const { file } of masked) {
    const icon = await decodePicture(readPicture(readFileSync(join(folder, file))))
    expect({ file, isSafe: isSafe(icon) }).toEqual({ file, isSafe: true })
  }
})

test('a drawing is saved as a PNG, and as a JPEG if it has too many colours', async () => {
  // Neighbouring pixels are unrelated, so no palette of 256 colours is close to all of them.
  const noise = paint(128, 128, (x, y) => {
    const value = Math.imul(y * 128 + x + 1, 0x9e3779b1) >>> 8
    return [value >> 16, (value >> 8) & 255, value & 255]
  })
  const flat = paint(128, 128, (x) => (x < 64 ? red : white))

  expect((await smallest(flat)).type).toBe('png')
  expect((await smallest(noise)).type).toBe('jpg')
})

function paint(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number],
): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([...colourAt(x, y), 255], (y * width + x) * 4)
  }
  return { width, height, data }
}

test('a drawing that no browser can show is named, not told as a fault of the command', async () => {
  const src = 'data:image/svg+xml;base64,aGVsbG8='
  const page = {
    setViewportSize: () => Promise.resolve(),
    setContent: () => Promise.resolve(),
    evaluate: () => Promise.resolve(src),
  }
  const planned = { name: 'cards/art-tea', file: 'images/cards/art-tea', width: 1200, height: 630 }

  const drawn = draw(() => Promise.resolve(page as unknown as Page), {
    ...planned,
    kind: 'card',
    html: '',
  })

  await expect(drawn).rejects.toMatchObject({ name: 'PictureFault', src })
})
