import { useCallback } from 'react'

/**
 * Keeps the current entry of a list that scrolls sideways in view: the ref of the list. `current` names
 * the entry.
 */
export function useCurrentInView(current: string): (list: HTMLElement | null) => void {
  return useCallback(
    (list) => {
      // Another entry is current: React hands the list over again.
      void current
      const entry = list?.querySelector('[aria-current=page]')
      entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
    [current],
  )
}
