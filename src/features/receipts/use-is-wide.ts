import { useSyncExternalStore } from 'react'

const wide = '(min-width: 1024px)'

/** Whether the list and one of its receipts stand side by side. */
export function useIsWide(): boolean {
  return useSyncExternalStore(follow, isWideNow)
}

function isWideNow() {
  return window.matchMedia(wide).matches
}

function follow(changed: () => void) {
  const query = window.matchMedia(wide)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
