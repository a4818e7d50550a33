import { blobAddress } from '@/api/blob-file'
import { inTime, readLimitMs } from '@/api/time-limit'
import { toDataUrl } from '@/api/to-data-url'
import { type Pixels, type QrDrawing, qrPixels, qrSvg } from './qr-rules'

/** Pixels of one module: a code of 50 mm is printed at 300 dpi and more. */
const moduleSize = 16

export interface Logo {
  /** A PNG. */
  file: Blob
  /** The same as an address of itself. */
  url: string
}

/** The brand's icon; undefined where its store has none. */
export async function loadLogo(): Promise<Logo | undefined> {
  const file = await inTime(readLimitMs, readLogo).catch(() => undefined)
  return file && { file, url: await toDataUrl(file) }
}

async function readLogo(signal: AbortSignal): Promise<Blob | undefined> {
  const response = await fetch(blobAddress('images/icons/app-512.png'), { signal })
  const isPng = response.ok && response.headers.get('Content-Type') === 'image/png'
  return isPng ? response.blob() : undefined
}

export function svgFile(drawing: QrDrawing, logo: Logo | undefined): Blob {
  return new Blob([qrSvg(drawing, logo?.url)], { type: 'image/svg+xml' })
}

export async function pngFile(drawing: QrDrawing, logo: Logo | undefined): Promise<Blob> {
  const { width, height, data } = qrPixels(drawing, moduleSize, logo && (await pixelsOf(logo.file)))
  const { canvas, pen } = canvasOf(width, height)
  pen.putImageData(new ImageData(data, width, height), 0, 0)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('There is no picture.'))))
  })
}

/** The library is loaded with the first file. */
export async function pdfFile(
  drawing: QrDrawing,
  { logo, address }: { logo: Logo | undefined; address: string },
): Promise<Blob> {
  const { qrPdf } = await import('./qr-pdf')
  const bytes = logo && new Uint8Array(await logo.file.arrayBuffer())
  const pdf = await qrPdf(drawing, { logo: bytes, address })
  return new Blob([new Uint8Array(pdf)], { type: 'application/pdf' })
}

async function pixelsOf(picture: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const { pen } = canvasOf(width, height)
  pen.drawImage(bitmap, 0, 0)
  bitmap.close()
  return { width, height, data: new Uint8ClampedArray(pen.getImageData(0, 0, width, height).data) }
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('There is no canvas.')
  return { canvas, pen }
}
