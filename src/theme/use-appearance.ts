import { useState, useSyncExternalStore } from 'react'
import { type Appearance, isDarkNow, onAppearance, setAppearance, storedAppearance } from './theme'

/** The appearance as a form choice (light, dark, automatic) that applies at once. */
export function useAppearance() {
  const [chosen, setChosen] = useState(storedAppearance)

  function choose(appearance: Appearance) {
    setChosen(appearance)
    setAppearance(appearance)
  }

  return { chosen, choose }
}

/** Whether the page is dark, for what CSS alone cannot choose, such as a logo file. */
export function useIsDark(): boolean {
  return useSyncExternalStore(onAppearance, isDarkNow)
}
