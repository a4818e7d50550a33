import { detectLine, mayStandIn } from './detect-line'
import type { openLine as OpenLine } from './open-line'
import type { Host, HostConfig, HostProblem, HostStart } from './port'
import { createWebHost } from './web'

export type { Host, HostConfig, HostProblem, HostStart, ShareMessage, ShareOutcome } from './port'

let config: HostConfig = {}
let starting: Promise<HostStart> | undefined
let current: Host | undefined
let untoldProblem: HostProblem | undefined

/**
 * Finds out where the app runs and makes that side ready. Call it before the router, analytics
 * or anything that touches the address exist: LINE's SDK reads credentials from the address and
 * rewrites it. Afterwards the address is the page that the member asked for. Runs once however
 * often it is called, never rejects, and takes at most 8 seconds, except on the first page of a
 * LIFF link, where it does not settle because the SDK moves on to the page asked for.
 */
export function initHost(wanted: HostConfig): Promise<HostStart> {
  starting ??= start(wanted)
  return starting
}

/**
 * For a member who would rather not wait for LINE: goes on as on the web. `initHost` then ends in
 * the same host and leaves the address alone. Take `liff.state` out of the address first, or LINE's
 * SDK still goes there when it comes round.
 */
export function skipLine(): HostStart {
  current ??= createWebHost(config)
  return { host: current }
}

/** The host found by `initHost`; throws before that has resolved. */
export function host(): Host {
  if (!current) throw new Error('host() was called before initHost() resolved')
  return current
}

/**
 * For the LINE sign-in page: loads LINE's SDK in a browser that has not needed it so far.
 * `signedIn`: `host().idToken()` is there to exchange; `leaving`: LINE's login is opening, and
 * comes back to `/linelogin` with the same `returnTo`, or inside LINE to `returnTo`. A problem is told once: the next call,
 * from the member's tap, tries again.
 */
export async function startLineSignIn(
  returnTo: string,
): Promise<'signedIn' | 'leaving' | HostProblem> {
  if (host().idToken() !== undefined) return 'signedIn'
  // Back from LINE without a token: another redirect would loop.
  const told = untoldProblem
  untoldProblem = undefined
  if (told) return told
  if (!config.liffId) return 'failed'
  if (host().kind === 'line') {
    await host().signIn(returnTo)
    return 'leaving'
  }

  // The rest is left out of the build.
  const developing = import.meta.env.DEV && config.developing === true
  const url = new URL(location.href)
  const simulated = developing && mayStandIn({ url, developing }) ? 'browser' : undefined
  const { host: line, problem } = await openLine(config.liffId, simulated)
  if (problem) return problem
  current = line
  if (line.idToken() !== undefined) return 'signedIn'
  await line.signIn(returnTo)
  return 'leaving'
}

async function start(wanted: HostConfig): Promise<HostStart> {
  config = wanted
  const here = new URL(location.href)
  const place = detectLine({
    userAgent: navigator.userAgent,
    url: here,
    developing: wanted.developing === true,
  })
  const mayNeedTidying = place !== 'web' || isMarkedByLine(here)
  const tidying = mayNeedTidying ? import('./deep-link') : undefined
  // Whether it has loaded is checked below, after LINE.
  tidying?.catch(() => undefined)
  const started =
    place === 'web' || !wanted.liffId
      ? { host: createWebHost(wanted) }
      : await openLine(wanted.liffId, place === 'simulated' ? 'client' : undefined)
  const tidy = await tidying?.then(
    ({ tidyAddress }) => tidyAddress,
    () => leaveForStart,
  )
  // The member has continued without LINE.
  if (current) return { host: current }
  current = started.host
  untoldProblem = started.problem
  tidy?.()
  return started
}

/**
 * Whether an address may contain LINE's additions; few do, and only those need the rules of
 * `deep-link.ts`.
 */
function isMarkedByLine({ pathname, searchParams, hash }: URL) {
  const names = [...searchParams.keys()]
  return names.some((name) => name.startsWith('liff')) || hash !== '' || pathname.startsWith('//')
}

/** An address that cannot be cleaned is dropped: it may contain credentials. */
function leaveForStart() {
  history.replaceState(history.state, '', '/')
}

/** LINE's side is a chunk of its own: a visitor of the web never downloads any of it. */
async function openLine(...options: Parameters<typeof OpenLine>): Promise<HostStart> {
  try {
    const module = await import('./open-line')
    return await module.openLine(...options)
  } catch {
    return { host: createWebHost(config), problem: 'failed' }
  }
}
