import { contrastOf } from '@/theme/contrast'
import type { Pixels } from '../brand/small-png.ts'

/** The box of a control within a picture, in pixels. */
export interface ControlBox {
  x: number
  y: number
  width: number
  height: number
}

/** The contrast that a ring needs between the focused and the other state (WCAG 2.2, 2.4.13). */
const least = 3
/** The part of a side that needs the ring: corners may be round. */
const middle = { from: 0.25, to: 0.75 }
/** How deep within the control a ring may be, in pixels. */
const inset = 8

/**
 * The sides of a control where no focus ring can be seen: those without pixels that change enough
 * between the picture without focus and that with it.
 */
export function sidesWithoutRing(without: Pixels, focused: Pixels, box: ControlBox): string[] {
  const { x, y, width, height } = box
  const columns = within(x, width)
  const rows = within(y, height)
  const sides = {
    top: columns.map((at) => line(at, at, 0, y + depthOf(height))),
    bottom: columns.map((at) => line(at, at, y + height - depthOf(height), focused.height)),
    left: rows.map((at) => line(0, x + depthOf(width), at, at)),
    right: rows.map((at) => line(x + width - depthOf(width), focused.width, at, at)),
  }
  return Object.entries(sides).flatMap(([side, lines]) => {
    const seen = lines.filter((pixels) => pixels.some(changes))
    return seen.length >= lines.length * 0.9 ? [] : [side]
  })

  function changes([column, row]: readonly [number, number]) {
    return contrastOf(colourAt(without, column, row), colourAt(focused, column, row)) >= least
  }
}

function within(start: number, length: number) {
  const from = Math.ceil(start + length * middle.from)
  const to = Math.floor(start + length * middle.to)
  return Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at)
}

function depthOf(length: number) {
  return Math.min(inset, length / 3)
}

/** The pixels of a row or a column of a picture. */
function line(fromX: number, toX: number, fromY: number, toY: number) {
  const pixels: [number, number][] = []
  for (let column = Math.floor(fromX); column <= toX; column += 1) {
    for (let row = Math.floor(fromY); row <= toY; row += 1) pixels.push([column, row])
  }
  return pixels
}

/** White beyond the picture, in both. */
function colourAt({ width, height, data }: Pixels, x: number, y: number) {
  if (x < 0 || y < 0 || x >= width || y >= height) return '#ffffff'
  const at = (y * width + x) * 4
  const channels = Array.from(data.slice(at, at + 3), (value) =>
    value.toString(16).padStart(2, '0'),
  )
  return `#${channels.join('')}`
}
