import { useSyncExternalStore } from 'react'
import { isDarkNow, onAppearance } from './theme'

/** Whether the page is dark, for what CSS alone cannot choose, such as a logo file. */
export function useIsDark(): boolean {
  return useSyncExternalStore(onAppearance, isDarkNow)
}
