import { qrModules, qrQuiet } from '@/barcodes/qr-modules'
import { contrastOf } from '@/theme/contrast'

/** A QR code for print: squares on a grid of whole modules, quiet zone included. */
export interface QrDrawing {
  /** The side of the picture in modules. */
  size: number
  /** Dark rectangles of one module's height. */
  runs: readonly { x: number; y: number; width: number }[]
  /** Where the logo stands: a square in the middle, free of modules; undefined without one. */
  logo: { at: number; size: number } | undefined
  /** As #rrggbb, on white. */
  ink: string
}

/** The side of the logo as a share of the code's: with correction H much more may be covered. */
const logoShare = 0.22

/** Cameras read dark on white; less contrast than this is black instead. */
const leastContrast = 7

/** The brand's ink where it is dark enough on white, else black. */
export function inkOf(colour: string | undefined): string {
  const isDark = colour !== undefined && contrastOf(colour, '#ffffff') >= leastContrast
  return isDark ? colour : '#000000'
}

export function drawQr(value: string, options: { colour?: string | undefined; hasLogo: boolean }) {
  const modules = qrModules(value, 'H')
  const size = modules.length + 2 * qrQuiet
  const logo = options.hasLogo ? middleOf(modules.length) : undefined
  const runs = modules.flatMap((row, y) =>
    runsOf(row.map((isDark, x) => isDark && !isUnder(logo, x + qrQuiet, y + qrQuiet))).map(
      (run) => ({
        ...run,
        x: run.x + qrQuiet,
        y: y + qrQuiet,
      }),
    ),
  )
  const drawing: QrDrawing = { size, runs, logo, ink: inkOf(options.colour) }
  return drawing
}

/** An odd number of modules, as the code has, so that the middle of both is the same. */
function middleOf(count: number) {
  const half = Math.floor((count * logoShare) / 2)
  const size = 2 * half + 1
  return { at: qrQuiet + (count - size) / 2, size }
}

function isUnder(logo: QrDrawing['logo'], x: number, y: number) {
  return logo !== undefined && [x, y].every((at) => at >= logo.at && at < logo.at + logo.size)
}

function runsOf(row: readonly boolean[]) {
  const runs: { x: number; width: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last && last.x + last.width === x) last.width += 1
    else runs.push({ x, width: 1 })
  }
  return runs
}

/** The side in millimetres from which a phone reads the code at arm's length. */
export function smallestPrint({ size }: Pick<QrDrawing, 'size'>): number {
  const moduleMm = 0.4
  return Math.max(25, Math.ceil(size * moduleMm))
}

/** The code as an SVG file. `logo` is the address of a PNG, as data. */
export function qrSvg(drawing: QrDrawing, logo: string | undefined): string {
  const { size, runs, ink } = drawing
  const path = runs.map(({ x, y, width }) => `M${x} ${y}h${width}v1h-${width}z`).join('')
  const box = drawing.logo && logo !== undefined ? logoBox(drawing.logo) : undefined
  const picture = box
    ? `<image href="${logo}" x="${box.at}" y="${box.at}" width="${box.size}" height="${box.size}"/>`
    : ''
  const pixels = size * 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="#ffffff"/><path fill="${ink}" d="${path}"/>${picture}</svg>\n`
}

/** The logo's own place, with a white border of half a module. */
export function logoBox({ at, size }: NonNullable<QrDrawing['logo']>) {
  return { at: at + 0.5, size: size - 1 }
}

/** Pixels in rows, four bytes each: red, green, blue, opacity. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer>
}

/** The code as pixels, each module `moduleSize` wide. */
export function qrPixels(drawing: QrDrawing, moduleSize: number, logo: Pixels | undefined): Pixels {
  const side = drawing.size * moduleSize
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  const ink = [1, 3, 5].map((at) => Number.parseInt(drawing.ink.slice(at, at + 2), 16))
  for (const { x, y, width } of drawing.runs) {
    for (let row = y * moduleSize; row < (y + 1) * moduleSize; row += 1) {
      for (let column = x * moduleSize; column < (x + width) * moduleSize; column += 1) {
        data.set(ink, (row * side + column) * 4)
      }
    }
  }
  if (drawing.logo && logo) {
    const box = logoBox(drawing.logo)
    draw(logo, { width: side, height: side, data }, box.at * moduleSize, box.size * moduleSize)
  }
  return { width: side, height: side, data }
}

/** Draws a picture into a square, each pixel the mean of those that it covers, over what is there. */
function draw(picture: Pixels, onto: Pixels, at: number, size: number) {
  const from = Math.round(at)
  const side = Math.round(size)
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const [red = 0, green = 0, blue = 0, opacity = 0] = meanOf(
        picture,
        x / side,
        y / side,
        1 / side,
      )
      const place = ((from + y) * onto.width + from + x) * 4
      const share = opacity / 255
      for (const [channel, value] of [red, green, blue].entries()) {
        const below = onto.data[place + channel] ?? 255
        onto.data[place + channel] = value * share + below * (1 - share)
      }
    }
  }
}

/** The mean colour of a square of a picture; places are shares of its sides. */
function meanOf({ width, height, data }: Pixels, left: number, top: number, share: number) {
  const sums = [0, 0, 0, 0]
  const [x1, x2] = [Math.floor(left * width), Math.max(1, Math.floor(share * width))]
  const [y1, y2] = [Math.floor(top * height), Math.max(1, Math.floor(share * height))]
  let count = 0
  for (let y = y1; y < Math.min(height, y1 + y2); y += 1) {
    for (let x = x1; x < Math.min(width, x1 + x2); x += 1) {
      const place = (y * width + x) * 4
      const opacity = data[place + 3] ?? 0
      for (const channel of [0, 1, 2]) {
        sums[channel] = (sums[channel] ?? 0) + (data[place + channel] ?? 0) * (opacity / 255)
      }
      sums[3] = (sums[3] ?? 0) + opacity
      count += 1
    }
  }
  const [red = 0, green = 0, blue = 0, opacity = 0] = sums
  const weight = opacity / 255 || 1
  return [red / weight, green / weight, blue / weight, opacity / (count || 1)]
}
