import { setAnalyticsUser, track } from '@/analytics/analytics'
import { isBarred } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { signInWithLine } from '@/contract/session'
import { showError } from '@/errors/show-error'
import { host, type HostProblem, startLineSignIn } from '@/host/host'
import { beginSession, member } from '@/session/session'

/**
 * - `signedIn`: the member is there.
 * - `notLinked`: LINE knows who it is, the platform has no such member yet.
 * - `leaving`: the page goes away to LINE and comes back.
 * - `declined`: the member said no on LINE's page.
 * - `timeout`, `failed`: LINE or the platform did not do its part.
 */
export type LineSignInOutcome = 'signedIn' | 'notLinked' | 'leaving' | HostProblem

let running: Promise<LineSignInOutcome> | undefined

/** Signs in with the ID token that LINE's SDK holds; asks no question and never rejects. */
export async function signInByLine(): Promise<Exclude<LineSignInOutcome, 'timeout' | 'declined'>> {
  const idToken = host().idToken()
  if (!idToken) return 'failed'
  try {
    const session = await call(signInWithLine, { body: { idToken } })
    await beginSession(session, true)
    setAnalyticsUser(session.userId)
    track({ name: 'sign_in', channel: 'line' })
    return 'signedIn'
  } catch (error) {
    if (isProblem(error, 'lineNotLinked')) return 'notLinked'
    // Each ID token is accepted once, so one that was used before is as good as expired.
    if (isProblem(error, 'lineTokenExpired', 'lineTokenInvalid')) return renew()
    if (isBarred(error)) void showError(error)
    return 'failed'
  }
}

/** The whole way, from a page: LINE's SDK, its login where needed, then the platform. Runs once at a time. */
export function runLineSignIn(returnTo: string): Promise<LineSignInOutcome> {
  running ??= throughLine(returnTo).finally(() => {
    running = undefined
  })
  return running
}

async function throughLine(returnTo: string): Promise<LineSignInOutcome> {
  try {
    const started = await startLineSignIn(returnTo)
    return started === 'signedIn' ? await signInByLine() : started
  } catch {
    return 'failed'
  }
}

/**
 * For a member who wants to link LINE: makes sure that LINE's token is there. `notLinked`: it is, and
 * the member is to be asked; `signedIn`: LINE opens this membership already.
 */
export function runLineLinking(returnTo: string): Promise<LineSignInOutcome> {
  running ??= towardsLinking(returnTo)
    .catch(() => 'failed' as const)
    .finally(() => {
      running = undefined
    })
  return running
}

async function towardsLinking(returnTo: string): Promise<LineSignInOutcome> {
  if (member()?.loginChannel === 'line') return 'signedIn'
  const started = await startLineSignIn(returnTo)
  if (started !== 'signedIn') return started
  return host().isSignInStale() ? renew() : 'notLinked'
}

/** `tooSoon` and `unavailable` would turn in circles: the member is told instead. */
async function renew(): Promise<'leaving' | 'failed'> {
  return (await host().renewSignIn()) === 'leaving' ? 'leaving' : 'failed'
}
