import { useEffect, useState } from 'react'
import { hasReachedEnd } from './consent-rules'

/**
 * Whether the end of a scroller's text has been in sight, once `isReady`. Fonts, a turned phone and
 * a larger text change what fits, so it asks again at every change of size; once read stays read.
 */
export function useReadToEnd(scroller: HTMLElement | null, isReady: boolean): boolean {
  const [isRead, setRead] = useState(false)
  useEffect(() => {
    if (!isReady || !scroller) return undefined
    const look = () => hasReachedEnd(scroller) && setRead(true)
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    for (const child of scroller.children) observer.observe(child)
    scroller.addEventListener('scroll', look, { passive: true })
    look()
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, isReady])
  return isRead
}
