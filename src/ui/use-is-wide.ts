import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

/** Whether the layout has two columns; updates with the window. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, isWideNow)
}

export function isWideNow(): boolean {
  return window.matchMedia(wide).matches
}

function follow(changed: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
