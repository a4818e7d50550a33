import { useLocation, useNavigate } from 'react-router'
import { appHistory, useNextLocation } from './app-history'
import type { ParamsOf, Route } from './route'
import { useEffect } from 'react'

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

/**
 * The parameters of the page's address, as its route reads them. A page that several routes show
 * names all of them.
 */
export function useParams<const Routes extends readonly Route[]>(
  ...routes: Routes
): ParamsOf<Routes[number]> {
  const { pathname } = useLocation()
  for (const route of routes) {
    const params = route.match(pathname)
    // A route's `match` gives its own parameters.
    if (params) return params as ParamsOf<Routes[number]>
  }
  throw new Error(`${pathname} is no address of ${routes.map(({ path }) => path).join(', ')}.`)
}

/**
 * The token of a link from an e-mail; '' where there is none. The hook moves it from the address into
 * the state of the history entry: a reload keeps it, and no request or shared address contains it.
 * @param path the page's address without the token
 */
export function useLinkToken(path: string): string {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const sent = new URLSearchParams(search).get('token')
  useEffect(() => {
    if (sent !== null) navigate(path, { replace: true, state: { token: sent } })
  }, [sent, path, navigate])
  if (sent !== null) return sent
  if (typeof state !== 'object' || state === null || !('token' in state)) return ''
  return typeof state.token === 'string' ? state.token : ''
}
