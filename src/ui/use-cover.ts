import { type RefObject, useCallback } from 'react'

const covers = new Set<HTMLElement>()

/**
 * For an element over the lower part of the page, such as a sheet: lifts toasts above it
 * (`--cover`). Use the returned ref on the element instead of `own`.
 */
export function useCover(own: RefObject<HTMLElement | null>) {
  return useCallback(
    (element: HTMLElement | null) => {
      own.current = element
      if (!element || typeof ResizeObserver === 'undefined') return undefined
      const observer = new ResizeObserver(place)
      covers.add(element)
      observer.observe(element)
      window.addEventListener('resize', place)
      return () => {
        own.current = null
        covers.delete(element)
        observer.disconnect()
        window.removeEventListener('resize', place)
        place()
      }
    },
    [own],
  )
}

/** Layout position: unlike the drawn position it does not change during an animation. */
function place() {
  const heights = [...covers].map(({ offsetTop }) => window.innerHeight - offsetTop)
  const { style } = document.documentElement
  if (heights.length > 0) style.setProperty('--cover', `${Math.max(...heights)}px`)
  else style.removeProperty('--cover')
}
