import type { Quad, Size } from './quad-rules'

/** A homography: a 3 × 3 matrix, row by row. */
export type Homography = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
]

/** The homography from a rectangle at (0, 0) to four corners (Heckbert 1989, §2.2.3). */
export function homography({ width, height }: Size, [p0, p1, p2, p3]: Quad): Homography {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const bottom = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / bottom
  const h = (dx1 * sy - sx * dy1) / bottom
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ]
}
