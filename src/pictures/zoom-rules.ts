export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** How a picture lies on its stage. */
export interface View {
  /** 1 shows the whole picture. */
  scale: number
  /** From the middle of the stage to the middle of the picture, in CSS pixels. */
  x: number
  y: number
}

/** The stage, and the size of the picture on it at a scale of 1; in CSS pixels. */
export interface Frame {
  stage: Size
  fitted: Size
}

/** A press that did not move: where, from the middle of the stage, and when, in milliseconds. */
export interface Tap extends Point {
  at: number
}

export const wholeView: View = { scale: 1, x: 0, y: 0 }
export const mostScale = 5
/** Of a double tap. */
const tapScale = 2.5
/** Where the buttons stop. */
const stops = [1, 1.5, 2, 3, 4, mostScale]

/** A press that moves less counts as a tap, in CSS pixels. */
export const tapSlop = 8
const doubleTapMs = 320
const doubleTapReach = 32
/** The shortest swipe, in CSS pixels. */
const leastSwipe = 48
/** How far a key moves the picture, as a share of the stage. */
const keyShare = 0.2

/** The size in which a picture fits the stage; nothing for a picture without a size. */
export function fittedSize(picture: Size, stage: Size): Size {
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height)
  if (!Number.isFinite(ratio)) return { width: 0, height: 0 }
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/** The nearest view within the limits: the scale, and the edges of the picture. */
export function held({ scale, x, y }: View, { stage, fitted }: Frame): View {
  const size = clamp(scale, 1, mostScale)
  return {
    scale: size,
    x: within(x, fitted.width * size - stage.width),
    y: within(y, fitted.height * size - stage.height),
  }
}

/** Zooms; what lies at `at` stays there as far as the edges allow it. */
export function zoomedTo(view: View, scale: number, at: Point, frame: Frame): View {
  return carried(view, clamp(scale, 1, mostScale), { from: at, to: at }, frame)
}

/**
 * The view after fingers have moved: one drags the picture, two zoom it around their middle. `view`
 * is how it was when they were at `from`.
 */
export function dragged(
  view: View,
  from: readonly Point[],
  to: readonly Point[],
  frame: Frame,
): View {
  const scale = clamp((view.scale * spread(to)) / spread(from), 1, mostScale)
  return carried(view, scale, { from: middle(from), to: middle(to) }, frame)
}

/** A double tap: closer at this point, or back to the whole picture. */
export function doubleTapped(view: View, at: Point, frame: Frame): View {
  return view.scale > 1 ? wholeView : zoomedTo(view, tapScale, at, frame)
}

/** Moves a point to the middle: for members who cannot drag. */
export function centred(view: View, at: Point, frame: Frame): View {
  return held({ ...view, x: view.x - at.x, y: view.y - at.y }, frame)
}

/** Moves what is seen by a fifth of the stage; 1 is to the right or down. */
export function nudged(view: View, by: Point, frame: Frame): View {
  const { width, height } = frame.stage
  return held(
    { ...view, x: view.x - by.x * width * keyShare, y: view.y - by.y * height * keyShare },
    frame,
  )
}

/** The next stop of the buttons, closer (1) or wider (-1). */
export function nextStop(scale: number, direction: 1 | -1): number {
  const next =
    direction === 1
      ? stops.find((stop) => stop > scale + 0.01)
      : stops.findLast((stop) => stop < scale - 0.01)
  return next ?? (direction === 1 ? mostScale : 1)
}

interface WheelTurn {
  deltaY: number
  /** 0: pixels, 1: lines, 2: pages. */
  deltaMode: number
  /** Browsers report a pinch on a touchpad as a turn of the wheel with Ctrl, in small steps. */
  ctrlKey: boolean
}

/** By how much one turn of the wheel zooms: a notch of a mouse by about a quarter. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: WheelTurn): number {
  const pixels = deltaY * (deltaMode === 0 ? 1 : deltaMode === 1 ? 33 : 400)
  return Math.exp(-clamp(pixels * (ctrlKey ? 4 : 1), -100, 100) / 400)
}

export function isDoubleTap(before: Tap | undefined, tap: Tap): boolean {
  if (!before) return false
  return tap.at - before.at <= doubleTapMs && distance(before, tap) <= doubleTapReach
}

/** The picture that a finger swipes to: 1 the next one, -1 the one before, 0 none. */
export function swipedTo(from: Point, to: Point): 1 | -1 | 0 {
  const across = to.x - from.x
  if (Math.abs(across) < leastSwipe || Math.abs(across) < 2 * Math.abs(to.y - from.y)) return 0
  return across < 0 ? 1 : -1
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** The view at another scale in which what was at `from` is at `to`. */
function carried(view: View, scale: number, way: { from: Point; to: Point }, frame: Frame): View {
  const growth = scale / view.scale
  const { from, to } = way
  const [x, y] = [to.x - (from.x - view.x) * growth, to.y - (from.y - view.y) * growth]
  return held({ scale, x, y }, frame)
}

function middle([first = { x: 0, y: 0 }, second = first]: readonly Point[]): Point {
  return { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
}

/** Between two fingers; the same for any single one. */
function spread([first, second]: readonly Point[]): number {
  return first && second ? Math.max(1, distance(first, second)) : 1
}

/** An offset of which no more than half of `excess` shows: none where the picture is smaller. */
function within(offset: number, excess: number) {
  return excess > 0 ? clamp(offset, -excess / 2, excess / 2) : 0
}

function clamp(value: number, least: number, most: number) {
  return Math.min(Math.max(value, least), most)
}
