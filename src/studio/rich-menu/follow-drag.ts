import type { PointerEvent as Press } from 'react'

/** Where a pointer is in the window. */
export interface Spot {
  x: number
  y: number
}

export interface Gesture {
  onMove: (spot: Spot) => void
  onDrop: (spot: Spot) => void
  /** After a drop as well, and when the drag is given up. */
  onEnd: () => void
}

/** So far a press moves before it is no click, nor a finger that holds still. */
const wayPx = 8
/** So long a finger holds still: one that moves at once scrolls the page. */
const holdMs = 300
const edgePx = 72
const scrollPx = 8

let isDragging = false

/** Follows a press until it is let go: with a mouse or a pen at once, with a finger after a hold. */
export function followDrag(press: Press<HTMLElement>, { onMove, onDrop, onEnd }: Gesture): void {
  if (!press.isPrimary || press.button !== 0) return
  const { currentTarget: source, pointerId, clientX, clientY } = press
  const isFinger = press.pointerType === 'touch'
  const ending = new AbortController()
  const { signal } = ending
  let spot: Spot = { x: clientX, y: clientY }
  let isOn = false
  const hold = isFinger ? setTimeout(begin, holdMs) : undefined

  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', drop, { signal })
  addEventListener('pointercancel', end, { signal })
  addEventListener('blur', end, { signal })
  // A long press would open it.
  addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
  addEventListener('keydown', giveUp, { signal, capture: true })

  function begin() {
    isOn = true
    isDragging = true
    // A mouse is followed outside the window as well; a finger is by itself.
    if (!isFinger) source.setPointerCapture(pointerId)
    onMove(spot)
    requestAnimationFrame(scrollAtEdges)
  }

  function move({ pointerId: id, clientX: x, clientY: y }: PointerEvent) {
    if (id !== pointerId) return
    spot = { x, y }
    if (isOn) return onMove(spot)
    if (Math.hypot(x - clientX, y - clientY) < wayPx) return
    if (isFinger) end()
    else begin()
  }

  function drop({ pointerId: id }: PointerEvent) {
    if (id !== pointerId) return
    if (isOn) {
      onDrop(spot)
      ignoreNextClick()
    }
    end()
  }

  function giveUp(event: KeyboardEvent) {
    if (!isOn || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end()
    // The press goes on, and would end as a click on what was dragged.
    addEventListener('pointerup', ignoreNextClick, { once: true })
  }

  function scrollAtEdges() {
    if (signal.aborted) return
    const down = spot.y > innerHeight - edgePx ? 1 : spot.y < edgePx ? -1 : 0
    if (down !== 0) {
      scrollBy(0, down * scrollPx)
      onMove(spot)
    }
    requestAnimationFrame(scrollAtEdges)
  }

  function end() {
    clearTimeout(hold)
    ending.abort()
    if (!isOn) return
    isDragging = false
    onEnd()
  }
}

/** The click that ends a drag presses nothing; it comes at once, or not at all. */
function ignoreNextClick() {
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', ignore, { capture: true }))
}

/**
 * Keeps the page still under a finger that drags. A browser decides before a touch begins whether
 * a page can do so, hence this listens for as long as a page has things to drag.
 * @returns the end of it
 */
export function holdPageStill(): () => void {
  const still = (event: TouchEvent) => {
    if (isDragging && event.cancelable) event.preventDefault()
  }
  addEventListener('touchmove', still, { passive: false })
  return () => removeEventListener('touchmove', still)
}
