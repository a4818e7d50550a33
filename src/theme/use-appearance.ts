import { useState } from 'react'
import { type Appearance, setAppearance, storedAppearance } from './theme'

/** The appearance as a form choice (light, dark, automatic) that applies at once. */
export function useAppearance() {
  const [chosen, setChosen] = useState(storedAppearance)

  function choose(appearance: Appearance) {
    setChosen(appearance)
    setAppearance(appearance)
  }

  return { chosen, choose }
}
