import { useRef, type PointerEvent, type RefObject } from 'react'

/** Share of the height past which a released sheet closes. */
const closingPart = 0.3
/** Pixels per millisecond from which a release counts as a flick. */
const flickSpeed = 0.5
/** Pixels that a flick goes at least: a mouse slips by less during a click. */
const flickLeast = 10
/** A finger that has rested as long as this, in milliseconds, flicks no more. */
const restMs = 80

interface Drag {
  start: number
  /** Where the finger was at its last move, and when. */
  y: number
  at: number
  /** Of the last move, in pixels per millisecond. */
  speed: number
}

/**
 * Lets a finger drag the sheet down by its handle, or flick it away. Returns the handle's event
 * handlers; the sheet's own transition moves it back or out.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const dragged = useRef<Drag>(undefined)

  function grab(event: PointerEvent) {
    if (event.button !== 0) return
    const { clientY: y, timeStamp: at } = event
    dragged.current = { start: y, y, at, speed: 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function pull({ clientY: y, timeStamp: at }: PointerEvent) {
    const element = sheet.current
    const drag = dragged.current
    if (!element || !drag) return
    dragged.current = { start: drag.start, y, at, speed: (y - drag.y) / Math.max(1, at - drag.at) }
    element.style.transition = 'none'
    element.style.transform = `translateY(${Math.max(0, y - drag.start)}px)`
  }

  function letGo({ type, clientY, timeStamp }: PointerEvent) {
    const element = sheet.current
    const drag = dragged.current
    if (!element || !drag) return
    const distance = clientY - drag.start
    const speed = timeStamp - drag.at < restMs ? drag.speed : 0
    const isFlick = speed > flickSpeed && distance >= flickLeast
    // One that is flicked back up stays, however far down it is.
    const isFar = speed > -flickSpeed && distance > element.offsetHeight * closingPart
    dragged.current = undefined
    element.style.transition = ''
    element.style.transform = ''
    if ((isFar || isFlick) && type === 'pointerup') onClose()
  }

  return { onPointerDown: grab, onPointerMove: pull, onPointerUp: letGo, onPointerCancel: letGo }
}
