import { useEffect } from 'react'
import { UNSAFE_RouteContext as RouteContext, useLocation } from 'react-router'
import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'
import { safeReturnPath } from '@/routing/return-to'
import { useMember } from '@/session/session'
import type { AppRoute } from './app-route'
import type { MatchedRoute } from './routes'
import { signInPath } from './sign-in-path'

/** The page of a route, for those who may see it; what its path caught is there for it to read. */
export function CurrentPage({ matched }: { matched: MatchedRoute }) {
  const { pathname } = useLocation()
  const { route, params } = matched
  const match = { params, pathname, pathnameBase: pathname, route: {} }
  return (
    <RouteContext value={{ outlet: null, matches: [match], isDataRoute: false }}>
      <Page route={route} />
    </RouteContext>
  )
}

function Page({ route }: { route: AppRoute }) {
  const isMember = useMember() !== undefined
  if (route.access === 'member' && !isMember) return <SignInFirst />
  if (route.access === 'guest' && isMember) return <SignedInAlready />
  return <route.Page />
}

/** A guest signs in first and then comes back to this very address. */
function SignInFirst() {
  useRedirect(signInPath(useLocation()))
  return null
}

/** A member has no business on the sign-in pages: on to where they were going. */
function SignedInAlready() {
  const { search } = useLocation()
  useRedirect(safeReturnPath(new URLSearchParams(search).get('returnTo')) ?? paths.home())
  return null
}

/** Goes elsewhere instead of this page, unless something has gone elsewhere already. */
function useRedirect(to: string) {
  const { key } = useLocation()
  useEffect(() => {
    if (appHistory().location.key === key) appHistory().replace(to)
  }, [key, to])
}
