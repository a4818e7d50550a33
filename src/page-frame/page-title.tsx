import { createContext, useLayoutEffect, useSyncExternalStore } from 'react'
import type { TitleKey } from '@/i18n/typed-texts'

/** The title of the route that is open. */
export const RouteTitle = createContext<TitleKey | undefined>(undefined)

/**
 * What the browser's tab and a screen reader call the page. The document keeps the one `<title>`
 * that it came with; one of React's would stand beside it.
 */
export function PageTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    document.title = children
  }, [children])
  return null
}

let barTitle = ''
const listeners = new Set<() => void>()

/** Inside LINE the bar shows the title of a route, and the page's h1 is for screen readers alone. */
export function useBarTitle(): string {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => barTitle,
  )
}

export function BarTitle({ children }: { children: string }) {
  useLayoutEffect(() => {
    setBarTitle(children)
    return () => setBarTitle('')
  }, [children])
  return null
}

function setBarTitle(title: string) {
  barTitle = title
  for (const listener of listeners) listener()
}
