import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { folderOfPack } from '../../mocks/brands/pack-folders.ts'
import { type QrDrawing, qrPixels } from '@/studio/links/qr-rules'
import { pixelsOf } from '../brand/encode.ts'
import { smallPng } from '../brand/small-png.ts'

/** As the studio's files: a code of 50 mm is printed at 300 dpi and more. */
const moduleSize = 16

/** The icon of a brand's pack, which stands in the middle of its QR codes. */
export function readLogo(brand: string): Buffer | undefined {
  const file = join(folderOfPack(brand), 'images/icons/app-512.png')
  return existsSync(file) ? readFileSync(file) : undefined
}

export async function qrPng(drawing: QrDrawing, logo: Buffer | undefined): Promise<Buffer> {
  const icon = logo && (await pixelsOf(logo))
  const data = icon && new Uint8ClampedArray(icon.data)
  const pixels = icon && data ? { ...icon, data } : undefined
  const { bytes } = await smallPng(qrPixels(drawing, moduleSize, pixels))
  return bytes
}
