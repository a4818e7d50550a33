import { homeRoute } from '@/features/home/routes'
import { profileRoute } from '@/features/profile/routes'
import { isKnownPath } from '@/routes'
import { isSignInPath } from '@/routing/finish-sign-in'
import { pathnameOf } from '@/routing/route'
import { safeReturnPath, withReturnTo } from '@/routing/return-to'
import * as auth from '@/features/auth/routes'

/** Where signing in leads: `returnTo`, when it is a page of this app and not one of signing in. */
export function afterSignIn(returnTo: string | null): string {
  const path = safeReturnPath(returnTo)
  return path && isKnownPath(path) && !isSignInPath(path) ? path : homeRoute.to()
}

/** Where continuing as a guest leads: `returnTo`, or home where only members may go. */
export function pathForGuest(returnTo: string | null): string {
  const path = afterSignIn(returnTo)
  return `${pathnameOf(path)}/`.startsWith(`${profileRoute.path}/`) ? homeRoute.to() : path
}

/** What to continue with after a forgotten password. */
export interface ReturnPlan {
  /** The member was about to link a LINE account. */
  linksLine: boolean
  destination: string
}

/** Parses what `returnPlanPath` made. */
export function readReturnPlan(returnTo: string | null): ReturnPlan {
  const path = safeReturnPath(returnTo) ?? '/'
  const { pathname, searchParams } = new URL(path, 'https://app.invalid')
  const linksLine = [auth.lineLoginRoute, auth.formerLineLoginRoute].some(({ match }) =>
    match(pathname),
  )
  return {
    linksLine,
    destination: afterSignIn(linksLine ? searchParams.get('returnTo') : returnTo),
  }
}

/** The plan as one path, for the pages and the e-mail of a forgotten password. */
export function returnPlanPath({ linksLine, destination }: ReturnPlan): string {
  return linksLine ? withReturnTo(auth.lineLoginRoute.to(), destination) : destination
}

/** The page where the member signs in and then continues. */
export function signInAgainPath(plan: ReturnPlan): string {
  return plan.linksLine
    ? returnPlanPath(plan)
    : withReturnTo(auth.loginRoute.to({ tab: 'signin' }), plan.destination)
}
