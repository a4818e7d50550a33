import { alphabet } from '@/map/base/base-data'
import type { Point } from './line-shape.ts'

/** Whole steps from a corner. */
export interface Grid {
  origin: readonly [number, number]
  step: number
}

export function stepsOf([east, north]: Point, { origin, step }: Grid): [number, number] {
  return [Math.round((east - origin[0]) / step), Math.round((north - origin[1]) / step)]
}

/** Lines as the text that `drawingOf` of the app reads. */
export function encodeLines(lines: readonly (readonly Point[])[], grid: Grid): string {
  let text = ''
  let [east, north] = [0, 0]
  for (const line of lines) {
    const steps = withoutRepeats(line.map((point) => stepsOf(point, grid)))
    if (steps.length < 2) continue
    text += numberOf(steps.length)
    for (const [nextEast, nextNorth] of steps) {
      text += signed(nextEast - east) + signed(nextNorth - north)
      east = nextEast
      north = nextNorth
    }
  }
  return text
}

function withoutRepeats(steps: [number, number][]) {
  return steps.filter(([east, north], at) => {
    const before = steps[at - 1]
    return !before || before[0] !== east || before[1] !== north
  })
}

function signed(value: number) {
  return numberOf(value < 0 ? -value * 2 - 1 : value * 2)
}

function numberOf(value: number) {
  let text = ''
  let left = value
  for (; left >= 32; left >>= 5) text += alphabet.charAt((left & 31) | 32)
  return text + alphabet.charAt(left)
}
