import { useCallback, useContext } from 'react'
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router'

interface NavigateOptions {
  replace?: boolean
  /** State of the history entry, for data that must not be in the address. */
  state?: unknown
}

/**
 * Navigates to a path of the app, or by a number of history entries. react-router's own hook also
 * resolves relative paths, anew in each link and each render, and brings 1.4 KiB for that.
 */
export function useNavigate() {
  const { navigator } = useContext(NavigationContext)
  return useCallback(
    (to: string | number, { replace, state }: NavigateOptions = {}) => {
      if (typeof to === 'number') return navigator.go(to)
      // `//host` would name another host.
      const path = to.replace(/^[\\/]+/, '/')
      if (replace) navigator.replace(path, state)
      else navigator.push(path, state)
    },
    [navigator],
  )
}
