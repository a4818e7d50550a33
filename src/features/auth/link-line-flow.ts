import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { freshen } from '@/api/freshness'
import { linkLine } from '@/contract/sign-in-ways'
import { host } from '@/host/host'

/**
 * - `linked`: LINE is a way into this membership from now on.
 * - `signInFirst`: the session is too old to prove that its owner is here.
 * - `leaving`: LINE's token was stale, the page goes away to fetch another.
 * - `noLine`: nobody is signed in with LINE.
 */
export type LinkOutcome = 'linked' | 'signInFirst' | 'leaving' | 'noLine'

/**
 * Links the LINE account of this visit to the membership that is signed in.
 * @throws ApiError, when the platform refuses for another reason
 */
export async function linkLineAccount(): Promise<LinkOutcome> {
  const idToken = host().idToken()
  if (!idToken) return 'noLine'
  try {
    await call(linkLine, { body: { idToken } })
    await freshen(queryClient, linkLine)
    return 'linked'
  } catch (error) {
    if (isProblem(error, 'freshSignInRequired')) return 'signInFirst'
    const isStale = isProblem(error, 'lineTokenExpired', 'lineTokenInvalid')
    if (isStale && (await host().renewSignIn()) === 'leaving') return 'leaving'
    throw error
  }
}
