import { useEffect, useLayoutEffect, useRef } from 'react'

let kept: { receiptId: string; y: number } | undefined

/** A receipt is being chosen in the list: the page stays where it is. */
export function keepPlace(receiptId: string) {
  kept = { receiptId, y: window.scrollY }
}

/**
 * A receipt that is chosen in the list has an address of its own, and a new page begins at its top
 * with the focus on its heading. Beside the list, the list stays and what was chosen takes the focus.
 */
export function usePlaceKept(receiptId: string | undefined) {
  const panel = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!kept || kept.receiptId !== receiptId) return
    const { y } = kept
    // After the layout's own effects, and before anything is painted.
    requestAnimationFrame(() => window.scrollTo(0, y))
  }, [receiptId])
  useEffect(() => {
    if (!kept || kept.receiptId !== receiptId) return
    kept = undefined
    requestAnimationFrame(() => panel.current?.focus({ preventScroll: true }))
  }, [receiptId])
  return panel
}
