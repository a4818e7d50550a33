import { track } from '@/analytics/analytics'
import { isBarred, isProblem } from '@/api/api-error'
import { call } from '@/api/call'
import { touchWords } from '@/attribution/touch-slot'
import { signInWithLine } from '@/contract/sign-in'
import { showError } from '@/errors/show-error'
import { host, type HostProblem, startLineSignIn } from '@/host/host'
import { beginSession, member } from '@/session/session'
import { personOf } from '@/host/id-token'

/**
 * - `signedIn`: the session has begun.
 * - `notLinked`: no member has linked this LINE account.
 * - `leaving`: the page redirects to LINE and comes back.
 * - `declined`: the member refused on LINE's page.
 * - `timeout`, `failed`: LINE or the platform failed.
 */
export type LineSignInOutcome = 'signedIn' | 'notLinked' | 'leaving' | HostProblem

let running: Promise<LineSignInOutcome> | undefined

/** The platform's answer to LINE's ID token is waited for as long as LINE's own start, in milliseconds. */
const signInTimeoutMs = 8000

/**
 * Signs in with the ID token of LINE's SDK, without a question. Never rejects. Fails without an answer
 * in time, or when `skipped` resolves; a late answer is then dropped, as somebody else may sign in.
 */
export async function signInByLine(
  skipped?: Promise<unknown>,
): Promise<Exclude<LineSignInOutcome, 'timeout' | 'declined'>> {
  const idToken = host().idToken()
  if (!idToken) return 'failed'
  const waiting = new AbortController()
  const { signal } = waiting
  const giveUp = () => waiting.abort()
  const timer = setTimeout(giveUp, signInTimeoutMs)
  void skipped?.then(giveUp)
  try {
    const body = { idToken, ...touchWords() }
    const session = await call(signInWithLine, { body }, { signal })
    await beginSession(session, true)
    track({ name: 'sign_in', channel: 'line' })
    return 'signedIn'
  } catch (error) {
    if (isProblem(error, 'lineNotLinked')) return 'notLinked'
    // Each ID token is accepted once: a used one counts as expired.
    if (isProblem(error, 'lineTokenExpired', 'lineTokenInvalid')) return renew()
    if (isBarred(error)) void showError(error)
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

/** Starts LINE's SDK, redirects to its login where needed, then signs in on the platform. */
export function runLineSignIn(returnTo: string): Promise<LineSignInOutcome> {
  return runOnce(async () => {
    const started = await startLineSignIn(returnTo)
    return started === 'signedIn' ? signInByLine() : started
  })
}

/**
 * Gets LINE's token for a member who wants to link LINE. `notLinked`: the token is there, and the
 * member confirms next; `signedIn`: this LINE account signs in to the membership already.
 */
export function runLineLinking(returnTo: string): Promise<LineSignInOutcome> {
  return runOnce(async () => {
    if (member()?.loginChannel === 'line') return 'signedIn'
    const started = await startLineSignIn(returnTo)
    if (started !== 'signedIn') return started
    return host().isSignInStale() ? renew() : 'notLinked'
  })
}

/** A second call gets the result of the one that is running. */
function runOnce(run: () => Promise<LineSignInOutcome>) {
  running ??= run()
    .catch(() => 'failed' as const)
    .finally(() => {
      running = undefined
    })
  return running
}

/** `tooSoon` and `unavailable` fail here: another try would redirect in a loop. */
async function renew(): Promise<'leaving' | 'failed'> {
  return (await host().renewSignIn()) === 'leaving' ? 'leaving' : 'failed'
}

interface LineIdentity {
  /** The platform verifies it. Valid for one use within an hour. */
  idToken: string
  /** From the token without verification: only to fill in a form. */
  name?: string
  picture?: string
}

/** The LINE account of this visit; undefined without a recent sign-in with LINE. */
export function lineIdentity(): LineIdentity | undefined {
  const idToken = host().idToken()
  if (!idToken || host().isSignInStale()) return undefined
  return { idToken, ...personOf(idToken) }
}
