import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Corner,
  insetQuad,
  keyStep,
  nearestCorner,
  type Quad,
  quadOf,
  straightSize,
  withCorner,
} from '@/features/receipts/photo/quad-rules'

const size = { width: 400, height: 600 }
const anyCorner = fc.constantFrom<Corner>(0, 1, 2, 3)
const anyPoint = fc.record({
  x: fc.double({ min: -500, max: 900, noNaN: true }),
  y: fc.double({ min: -500, max: 1100, noNaN: true }),
})

/** Above 0 where the outline turns clockwise at a corner. */
function turnsOf([a, b, c, d]: Quad) {
  return [
    [d, a, b],
    [a, b, c],
    [b, c, d],
    [c, d, a],
  ].map(([from, at, to]) => {
    if (!from || !at || !to) return 0
    return (at.x - from.x) * (to.y - at.y) - (at.y - from.y) * (to.x - at.x)
  })
}

test('however the corners are moved, they never cross or leave the photo', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyCorner, anyPoint), { maxLength: 8 }), (moves) => {
      const quad = moves.reduce(
        (before, [corner, to]) => withCorner(before, corner, to, size),
        insetQuad(size),
      )

      expect(turnsOf(quad).every((turn) => turn > 0)).toBe(true)
      for (const { x, y } of quad) {
        expect(x >= 0 && x <= size.width && y >= 0 && y <= size.height).toBe(true)
      }
    }),
  )
})

test('a corner moves to where it is dragged', () => {
  const quad = withCorner(insetQuad(size), 2, { x: 300, y: 500 }, size)

  expect(quad[2]).toEqual({ x: 300, y: 500 })
})

test('a corner stops before it crosses another', () => {
  const start = insetQuad(size)

  const quad = withCorner(start, 0, { x: 400, y: start[0].y }, size)

  expect(quad[0].x).toBeGreaterThan(start[0].x)
  expect(quad[0].x).toBeLessThan(start[1].x)
})

test('a tap selects the nearest corner', () => {
  expect(nearestCorner(insetQuad(size), { x: 390, y: 20 })).toBe(1)
})

test.for([
  ['ArrowLeft', false, { x: -1, y: 0 }],
  ['ArrowDown', false, { x: 0, y: 1 }],
  ['ArrowRight', true, { x: 10, y: 0 }],
  ['ArrowUp', true, { x: 0, y: -10 }],
  ['Tab', false, undefined],
] as const)('%s with Shift %s moves a corner by %o', ([key, isBig, by]) => {
  expect(keyStep(key, isBig)).toEqual(by)
})

test('the output has a maximum number of pixels per side and the shape of the corners', () => {
  const quad = quadOf((corner) => insetQuad({ width: 4000, height: 6000 })[corner])

  expect(straightSize(quad, 2000)).toEqual({ width: 1333, height: 2000 })
})
