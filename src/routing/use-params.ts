import { useLocation } from 'react-router'
import type { ParamsOf, Route } from './route'

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
