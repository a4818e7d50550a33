import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isSwitchedOff } from '@/routes'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the app, from the `to` of a route. */
  to: string
  /** Replaces the current entry of the history. */
  replace?: boolean
  /** State of the history entry, for data that must not be in the address. */
  state?: unknown
}

/**
 * A link to a page of the app: a plain click navigates in the app, anything else (new tab,
 * download) is left to the browser. react-router's own link
 * - takes `//host/path` for another host, where a path from a brand's content must not lead;
 * - compares with the page that shows: a second tap, before the page of the first one is ready, would
 *   add a second entry to the history;
 * - adds 3 KiB to every start, for data mode.
 * A link to what the brand has switched off is not there.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  // `//host` would name another host.
  const path = to.replace(/^[\\/]+/, '/')
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // A link to the current page, shown or asked for, replaces its entry.
    const isHere = path === window.location.pathname + window.location.search + window.location.hash
    navigate(path, { replace: replace ?? isHere, state })
  }
  if (isSwitchedOff(path)) return null
  return (
    <a {...rest} href={path} onClick={follow}>
      {children}
    </a>
  )
}

function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey, currentTarget }: MouseEvent) {
  const target = currentTarget.getAttribute('target')
  const isSelf = !target || target === '_self'
  return button === 0 && isSelf && !(metaKey || altKey || ctrlKey || shiftKey)
}
