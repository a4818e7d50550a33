import { createContext, useLayoutEffect } from 'react'
import type { TitleKey } from '@/routing/route'

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
