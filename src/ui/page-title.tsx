import { useLayoutEffect } from 'react'

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
