/** A part of a picture, as its pixels are read. */
export interface PixelArea {
  /** In pixels of the picture. */
  x: number
  y: number
  width: number
  height: number
  /** A larger part is scaled down to it. */
  mostSide: number
  /** Spreads the brightness that is there over the whole range. */
  hasContrast: boolean
}

/** The pixels of a part of a picture or of a video's frame. */
export function pixelsOf(
  source: CanvasImageSource,
  { x, y, width, height, mostSide, hasContrast }: PixelArea,
): ImageData {
  const scale = Math.min(1, mostSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This device has no canvas.')
  context.drawImage(source, x, y, width, height, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  if (hasContrast) spreadBrightness(pixels.data)
  return pixels
}

/** Every how many pixels the brightness is looked at. */
const sampleStep = 16

/** Left out at both ends, for pixels that are always black or white. A far code has few pixels itself. */
const leftOut = 0.0005

/** From the darkest to the brightest of what is there. */
export function spreadBrightness(data: Uint8ClampedArray): void {
  const counts = Array.from({ length: 256 }, () => 0)
  let total = 0
  for (let at = 0; at < data.length; at += 4 * sampleStep) {
    const level = brightness(data, at)
    counts[level] = (counts[level] ?? 0) + 1
    total += 1
  }
  const low = levelAt(counts, total * leftOut)
  const high = levelAt(counts, total * (1 - leftOut))
  const range = Math.max(1, high - low)
  for (let at = 0; at < data.length; at += 4) {
    for (let colour = at; colour < at + 3; colour += 1) {
      data[colour] = (((data[colour] ?? 0) - low) * 255) / range
    }
  }
}

function brightness(data: Uint8ClampedArray, at: number) {
  const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]]
  return Math.round((red + 2 * green + blue) / 4)
}

function levelAt(counts: readonly number[], share: number) {
  let seen = 0
  for (const [level, count] of counts.entries()) {
    seen += count
    if (seen >= share) return level
  }
  return 255
}
