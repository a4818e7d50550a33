import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cornersOnPicture,
  type Fit,
  mirrored,
  mostTilt,
  seenSize,
  toPicture,
  turned,
} from '@/features/receipts/photo/fit-rules'
import { insetQuad, isOpen, type Point } from '@/features/receipts/photo/quad-rules'

const picture = { width: 300, height: 500 }
const plain: Fit = { corners: insetQuad(picture), turns: 0, isMirrored: false, tilt: 0 }
const anyTools = fc.array(fc.constantFrom('left', 'right', 'mirror'), { maxLength: 7 })
const anyTilt = fc.double({ min: -mostTilt, max: mostTilt, noNaN: true })

function after(tools: readonly string[], start: Fit): Fit {
  return tools.reduce((fit, tool) => {
    if (tool === 'mirror') return mirrored(fit, picture)
    return turned(fit, tool === 'right' ? 1 : -1, picture)
  }, start)
}

function byPlace(points: readonly Point[]) {
  return points.map(({ x, y }) => ({ x: Math.round(x), y: Math.round(y) })).toSorted(inOrder)
}

function inOrder(a: Point, b: Point) {
  return a.x - b.x || a.y - b.y
}

test('turning and mirroring keep the corners on the same part of the receipt', () => {
  fc.assert(
    fc.property(anyTools, anyTilt, (tools, tilt) => {
      const start = { ...plain, tilt }
      const fit = after(tools, start)

      const [now, before] = [cornersOnPicture(fit, picture), cornersOnPicture(start, picture)]

      expect(byPlace(now)).toEqual(byPlace(before))
    }),
  )
})

test('after any turn the first corner is at the top left', () => {
  fc.assert(
    fc.property(anyTools, (tools) => {
      const fit = after(tools, plain)

      expect(isOpen(fit.corners, seenSize(fit, picture))).toBe(true)
      expect(fit.corners[0].x).toBeLessThan(fit.corners[1].x)
      expect(fit.corners[0].y).toBeLessThan(fit.corners[3].y)
    }),
  )
})

test('a right turn moves the bottom left to the top left', () => {
  const fit = turned(plain, 1, picture)

  const at = toPicture(fit, picture, { x: 0, y: 0 })

  expect(at.x).toBeCloseTo(0)
  expect(at.y).toBeCloseTo(500)
})

test('the tilt slider rotates the photo under fixed corners', () => {
  const fit = { ...plain, tilt: 4 }

  const at = toPicture(fit, picture, { x: 150, y: 0 })

  // The point left of the top's middle is there now.
  expect(at.x).toBeCloseTo(150 - 250 * Math.sin((4 * Math.PI) / 180))
})
