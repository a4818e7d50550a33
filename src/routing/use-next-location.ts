import { useSyncExternalStore } from 'react'
import type { Location } from 'react-router'
import { appHistory } from './app-history'

/**
 * The location that the member has asked for: at once, while `useLocation` has the one before until
 * the next page is ready. For what shows that a tap was taken; keep its component small.
 */
export function useNextLocation(): Location {
  const history = appHistory()
  return useSyncExternalStore(history.listen, () => history.location)
}
