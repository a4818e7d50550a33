import {
  type PointerEvent as PressEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import {
  centred,
  distance,
  doubleTapped,
  dragged,
  fittedSize,
  type Frame,
  held,
  isDoubleTap,
  nextStop,
  nudged,
  type Point,
  swipedTo,
  type Tap,
  tapSlop,
  type View,
  wheelFactor,
  wholeView,
  zoomedTo,
} from './zoom-rules'

/** Fingers on the stage, or the mouse. */
interface Press {
  points: Map<number, Point>
  /** Where they were when one of them came or went, and the view at that time. */
  from: Point[]
  view: View
  /** Nothing but one finger that has not moved. */
  isTap: boolean
  /** Nothing but one finger on the whole picture. */
  isSwipe: boolean
}

interface ZoomOptions {
  stage: RefObject<HTMLElement | null>
  image: RefObject<HTMLImageElement | null>
  /** The picture has loaded: until then nothing zooms. */
  isReady: boolean
  /** To the next picture (1) or the one before (-1). */
  onSwipe: (direction: 1 | -1) => void
}

/** The zoom of the picture on a stage, by fingers, mouse and wheel; the page stays as it is. */
export function useZoom({ stage, image, isReady, onSwipe }: ZoomOptions) {
  const [{ view, isSmooth }, setShown] = useState({ view: wholeView, isSmooth: false })
  // Events come faster than React renders.
  const now = useRef(wholeView)
  const press = useRef<Press>(undefined)
  const lastTap = useRef<Tap>(undefined)

  function show(next: View, { smoothly }: { smoothly: boolean }) {
    now.current = next
    setShown({ view: next, isSmooth: smoothly })
  }

  function change(rule: (view: View, frame: Frame) => View, { smoothly = true } = {}) {
    const picture = image.current
    if (!isReady || !picture || !stage.current) return
    const { clientWidth: width, clientHeight: height } = stage.current
    const size = { width: picture.naturalWidth, height: picture.naturalHeight }
    const frame = { stage: { width, height }, fitted: fittedSize(size, { width, height }) }
    show(rule(now.current, frame), { smoothly })
  }

  /** From the middle of the stage. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect()
    return {
      x: clientX - box.left - box.width / 2,
      y: clientY - box.top - box.height / 2,
    }
  }

  const turnWheel = useEffectEvent((event: WheelEvent) => {
    // Not even what is no zoom here: the page would zoom or scroll.
    event.preventDefault()
    const at = pointOf(event)
    const factor = wheelFactor(event)
    change((before, frame) => zoomedTo(before, before.scale * factor, at, frame), {
      smoothly: false,
    })
  })
  const fit = useEffectEvent(() => change(held, { smoothly: false }))

  useEffect(() => {
    // React's own listeners of the wheel cannot prevent anything.
    const turn = (event: WheelEvent) => turnWheel(event)
    document.addEventListener('wheel', turn, { passive: false })
    const observer = new ResizeObserver(() => fit())
    if (stage.current) observer.observe(stage.current)
    return () => {
      document.removeEventListener('wheel', turn)
      observer.disconnect()
    }
  }, [stage])

  /** A finger came or went: the others go on from here. */
  function goOn(points: Map<number, Point>, rest: Pick<Press, 'isTap' | 'isSwipe'>) {
    press.current = { points, from: [...points.values()], view: now.current, ...rest }
  }

  function down(event: PressEvent<HTMLElement>) {
    const points = press.current?.points ?? new Map<number, Point>()
    if (!isReady || event.button !== 0 || points.size === 2) return
    event.currentTarget.setPointerCapture(event.pointerId)
    points.set(event.pointerId, pointOf(event))
    const isOne = points.size === 1
    const canSwipe = isOne && event.pointerType !== 'mouse' && now.current.scale === 1
    goOn(points, { isTap: isOne, isSwipe: canSwipe })
  }

  function move(event: PressEvent<HTMLElement>) {
    const { current } = press
    if (!current?.points.has(event.pointerId)) return
    const point = pointOf(event)
    current.points.set(event.pointerId, point)
    const [start] = current.from
    if (start && distance(start, point) > tapSlop) current.isTap = false
    const to = [...current.points.values()]
    change((_, frame) => dragged(current.view, current.from, to, frame), { smoothly: false })
  }

  function up(event: PressEvent<HTMLElement>) {
    const { current } = press
    if (!current?.points.delete(event.pointerId)) return
    if (current.points.size > 0) return goOn(current.points, { isTap: false, isSwipe: false })
    press.current = undefined
    const point = pointOf(event)
    const [start] = current.from
    if (event.type !== 'pointerup' || !start) return
    if (current.isTap) return tap({ ...point, at: event.timeStamp })
    const direction = current.isSwipe ? swipedTo(start, point) : 0
    if (direction !== 0) onSwipe(direction)
  }

  function tap(tapped: Tap) {
    const isDouble = isDoubleTap(lastTap.current, tapped)
    lastTap.current = isDouble ? undefined : tapped
    if (isDouble) change((before, frame) => doubleTapped(before, tapped, frame))
    else if (now.current.scale > 1) change((before, frame) => centred(before, tapped, frame))
  }

  return {
    view,
    isSmooth,
    /** To the next stop: closer (1) or wider (-1). */
    step: (direction: 1 | -1) =>
      change((before, frame) =>
        zoomedTo(before, nextStop(before.scale, direction), { x: 0, y: 0 }, frame),
      ),
    nudge: (by: Point) => change((before, frame) => nudged(before, by, frame)),
    /** The whole picture again, at once for another picture. */
    reset: (how: { smoothly: boolean }) => show(wholeView, how),
    handlers: { onPointerDown: down, onPointerMove: move, onPointerUp: up, onPointerCancel: up },
  }
}
