import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the current entry of a list that scrolls sideways in view. `current` names it. For a component
 * that comes and goes with its list.
 */
export function useCurrentInView(current: string): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current=page]')
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return list
}
