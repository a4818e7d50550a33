import { type RefObject, useEffect, useState } from 'react'
import type { Size } from './quad-rules'

/** How large an element is inside, in CSS pixels; 0 until that is known. */
export function useElementSize(ref: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })

  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])

  return size
}
