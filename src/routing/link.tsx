import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app, from `@/routing/paths`. */
  to: string
  /** Takes the place of the present page in the history. */
  replace?: boolean
  /** Goes along in the entry of the history, for what is not to stand in an address. */
  state?: unknown
}

/**
 * A link to a page of the app: a plain tap stays in the app, anything else (a new tab, a download,
 * another window) is the browser's. Only what the first page needs of react-router's own link,
 * which brings 4 KiB for data mode along.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // The same page again is no step to go back over.
    const isHere = to === window.location.pathname + window.location.search + window.location.hash
    void navigate(to, { replace: replace ?? isHere, state })
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) {
  const target = currentTarget.getAttribute('target')
  const isSelf = !target || target === '_self'
  return button === 0 && isSelf && !(metaKey || altKey || ctrlKey || shiftKey)
}
