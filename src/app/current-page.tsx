import { createElement, useEffect } from 'react'
import { useLocation } from 'react-router'
import { RouteTitle } from '@/page-frame/page-title'
import { appHistory } from '@/routing/app-history'
import { homeRoute } from '@/features/home/routes'
import { safeReturnPath } from '@/routing/return-to'
import { useMember } from '@/session/session'
import type { Route } from '@/routing/route'
import { pageOf } from './pages'
import { signInPath } from './sign-in-path'

/** The page of a route behind its access guard, with the route's title. */
export function CurrentPage({ route }: { route: Route }) {
  return (
    <RouteTitle value={route.title}>
      <Page route={route} />
    </RouteTitle>
  )
}

function Page({ route }: { route: Route }) {
  const isMember = useMember() !== undefined
  if (route.access === 'member' && !isMember) return <SignInFirst />
  if (route.access === 'guest' && isMember) return <SignedInAlready />
  return createElement(pageOf(route))
}

/** Sends a guest to the sign-in, which leads back to this address. */
function SignInFirst() {
  useRedirect(signInPath(useLocation()))
  return null
}

/** Sends a member from the sign-in pages to where they were going. */
function SignedInAlready() {
  const { search } = useLocation()
  useRedirect(safeReturnPath(new URLSearchParams(search).get('returnTo')) ?? homeRoute.to())
  return null
}

/** Redirects, unless another navigation has happened already. */
function useRedirect(to: string) {
  const { key } = useLocation()
  useEffect(() => {
    if (appHistory().location.key === key) appHistory().replace(to)
  }, [key, to])
}
