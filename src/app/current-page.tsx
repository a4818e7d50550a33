import { createElement, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { RouteTitle } from '@/page-frame/page-title'
import { appHistory } from '@/routing/app-history'
import { homeRoute } from '@/features/home/routes'
import { safeReturnPath } from '@/routing/return-to'
import { useMember } from '@/session/session'
import type { Route } from '@/routing/route'
import { pageOf } from './pages'
import { endMessage } from './end-message'
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

/**
 * Sends a guest to the sign-in, which leads back to this address; after the message, where the session
 * has just ended.
 */
function SignInFirst() {
  const to = signInPath(useLocation())
  useRedirect(useStore(endMessage) ? undefined : to)
  return null
}

/** Sends a member from the sign-in pages to where they were going. */
function SignedInAlready() {
  const { search } = useLocation()
  useRedirect(safeReturnPath(new URLSearchParams(search).get('returnTo')) ?? homeRoute.to())
  return null
}

/** Redirects, unless another navigation has happened already. */
function useRedirect(to: string | undefined) {
  const { key } = useLocation()
  useEffect(() => {
    if (to !== undefined && appHistory().location.key === key) appHistory().replace(to)
  }, [key, to])
}
