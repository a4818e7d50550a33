import { useSyncExternalStore } from 'react'

/** The same height as in the style sheets of the serial. */
const short = '(max-height: 640px)'

/** Whether the screen is too low for a code of full size beside its timer; follows the window. */
export function useIsShort(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(short).matches)
}

function follow(changed: () => void) {
  const query = window.matchMedia(short)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}
