import fc from 'fast-check'
import { expect, test } from 'vitest'
import { homography } from '@/features/receipts/photo/homography'
import { inverse, mapped } from './projection.ts'
import { type Corner, insetQuad, withCorner } from '@/features/receipts/photo/quad-rules'

const size = { width: 400, height: 600 }
const anyMove = fc.tuple(
  fc.constantFrom<Corner>(0, 1, 2, 3),
  fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 600 }) }),
)
const anyQuad = fc
  .array(anyMove, { maxLength: 5 })
  .map((moves) =>
    moves.reduce((quad, [corner, to]) => withCorner(quad, corner, to, size), insetQuad(size)),
  )
const anySize = fc.record({
  width: fc.integer({ min: 1, max: 2000 }),
  height: fc.integer({ min: 1, max: 2000 }),
})
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('the rectangle’s corners map to the receipt’s corners', () => {
  fc.assert(
    fc.property(anyQuad, anySize, (quad, { width, height }) => {
      const map = homography({ width, height }, quad)

      const ends = [
        mapped(map, { x: 0, y: 0 }),
        mapped(map, { x: width, y: 0 }),
        mapped(map, { x: width, y: height }),
        mapped(map, { x: 0, y: height }),
      ]

      ends.forEach((end, place) => {
        expect(end.x).toBeCloseTo(quad[place as Corner].x, 4)
        expect(end.y).toBeCloseTo(quad[place as Corner].y, 4)
      })
    }),
  )
})

test('the inverse maps a point back to itself', () => {
  fc.assert(
    fc.property(anyQuad, anySize, share, share, (quad, { width, height }, across, down) => {
      const map = homography({ width, height }, quad)
      const point = { x: across * width, y: down * height }

      const back = mapped(inverse(map), mapped(map, point))

      expect(back.x / width).toBeCloseTo(across, 4)
      expect(back.y / height).toBeCloseTo(down, 4)
    }),
  )
})
