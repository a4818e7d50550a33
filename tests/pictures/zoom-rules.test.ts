import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  centred,
  doubleTapped,
  dragged,
  fittedSize,
  type Frame,
  held,
  isDoubleTap,
  mostScale,
  nextStop,
  nudged,
  type Point,
  swipedTo,
  type View,
  wheelFactor,
  wholeView,
  zoomedTo,
} from '@/pictures/zoom-rules'

/** A phone with a picture as wide as its stage. */
const phone: Frame = {
  stage: { width: 400, height: 800 },
  fitted: { width: 400, height: 400 },
}
const close: View = { scale: 4, x: 0, y: 0 }
const middle: Point = { x: 0, y: 0 }

const anyPoint = fc.record<Point>({
  x: fc.integer({ min: -1000, max: 1000 }),
  y: fc.integer({ min: -1000, max: 1000 }),
})
const anyView = fc.record<View>({
  scale: fc.double({ min: 0.1, max: 20, noNaN: true }),
  x: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
  y: fc.double({ min: -1e4, max: 1e4, noNaN: true }),
})
const anySize = fc.record({
  width: fc.integer({ min: 1, max: 4000 }),
  height: fc.integer({ min: 1, max: 4000 }),
})
const anyFrame = fc
  .tuple(anySize, anySize)
  .map(([stage, picture]): Frame => ({ stage, fitted: fittedSize(picture, stage) }))

/** The point of the picture, at a scale of 1, that lies at a point of the stage. */
function under({ scale, x, y }: View, at: Point): Point {
  return { x: (at.x - x) / scale, y: (at.y - y) / scale }
}

/** Whether a view is within the limits: scale, and no edge of a large picture inside the stage. */
function isWithin({ scale, x, y }: View, { stage, fitted }: Frame) {
  const rest = (offset: number, picture: number, box: number) =>
    picture * scale <= box + 1e-6
      ? offset
      : Math.max(0, Math.abs(offset) - (picture * scale - box) / 2)
  const tooFar = Math.max(
    Math.abs(rest(x, fitted.width, stage.width)),
    Math.abs(rest(y, fitted.height, stage.height)),
  )
  return scale >= 1 && scale <= mostScale && tooFar < 1e-6
}

test.each([
  [
    { width: 800, height: 400 },
    { width: 400, height: 200 },
  ],
  [
    { width: 400, height: 1600 },
    { width: 200, height: 800 },
  ],
  // A small picture is enlarged.
  [
    { width: 10, height: 20 },
    { width: 400, height: 800 },
  ],
  [
    { width: 0, height: 0 },
    { width: 0, height: 0 },
  ],
])('a picture of %o fits a phone as %o', (picture, expected) => {
  expect(fittedSize(picture, phone.stage)).toEqual(expected)
})

test.each<[string, View, View]>([
  ['too small', { scale: 0.2, x: 50, y: -50 }, wholeView],
  ['too large', { scale: 9, x: 0, y: 0 }, { scale: 5, x: 0, y: 0 }],
  ['beyond the left edge', { scale: 2, x: 900, y: 0 }, { scale: 2, x: 200, y: 0 }],
  ['beyond the right edge', { scale: 2, x: -900, y: 0 }, { scale: 2, x: -200, y: 0 }],
  ['moved where there is no more to see', { scale: 2, x: 0, y: 70 }, { scale: 2, x: 0, y: 0 }],
  ['beyond the lower edge', { scale: 4, x: 0, y: -900 }, { scale: 4, x: 0, y: -400 }],
  ['within the limits', { scale: 4, x: 300, y: -120 }, { scale: 4, x: 300, y: -120 }],
])('a view that is %s', (_, view, expected) => {
  expect(held(view, phone)).toEqual(expected)
})

test('after any sequence of gestures the view is within its limits', () => {
  const step = fc.oneof(
    fc.record({ at: anyPoint, scale: fc.double({ min: 0.01, max: 50, noNaN: true }) }).map(
      ({ at, scale }) =>
        (view: View, frame: Frame) =>
          zoomedTo(view, scale, at, frame),
    ),
    fc
      .tuple(
        fc.array(anyPoint, { minLength: 2, maxLength: 2 }),
        fc.array(anyPoint, { minLength: 2, maxLength: 2 }),
        fc.integer({ min: 1, max: 2 }),
      )
      .map(
        ([from, to, fingers]) =>
          (view: View, frame: Frame) =>
            dragged(view, from.slice(0, fingers), to.slice(0, fingers), frame),
      ),
    anyPoint.map((at) => (view: View, frame: Frame) => doubleTapped(view, at, frame)),
    anyPoint.map((at) => (view: View, frame: Frame) => centred(view, at, frame)),
    anyPoint.map((by) => (view: View, frame: Frame) => nudged(view, by, frame)),
  )
  fc.assert(
    fc.property(anyView, anyFrame, fc.array(step, { maxLength: 8 }), (start, frame, steps) => {
      const end = steps.reduce((view, move) => move(view, frame), held(start, frame))

      expect(isWithin(end, frame)).toBe(true)
    }),
  )
})

