import type { Pixels } from './decode-picture.ts'

/** A photo is looked at in so many squares a side. */
const squares = 64
/** So many waves a side: each pair of them is a bit of the fingerprint, 576 in all. */
const waves = 24

/**
 * In how many bits two fingerprints of one photo may differ that was saved again: made smaller,
 * pressed harder, a little brighter. A second photo that was held a little otherwise differs in more,
 * be it of the same receipt or of another one of the same till.
 */
export const mostDifference = 24

/**
 * Up to here two fingerprints are alike, be it of one photo that was cropped by some two percent, or
 * of two receipts of one till that were held alike: only a person can tell which. Those of two
 * photos that have nothing in common differ in about half of all bits.
 */
export const mostLikeness = 140

/**
 * What a photo looks like, in hexadecimal digits: which of its coarse waves are stronger than
 * the middle one (a perceptual hash by the cosine transform). First as it is, then turned and
 * mirrored in the seven other ways.
 */
export function fingerprintsOf(pixels: Pixels): string[] {
  const upright = lightnessOf(pixels)
  const across = (grid: Float64Array) => moved(grid, (x, y) => y * squares + (squares - 1 - x))
  const over = (grid: Float64Array) => moved(grid, (x, y) => x * squares + y)
  const kinds = [upright]
  for (let turn = 0; turn < 7; turn += 1) {
    const before = kinds[turn] ?? upright
    // A mirror and a diagonal by turns lead through all eight.
    kinds.push(turn % 2 === 0 ? across(before) : over(before))
  }
  return kinds.map(fingerprintOf)
}

/** How many bits of two fingerprints differ. */
export function differenceOf(one: string, other: string): number {
  let bits = 0
  for (let at = 0; at < one.length; at += 8) {
    let rest = parseInt(one.slice(at, at + 8), 16) ^ parseInt(other.slice(at, at + 8), 16)
    for (; rest !== 0; rest &= rest - 1) bits += 1
  }
  return bits
}

/** How light each square is. A pixel that lies on the edge of two counts for both, by its share. */
function lightnessOf({ data, width, height }: Pixels): Float64Array {
  const [columns, rows] = [sharesOf(width), sharesOf(height)]
  const grid = new Float64Array(squares * squares)
  const line = new Float64Array(squares + 1)
  for (const [y, { first, share }] of rows.entries()) {
    line.fill(0)
    for (const [x, column] of columns.entries()) {
      const at = (y * width + x) * 4
      const light =
        0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
      line[column.first] = (line[column.first] ?? 0) + light * column.share
      line[column.first + 1] = (line[column.first + 1] ?? 0) + light * (1 - column.share)
    }
    for (let column = 0; column < squares; column += 1) {
      const [above, below] = [first * squares + column, (first + 1) * squares + column]
      const light = (line[column] ?? 0) / (width * height)
      grid[above] = (grid[above] ?? 0) + light * share
      if (below < grid.length) grid[below] = (grid[below] ?? 0) + light * (1 - share)
    }
  }
  return grid
}

/** For each pixel of a side the square in which it begins, and how much of it lies there. */
function sharesOf(side: number) {
  return Array.from({ length: side }, (_, place) => {
    const [from, to] = [(place * squares) / side, ((place + 1) * squares) / side]
    const first = Math.floor(from)
    return { first, share: Math.min(1, (first + 1 - from) / (to - from)) }
  })
}

function moved(grid: Float64Array, from: (x: number, y: number) => number): Float64Array {
  return grid.map((_, place) => grid[from(place % squares, Math.floor(place / squares))] ?? 0)
}

const cosines = Array.from({ length: waves }, (_, wave) =>
  Float64Array.from({ length: squares }, (__, place) =>
    Math.cos(((wave + 1) * Math.PI * (place + 0.5)) / squares),
  ),
)

function fingerprintOf(grid: Float64Array): string {
  // Along the rows, then down the columns.
  const rows = cosines.map((cosine) =>
    Float64Array.from({ length: squares }, (_, y) =>
      cosine.reduce((sum, factor, x) => sum + factor * (grid[y * squares + x] ?? 0), 0),
    ),
  )
  const strengths = rows.flatMap((row) =>
    cosines.map((cosine) => cosine.reduce((sum, factor, y) => sum + factor * (row[y] ?? 0), 0)),
  )
  const middle = strengths.toSorted((a, b) => a - b)[strengths.length / 2] ?? 0
  const bits = strengths.map((strength) => (strength > middle ? '1' : '0')).join('')
  return bits.replaceAll(/[01]{4}/g, (four) => parseInt(four, 2).toString(16))
}
