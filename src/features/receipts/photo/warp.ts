import { type Homography, homography } from './homography'
import type { Quad, Size } from './quad-rules'

/** RGBA, four bytes per pixel. */
export interface Pixels extends Size {
  data: Uint8ClampedArray<ArrayBuffer>
}

export interface WarpJob {
  source: Pixels
  /** In pixels of the source. */
  corners: Quad
  /** Size of the result. */
  size: Size
}

export function blank({ width, height }: Size): Pixels {
  return { data: new Uint8ClampedArray(width * height * 4), width, height }
}

/** Maps the quadrilateral of a picture onto a rectangle. */
export function warp({ source, corners, size }: WarpJob): Pixels {
  const target = blank(size)
  warpRows(source, target, { map: homography(size, corners), from: 0, to: size.height })
  return target
}

/** Rows `from` to `to` of the result; white outside of the source. */
export function warpRows(
  source: Pixels,
  target: Pixels,
  { map, from, to }: { map: Homography; from: number; to: number },
) {
  const [a, b, c, d, e, f, g, h, i] = map
  for (let row = from; row < to; row += 1) {
    const v = row + 0.5
    for (let column = 0; column < target.width; column += 1) {
      const u = column + 0.5
      const bottom = g * u + h * v + i
      const x = (a * u + b * v + c) / bottom - 0.5
      const y = (d * u + e * v + f) / bottom - 0.5
      sample(source, x, y, target.data, (row * target.width + column) * 4)
    }
  }
}

/** Bilinear interpolation. */
function sample(
  { data, width, height }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  place: number,
) {
  into[place + 3] = 255
  if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) {
    into[place] = into[place + 1] = into[place + 2] = 255
    return
  }
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [right, low] = [x - left, y - top]
  const [x0, x1] = [Math.max(0, left), Math.min(width - 1, left + 1)]
  const [y0, y1] = [Math.max(0, top) * width, Math.min(height - 1, top + 1) * width]
  const [tl, tr, bl, br] = [(y0 + x0) * 4, (y0 + x1) * 4, (y1 + x0) * 4, (y1 + x1) * 4]
  for (let colour = 0; colour < 3; colour += 1) {
    const above = at(data, tl + colour) * (1 - right) + at(data, tr + colour) * right
    const below = at(data, bl + colour) * (1 - right) + at(data, br + colour) * right
    into[place + colour] = above * (1 - low) + below * low
  }
}

function at(data: Uint8ClampedArray, place: number) {
  return data[place] ?? 255
}