test('the point under the pointer stays there, unless an edge of the picture would show', () => {
  fc.assert(
    fc.property(
      anyView,
      anyFrame,
      anyPoint,
      fc.double({ min: 1, max: mostScale, noNaN: true }),
      (start, frame, at, scale) => {
        const view = held(start, frame)

        const next = zoomedTo(view, scale, at, frame)

        const free = {
          scale,
          x: at.x - under(view, at).x * scale,
          y: at.y - under(view, at).y * scale,
        }
        expect(next.scale).toBeCloseTo(scale)
        expect(next.x).toBeCloseTo(held(free, frame).x, 4)
        expect(next.y).toBeCloseTo(held(free, frame).y, 4)
      },
    ),
  )
})

test('a pinch zooms by how far the fingers go apart, around their middle, which may move', () => {
  const from = [
    { x: 50, y: -20 },
    { x: 150, y: -20 },
  ]
  const to = [
    { x: 20, y: 10 },
    { x: 220, y: 10 },
  ]

  const view = dragged({ scale: 2, x: 0, y: 0 }, from, to, phone)

  expect(view.scale).toBe(4)
  expect(under(view, { x: 120, y: 10 })).toEqual(
    under({ scale: 2, x: 0, y: 0 }, { x: 100, y: -20 }),
  )
})

test('a pinch beyond the largest scale keeps the point between the fingers', () => {
  const from = [
    { x: -20, y: 40 },
    { x: 60, y: 40 },
  ]
  const to = [
    { x: -180, y: 40 },
    { x: 220, y: 40 },
  ]

  const view = dragged(close, from, to, phone)

  expect(view.scale).toBe(mostScale)
  expect(under(view, { x: 20, y: 40 })).toEqual(under(close, { x: 20, y: 40 }))
})

test('fingers that go back to where they were leave the view as it was', () => {
  fc.assert(
    fc.property(anyView, anyFrame, fc.tuple(anyPoint, anyPoint), (start, frame, fingers) => {
      const view = held(start, frame)

      const same = dragged(view, fingers, fingers, frame)

      expect(same.scale).toBeCloseTo(view.scale)
      expect(same.x).toBeCloseTo(view.x, 4)
      expect(same.y).toBeCloseTo(view.y, 4)
    }),
  )
})

test('a zoomed picture follows one finger, and the whole picture stays where it is', () => {
  const [from, to] = [[{ x: 10, y: 10 }], [{ x: -90, y: 60 }]]

  expect(dragged(close, from, to, phone)).toEqual({ scale: 4, x: -100, y: 50 })
  expect(dragged(wholeView, from, to, phone)).toEqual(wholeView)
})

test('a double tap goes closer at its point, and back from any scale', () => {
  const view = doubleTapped(wholeView, { x: 100, y: 0 }, phone)

  expect(view).toEqual({ scale: 2.5, x: -150, y: 0 })
  expect(doubleTapped(view, middle, phone)).toEqual(wholeView)
  expect(doubleTapped({ ...view, scale: 1.2 }, middle, phone)).toEqual(wholeView)
})

test('a tap moves its point to the middle', () => {
  const at = { x: 120, y: -60 }

  expect(under(centred(close, at, phone), middle)).toEqual(under(close, at))
})

test('a key shows more of its side', () => {
  expect(nudged(close, { x: 1, y: 0 }, phone)).toEqual({ scale: 4, x: -80, y: 0 })
  expect(nudged(close, { x: 0, y: -1 }, phone)).toEqual({ scale: 4, x: 0, y: 160 })
})

test.each([
  [1, 1, 1.5],
  [1.5, 1, 2],
  [2.2, 1, 3],
  [5, 1, 5],
  [5, -1, 4],
  [2.2, -1, 2],
  [1.5, -1, 1],
  [1, -1, 1],
] as const)('from %d the buttons (%d) lead to %d', (scale, direction, expected) => {
  expect(nextStop(scale, direction)).toBe(expected)
})

test.each([
  ['a notch towards the picture', { deltaY: -100, deltaMode: 0, ctrlKey: false }, 1.28],
  ['a notch away from it', { deltaY: 100, deltaMode: 0, ctrlKey: false }, 0.78],
  ['a notch in lines', { deltaY: -3, deltaMode: 1, ctrlKey: false }, 1.28],
  ['a page', { deltaY: -1, deltaMode: 2, ctrlKey: false }, 1.28],
  ['a small pinch on a touchpad', { deltaY: -5, deltaMode: 0, ctrlKey: true }, 1.05],
  ['a wheel that flies', { deltaY: -9000, deltaMode: 0, ctrlKey: true }, 1.28],
])('%s zooms by a factor of %o', (_, turn, expected) => {
  expect(wheelFactor(turn)).toBeCloseTo(expected, 2)
})

test.each([
  ['soon after, at the same place', { x: 5, y: 5, at: 200 }, true],
  ['too late', { x: 0, y: 0, at: 500 }, false],
  ['elsewhere', { x: 90, y: 0, at: 200 }, false],
])('a second tap %s', (_, second, expected) => {
  expect(isDoubleTap({ x: 0, y: 0, at: 0 }, second)).toBe(expected)
  expect(isDoubleTap(undefined, second)).toBe(false)
})

test.each([
  ['to the left', { x: -80, y: 10 }, 1],
  ['to the right', { x: 80, y: -10 }, -1],
  ['too short', { x: -30, y: 0 }, 0],
  ['down', { x: 60, y: 90 }, 0],
])('a swipe %s leads to %s', (_, to, expected) => {
  expect(swipedTo(middle, to)).toBe(expected)
})
