import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { decode, encode } from '@jsquash/png'
import { init } from '@jsquash/png/decode.js'
import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrPdf } from '@/studio/links/qr-pdf'
import { drawQr, inkOf, qrPixels, qrSvg, smallestPrint } from '@/studio/links/qr-rules'

const require = createRequire(import.meta.url)
const link =
  'https://liff.line.me/2000000001-chaandev/campaign/iced-thai-tea-p1001?lang=th&utm_source=line&utm_medium=broadcast&utm_campaign=2026-11-thaitea&utm_content=flex_a'

beforeAll(async () => {
  const wasm = (path: string) => readFileSync(require.resolve(path))
  prepareZXingModule({
    overrides: { wasmBinary: wasm('zxing-wasm/reader/zxing_reader.wasm').buffer },
  })
  await init(await WebAssembly.compile(wasm('@jsquash/png/codec/pkg/squoosh_png_bg.wasm')))
})

const logoFile = readFileSync('mocks/brands/chaan/images/icons/app-512.png')
const logoOf = () => decode(new Uint8Array(logoFile).buffer)

test.each([
  ['a long link with the brand’s ink and logo', link, '#5a1230'],
  ['a short link', 'https://chaan.example/s/tea26', '#000000'],
])('the PNG of %s reads as the link', async (_, value, colour) => {
  const drawing = drawQr(value, { colour, hasLogo: true })
  const png = await encode(qrPixels(drawing, 6, await logoOf()) as ImageData)
  const [found] = await readBarcodes(new Uint8Array(png), { tryHarder: true })
  expect(found).toMatchObject({ text: value, ecLevel: 'H' })
})

test('the logo is in the picture, with a white border, in the very middle', async () => {
  const drawing = drawQr(link, { hasLogo: true })
  const { data, width } = qrPixels(drawing, 4, await logoOf())
  const at = (x: number, y: number) =>
    Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3))
  const { at: from, size } = drawing.logo ?? { at: 0, size: 0 }
  expect(from * 2 + size).toBe(drawing.size)
  expect(at(from * 4 + 1, from * 4 + 1)).toEqual([255, 255, 255])
  // The icon has a colour of its own where its letter is not.
  const inside = at((from + 2) * 4, width / 2)
  expect(inside).not.toEqual([255, 255, 255])
  expect(inside).not.toEqual([0, 0, 0])
})

test('four modules around the code are white', () => {
  const { runs, size } = drawQr(link, { hasLogo: false })
  expect(Math.min(...runs.map(({ x }) => x))).toBe(4)
  expect(Math.min(...runs.map(({ y }) => y))).toBe(4)
  expect(Math.max(...runs.map(({ x, width }) => x + width))).toBe(size - 4)
})

test.each([
  ['#5a1230', '#5a1230'],
  ['#f2b705', '#000000'],
  [undefined, '#000000'],
])('ink of %s is %s', (colour, ink) => {
  expect(inkOf(colour)).toBe(ink)
})

test('a longer link has to be printed larger', () => {
  expect(smallestPrint(drawQr('https://a.example/s/t', { hasLogo: true }))).toBe(25)
  expect(smallestPrint(drawQr(link, { hasLogo: true }))).toBeGreaterThan(30)
})

test('the SVG has the logo only where there is one', () => {
  const drawing = drawQr(link, { hasLogo: true })
  expect(qrSvg(drawing, 'data:image/png;base64,AA==')).toContain('<image href="data:image/png;')
  expect(qrSvg(drawQr(link, { hasLogo: false }), undefined)).not.toContain('<image')
})

test('the PDF is one page of 80 mm for the code and a line for the link', async () => {
  const drawing = drawQr(link, { hasLogo: true })
  const file = await PDFDocument.load(await qrPdf(drawing, { logo: logoFile, address: link }))
  const { width, height } = file.getPage(0).getSize()
  expect(file.getPageCount()).toBe(1)
  expect((width / 72) * 25.4).toBeCloseTo(80)
  expect((height / 72) * 25.4).toBeCloseTo(88)
})
