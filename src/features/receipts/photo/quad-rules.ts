import { lookUp } from '@/contract/look-up'
export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Four corners, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point]

export type Corner = 0 | 1 | 2 | 3

export const corners: readonly Corner[] = [0, 1, 2, 3]

/** Default inset of the corners, as a share of the picture. */
const inset = 0.06
/** Minimum area of a triangle of three corners, as a share of the picture. */
const leastArea = 0.002

export function quadOf(points: (corner: Corner) => Point): Quad {
  return [points(0), points(1), points(2), points(3)]
}

/** The default corners when no edges are found. */
export function insetQuad({ width, height }: Size): Quad {
  const [left, top] = [width * inset, height * inset]
  return [
    { x: left, y: top },
    { x: width - left, y: top },
    { x: width - left, y: height - top },
    { x: left, y: height - top },
  ]
}

/** Whether the corners form a convex quadrilateral, clockwise. */
export function isOpen(quad: Quad, { width, height }: Size): boolean {
  const least = width * height * leastArea
  return corners.every((corner) => {
    const [before, at, after] = [quad[previous(corner)], quad[corner], quad[next(corner)]]
    const turn = (at.x - before.x) * (after.y - at.y) - (at.y - before.y) * (after.x - at.x)
    return turn / 2 >= least
  })
}

/**
 * Moves a corner towards a point as far as possible: it stays on the picture and keeps the
 * quadrilateral convex.
 */
export function withCorner(quad: Quad, corner: Corner, to: Point, size: Size): Quad {
  const from = quad[corner]
  const goal = { x: clamp(to.x, 0, size.width), y: clamp(to.y, 0, size.height) }
  const at = (share: number) =>
    quadOf((each) =>
      each === corner
        ? { x: from.x + (goal.x - from.x) * share, y: from.y + (goal.y - from.y) * share }
        : quad[each],
    )
  if (isOpen(at(1), size)) return at(1)
  let [good, bad] = [0, 1]
  for (let step = 0; step < 12; step += 1) {
    const middle = (good + bad) / 2
    if (isOpen(at(middle), size)) good = middle
    else bad = middle
  }
  return at(good)
}

/** The corner nearest to a point. */
export function nearestCorner(quad: Quad, point: Point): Corner {
  return corners.reduce((best, corner) =>
    distance(quad[corner], point) < distance(quad[best], point) ? corner : best,
  )
}

/** The step of an arrow key in screen pixels; undefined for other keys. */
export function keyStep(key: string, isBig: boolean): Point | undefined {
  const step = lookUp(steps, key)
  const by = isBig ? 10 : 1
  return step && { x: step.x * by, y: step.y * by }
}

const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The size of the straightened rectangle, at most `most` per side. */
export function straightSize([tl, tr, br, bl]: Quad, most: number): Size {
  const width = Math.max(distance(tl, tr), distance(bl, br))
  const height = Math.max(distance(tl, bl), distance(tr, br))
  const scale = Math.min(1, most / Math.max(width, height))
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function previous(corner: Corner): Corner {
  return corners[(corner + 3) % 4] ?? 0
}

function next(corner: Corner): Corner {
  return corners[(corner + 1) % 4] ?? 0
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most)
}
