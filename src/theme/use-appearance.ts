import { useState } from 'react'
import { type Appearance, setAppearance, storedAppearance } from './theme'

/** Light, dark or as the device is, as a choice that takes effect at once. */
export function useAppearance() {
  const [chosen, setChosen] = useState(storedAppearance)

  function choose(appearance: Appearance) {
    setChosen(appearance)
    setAppearance(appearance)
  }

  return { chosen, choose }
}
