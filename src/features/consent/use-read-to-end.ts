import { type RefObject, useEffect, useState } from 'react'
import { hasReachedEnd } from './consent-rules'

/**
 * Whether the end of a scroller's text has been in sight, once `isReady`. Fonts, a turned phone and
 * a larger text change what fits, so it asks again at every change of size; once read stays read.
 */
export function useReadToEnd(scroller: RefObject<HTMLElement | null>, isReady: boolean): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    const element = scroller.current
    if (!isReady || !element) return undefined
    const look = () => hasReachedEnd(element) && setRead(true)
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [scroller, isReady])
  return isRead
}
