import type { Homography } from '@/features/receipts/photo/homography'
import type { Point } from '@/features/receipts/photo/quad-rules'

/** The inverse matrix, up to a factor. */
export function inverse([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** Applies a matrix to a point. */
export function mapped([a, b, c, d, e, f, g, h, i]: Homography, { x, y }: Point): Point {
  const bottom = g * x + h * y + i
  return { x: (a * x + b * y + c) / bottom, y: (d * x + e * y + f) / bottom }
}
