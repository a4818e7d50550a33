import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { logoBox, type QrDrawing } from './qr-rules'

const pointsPerMm = 72 / 25.4
const codeMm = 80
const textMm = 8

/**
 * A page for print with the code in vectors, 80 mm wide, and what it leads to below it. The printer
 * scales it; `smallestPrint` says how far.
 * @param logo a PNG
 * @param address ASCII, as every link of ours is
 */
export async function qrPdf(
  drawing: QrDrawing,
  { logo, address }: { logo?: Uint8Array | undefined; address: string },
): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  file.setTitle(address)
  const side = codeMm * pointsPerMm
  const below = textMm * pointsPerMm
  const page = file.addPage([side, side + below])
  const module = side / drawing.size
  page.drawRectangle({ x: 0, y: 0, width: side, height: side + below, color: rgb(1, 1, 1) })
  // The page's origin is at the bottom, that of a path is where it is put.
  const path = drawing.runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')
  page.drawSvgPath(path, {
    x: 0,
    y: side + below,
    scale: module,
    color: inkOf(drawing),
    borderWidth: 0,
  })
  if (drawing.logo && logo) {
    const box = logoBox(drawing.logo)
    const size = box.size * module
    const y = side + below - box.at * module - size
    page.drawImage(await file.embedPng(logo), { x: box.at * module, y, width: size, height: size })
  }
  const font = await file.embedFont(StandardFonts.Helvetica)
  const text = address.replace(/^https?:\/\//, '')
  const widest = side - 8 * pointsPerMm
  const size = Math.min(9, (9 * widest) / font.widthOfTextAtSize(text, 9))
  // Smaller than this is for nobody to read.
  if (size >= 5) {
    const x = (side - font.widthOfTextAtSize(text, size)) / 2
    page.drawText(text, { x, y: below / 2, size, font, color: rgb(0.2, 0.2, 0.2) })
  }
  return file.save()
}

function inkOf({ ink }: QrDrawing) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(ink.slice(at, at + 2), 16) / 255,
  )
  return rgb(red, green, blue)
}
