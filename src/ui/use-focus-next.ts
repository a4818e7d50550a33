import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * For a button that disappears with what it removes: the returned function moves the focus to another
 * element as soon as that is there, before the browser paints without the button.
 */
export function useFocusNext(next: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false)
  useLayoutEffect(() => {
    if (!isWanted.current || !next.current) return
    isWanted.current = false
    next.current.focus()
  })
  return () => {
    isWanted.current = true
  }
}
