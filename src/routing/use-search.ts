import { useLocation, useNavigate } from 'react-router'
import { appHistory, useNextLocation } from './app-history'

/** Computes the next query of the address from the current one. */
type Change = (now: URLSearchParams) => URLSearchParams

/**
 * The query of the address, and a setter that replaces it in place and keeps the scroll position.
 */
export function useSearch(): [URLSearchParams, (change: Change) => void] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  function setQuery(change: Change) {
    // A second tap can come before the page shows the first one's query.
    const now = appHistory().location
    const next = change(new URLSearchParams(now.search)).toString()
    navigate(next ? `${now.pathname}?${next}` : now.pathname, { replace: true })
  }
  return [query, setQuery]
}

/** The query that the member has asked for on this page, before the page follows it. */
export function useNextSearch(): URLSearchParams {
  const shown = useLocation()
  const next = useNextLocation()
  return new URLSearchParams((next.pathname === shown.pathname ? next : shown).search)
}
