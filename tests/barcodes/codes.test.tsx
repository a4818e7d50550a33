import { readFile } from 'node:fs/promises'
import { render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { Barcode } from '@/barcodes/barcode'
import { QrCode } from '@/barcodes/qr-code'

const wasm = await readFile('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const code = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789-'.split('')),
  minLength: 4,
  maxLength: 20,
})

test('a scanner reads the value of a drawn barcode', async () => {
  await fc.assert(
    fc.asyncProperty(code, async (value) => {
      const { unmount } = render(<Barcode value={value} label="code" />)
      const read = await scan(screen.getByRole('img', { name: 'code' }), { height: 40 })
      unmount()
      expect(read).toEqual([{ format: 'Code128', text: value }])
    }),
    { numRuns: 25 },
  )
})

test('a scanner reads the value of a drawn QR code', async () => {
  await fc.assert(
    fc.asyncProperty(code, async (value) => {
      const { unmount } = render(<QrCode value={value} label="code" />)
      const read = await scan(screen.getByRole('img', { name: 'code' }))
      unmount()
      expect(read).toEqual([{ format: 'QRCode', text: value }])
    }),
    { numRuns: 25 },
  )
})

/** Draws the rectangles of the picture's path, three pixels to a module, and reads the result. */
async function scan(svg: HTMLElement, { height: stretched }: { height?: number } = {}) {
  const [left = 0, top = 0, width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '')
    .split(' ')
    .map(Number)
  const scale = 3
  const down = stretched ?? scale
  const image = {
    width: width * scale,
    height: height * down,
    data: new Uint8ClampedArray(width * scale * height * down * 4).fill(255),
    colorSpace: 'srgb' as const,
    pixelFormat: 'rgba-unorm8' as const,
  }
  const path = svg.querySelector('path')?.getAttribute('d') ?? ''
  for (const [, x, y, across, downwards] of path.matchAll(/M(\d+) (\d+)h(\d+)v(\d+)/g)) {
    const box = { x: Number(x) - left, y: Number(y) - top, w: Number(across), h: Number(downwards) }
    for (let row = box.y * down; row < (box.y + box.h) * down; row += 1) {
      for (let column = box.x * scale; column < (box.x + box.w) * scale; column += 1) {
        image.data.fill(0, (row * image.width + column) * 4, (row * image.width + column) * 4 + 3)
      }
    }
  }
  const found = await readBarcodes(image, { formats: ['Code128', 'QRCode'] })
  return found.map(({ format, text }) => ({ format, text }))
}
