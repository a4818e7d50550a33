import { greyOf } from './clarity-rules'
import { isOpen, type Point, type Quad, type Size } from './quad-rules'
import type { Pixels } from './warp'

/** Size of the analysed picture, pixels per side. */
export const searchedSide = 200

/** Minimum contrast of paper to background, of 255. */
const leastContrast = 40
/** Minimum share of the picture. */
const [leastShare, mostShare] = [0.12, 0.94]
/** Minimum share of its quadrilateral that the patch fills. */
const [leastFill, mostFill] = [0.85, 1.12]

/**
 * The corners of a bright sheet on a darker background; undefined if none is found.
 */
export function findSheet(pixels: Pixels): Quad | undefined {
  const { width, height } = pixels
  const grey = greyOf(pixels)
  const limit = splitOf(grey)
  if (limit === undefined) return undefined
  const sheet = largestPatch(grey, { width, height }, limit)
  const area = areaWithin(sheet, pixels)
  const share = area / grey.length
  if (share < leastShare || share > mostShare) return undefined
  const corners = extremes(sheet, width)
  const fill = area / areaOf(corners)
  return isOpen(corners, pixels) && fill > leastFill && fill < mostFill ? corners : undefined
}

/** The area within the outline of a patch, including printed parts. */
function areaWithin(places: readonly number[], { width, height }: Size): number {
  const [first, last] = [new Int32Array(height).fill(width), new Int32Array(height).fill(-1)]
  for (const place of places) {
    const [x, y] = [place % width, Math.floor(place / width)]
    first[y] = Math.min(first[y] ?? x, x)
    last[y] = Math.max(last[y] ?? x, x)
  }
  return first.reduce((area, left, y) => area + Math.max(0, (last[y] ?? left) - left + 1), 0)
}

/** The threshold between bright and dark (Otsu 1979); undefined without contrast. */
function splitOf(grey: Float32Array): number | undefined {
  const counts = new Uint32Array(256)
  let total = 0
  for (const value of grey) {
    counts[Math.round(value)] = (counts[Math.round(value)] ?? 0) + 1
    total += Math.round(value)
  }
  let [dark, darkTotal, best] = [0, 0, { spread: 0, limit: 0, contrast: 0 }]
  for (let value = 0; value < 255; value += 1) {
    const count = counts[value] ?? 0
    dark += count
    darkTotal += count * value
    const bright = grey.length - dark
    if (dark === 0 || bright === 0) continue
    const contrast = (total - darkTotal) / bright - darkTotal / dark
    const spread = dark * bright * contrast * contrast
    if (spread > best.spread) best = { spread, limit: value, contrast }
  }
  return best.contrast >= leastContrast ? best.limit : undefined
}

/** The largest connected patch of pixels above a threshold. */
function largestPatch(grey: Float32Array, { width, height }: Size, limit: number): number[] {
  const seen = new Uint8Array(grey.length)
  let largest: number[] = []
  for (let start = 0; start < grey.length; start += 1) {
    if (seen[start] || (grey[start] ?? 0) <= limit) continue
    seen[start] = 1
    const patch = [start]
    for (const place of patch) {
      const x = place % width
      const around = [
        x > 0 && place - 1,
        x < width - 1 && place + 1,
        place >= width && place - width,
        place < width * (height - 1) && place + width,
      ]
      for (const other of around) {
        if (other === false || seen[other] || (grey[other] ?? 0) <= limit) continue
        seen[other] = 1
        patch.push(other)
      }
    }
    if (patch.length > largest.length) largest = patch
  }
  return largest
}

/** The extreme points towards each corner of the picture. */
function extremes(places: readonly number[], width: number): Quad {
  const farthest = (along: Point) => {
    let [best, most] = [{ x: 0, y: 0 }, Number.NEGATIVE_INFINITY]
    for (const place of places) {
      const point = { x: place % width, y: Math.floor(place / width) }
      const far = point.x * along.x + point.y * along.y
      if (far > most) [best, most] = [point, far]
    }
    // The outer corner of the pixel.
    return { x: best.x + (along.x > 0 ? 1 : 0), y: best.y + (along.y > 0 ? 1 : 0) }
  }
  return [
    farthest({ x: -1, y: -1 }),
    farthest({ x: 1, y: -1 }),
    farthest({ x: 1, y: 1 }),
    farthest({ x: -1, y: 1 }),
  ]
}

function areaOf([a, b, c, d]: Quad): number {
  return Math.abs((c.x - a.x) * (d.y - b.y) - (c.y - a.y) * (d.x - b.x)) / 2
}
