import type { Page } from '@playwright/test'

/** A photo of a receipt as a phone's camera leaves it: a JPEG with the place where it was taken. */
export async function receiptFile(page: Page, lines: string[]) {
  const url = await page.evaluate((texts) => {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: 900, height: 1200 })
    const context = canvas.getContext('2d')
    if (!context) throw new Error('Nothing to draw on.')
    context.fillStyle = '#2f5d42'
    context.fillRect(0, 0, 900, 1200)
    context.fillStyle = '#fff'
    context.fillRect(150, 100, 600, 1000)
    context.fillStyle = '#111'
    context.font = '40px monospace'
    for (const [index, text] of texts.entries()) context.fillText(text, 190, 220 + index * 70)
    return canvas.toDataURL('image/jpeg', 0.9)
  }, lines)
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif(), jpeg.subarray(2)])
  return { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer }
}

/** The segment in which cameras write: here that it was taken north of the equator, and no more. */
function exif(): Buffer {
  const tiff = Buffer.alloc(8 + 18 + 18)
  tiff.write('II*\0', 'latin1')
  tiff.writeUInt32LE(8, 4)
  writeEntry(tiff, 8, { tag: 0x8825, type: 4, value: 26 })
  writeEntry(tiff, 26, { tag: 1, type: 2, value: 'N'.charCodeAt(0), count: 2 })
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

interface Entry {
  tag: number
  type: number
  value: number
  count?: number
}

function writeEntry(tiff: Buffer, at: number, { tag, type, value, count = 1 }: Entry) {
  tiff.writeUInt16LE(1, at)
  tiff.writeUInt16LE(tag, at + 2)
  tiff.writeUInt16LE(type, at + 4)
  tiff.writeUInt32LE(count, at + 6)
  tiff.writeUInt32LE(value, at + 10)
}
