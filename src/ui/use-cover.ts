import { type RefObject, useCallback } from 'react'

const covers = new Set<HTMLElement>()

/**
 * For what stands over the lower part of the page, such as a sheet: lifts the toasts above it
 * (`--cover`). Give the element what comes back as its ref, instead of `own`.
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

/** Where an element lies does not change with its animation, unlike where it is drawn. */
function place() {
  const heights = [...covers].map(({ offsetTop }) => window.innerHeight - offsetTop)
  const { style } = document.documentElement
  if (heights.length > 0) style.setProperty('--cover', `${Math.max(...heights)}px`)
  else style.removeProperty('--cover')
}
