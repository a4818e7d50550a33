import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isLinkNew } from '@/attribution/greeted-link'
import { referCode } from '@/attribution/refer-code'
import { homeRoute } from '@/features/home/routes'
import { inviteRoute } from '@/features/referral/routes'
import { member } from '@/session/session'
import { afterSignIn } from './sign-in-rules'

/**
 * Leads a guest home, whom a friend's link to the page of invitations has led to a sign-in page: home
 * greets them (decision 43). The guard of that page cannot: each start would load this.
 * @returns whether the page shows nothing
 */
export function useInvitedHome(returnTo: string | null): boolean {
  const navigate = useNavigate()
  const [isInvited] = useState(() => !member() && isInvitation(returnTo))
  useEffect(() => {
    if (isInvited) navigate(homeRoute.to(), { replace: true })
  }, [isInvited, navigate])
  return isInvited
}

function isInvitation(returnTo: string | null) {
  const { pathname } = new URL(afterSignIn(returnTo), 'https://app.invalid')
  return inviteRoute.accepts(pathname) && referCode() !== undefined && isLinkNew()
}
