import { useRef, type PointerEvent, type RefObject } from 'react'

/** Share of the height past which a released sheet closes. */
const closingPart = 0.3

/**
 * Lets a finger drag the sheet down by its handle. Returns the handle's event handlers; the sheet's
 * own transition moves it back or out.
 */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number>(undefined)

  function distance(event: PointerEvent) {
    return start.current === undefined ? 0 : Math.max(0, event.clientY - start.current)
  }

  function grab(event: PointerEvent) {
    if (event.button !== 0) return
    start.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function pull(event: PointerEvent) {
    const element = sheet.current
    if (!element || start.current === undefined) return
    element.style.transition = 'none'
    element.style.transform = `translateY(${distance(event)}px)`
  }

  function letGo(event: PointerEvent) {
    const element = sheet.current
    if (!element || start.current === undefined) return
    const isFar = distance(event) > element.offsetHeight * closingPart
    start.current = undefined
    element.style.transition = ''
    element.style.transform = ''
    if (isFar && event.type === 'pointerup') onClose()
  }

  return { onPointerDown: grab, onPointerMove: pull, onPointerUp: letGo, onPointerCancel: letGo }
}
