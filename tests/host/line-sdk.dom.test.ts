import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Host } from '@/host/host'
import { channelIdOf } from '../../mocks/line/liff-config.ts'
import { createLineStandIn } from '../../mocks/line/stand-in.ts'
import { freshPage } from '../screen.tsx'
import { createWorld, liffId } from '../world.ts'

// LINE's own SDK, not its mock, with LINE's servers played on this side of `fetch`. What needs a
// real navigation is in e2e/host.spec.ts and e2e/line-sign-up.spec.ts.

const standIn = createLineStandIn({ clock: Date.now, channelId: channelIdOf(liffId) })
const liffBrowser = 'Mozilla/5.0 (Linux; Android 14) Chrome/126.0.0.0 Line/14.9.0 LIFF'

type Answer = (request: Request, standIn: () => Promise<Response>) => Promise<Response>
const usual: Answer = (_, answer) => answer()
let answer = usual
let asked: string[] = []

beforeEach(() => {
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  answer = usual
  asked = []
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(liffBrowser)
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    request.headers.set('origin', location.origin)
    asked.push(request.url)
    return answer(request, () => standIn.fetch(request))
  })
})

afterEach(() => {
  vi.useRealTimers()
  for (const name of ['_liff', 'liff']) Reflect.deleteProperty(window, name)
  document.documentElement.removeAttribute('style')
})

interface Launch {
  path?: string
  /** Changes of the app's context, which LINE sends. */
  context?: object
}

/** LINE's client opens a LIFF link: its bridge, and the credentials in the hash. */
async function launch({ path = '/', context = {} }: Launch = {}) {
  Object.assign(window, { _liff: { features: [], postMessage: () => undefined } })
  const opened = await standIn.fetch(new Request(new URL('/__line/launch', location.origin)))
  const { url } = (await opened.json()) as { url: string }
  const hash = new URLSearchParams(new URL(url).hash.slice(1))
  hash.set('context_token', changed(hash.get('context_token') ?? '', context))
  history.replaceState(null, '', `${path}#${hash}`)
}

/** The SDK reads the context without checking who signed it. */
function changed(token: string, claims: object): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const before: object = JSON.parse(Buffer.from(payload, 'base64url').toString())
  const after = Buffer.from(JSON.stringify({ ...before, ...claims })).toString('base64url')
  return [header, after, signature].join('.')
}

/** A freshly loaded page starts its host. */
async function start() {
  await freshPage()
  const { initHost } = await import('@/host/host')
  // Loading the SDK takes real time; the waits below are for LINE.
  await import('@/host/line')
  return initHost({ liffId })
}

/** The same where LINE does not get to the end of its start. */
async function startAndWait() {
  await freshPage()
  const { initHost } = await import('@/host/host')
  await import('@/host/line')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let settled = false
  const starting = initHost({ liffId }).finally(() => (settled = true))
  await vi.advanceTimersByTimeAsync(7_900)
  const wasEarly = settled
  await vi.advanceTimersByTimeAsync(200)
  return { ...(await starting), wasEarly }
}

/** Shares a page where only the clipboard works. */
async function shareOf(host: Host) {
  let copied = ''
  const clipboard = { writeText: async (text: string) => void (copied = text) }
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
  const url = `${location.origin}/campaign/a-p1?utm_source=share#terms`
  const outcome = await host.share({ title: 'Tea', text: 'Free', url, buttonLabel: 'See' })
  Reflect.deleteProperty(navigator, 'clipboard')
  return { outcome, copied }
}

test('the SDK starts inside LINE and does not change the page’s address', async () => {
  await launch({ path: '/campaign/a-p1?utm_source=chat' })

  const { host, problem } = await start()

  expect({ kind: host.kind, problem }).toEqual({ kind: 'line', problem: undefined })
  expect(host.idToken()).toBeDefined()
  expect(location.href).toBe(`${location.origin}/campaign/a-p1?utm_source=chat`)
})

test('the SDK has no module that asks for consent or breaks the CSP, and loads no further script', async () => {
  await launch()

  await start()

  const { default: liff } = await import('@line/liff/core')
  const unwanted = ['getProfile', 'getFriendship', 'sendMessages', 'subWindow', 'i18n']
  expect(unwanted.filter((name) => name in liff)).toEqual([])
  expect(asked.filter((url) => !url.startsWith('https://api.line.me/'))).toEqual([])
  expect(document.querySelectorAll('script[src]')).toHaveLength(0)
})

test('the SDK’s colours are removed from the page', async () => {
  await launch()

  await start()

  expect(document.documentElement.style.getPropertyValue('color-scheme')).toBe('')
})

test('the host becomes the web if LINE does not answer within 8 seconds', async () => {
  answer = () => new Promise(() => undefined)
  await launch()

  const { host, problem, wasEarly } = await startAndWait()

  expect({ wasEarly, kind: host.kind, problem }).toEqual({
    wasEarly: false,
    kind: 'web',
    problem: 'timeout',
  })
})

test('an error of LINE ends the wait at once', async () => {
  answer = async () => new Response('', { status: 500 })
  await launch()

  const { host, problem } = await start()

  expect({ kind: host.kind, problem }).toEqual({ kind: 'web', problem: 'failed' })
})

test.each([
  ['as a page', 'text/html'],
  ['as a page that calls itself data', 'application/json'],
])(
  'a network that answers in LINE’s place %s ends the wait, and nothing leaves for LINE',
  async (_, type) => {
    answer = async () =>
      new Response('<!doctype html><form>Airport Wi-Fi</form>', {
        headers: { 'Content-Type': type ?? '' },
      })
    await launch({ path: '/campaign/a-p1' })

    const { host, problem } = await start()

    expect({ kind: host.kind, problem }).toEqual({ kind: 'web', problem: 'failed' })
    expect(host.canSignIn()).toBe(true)
    // LINE's login begins with what it stores for the way back.
    expect(sessionStorage.getItem(`LIFF_STORE:${liffId}:loginTmp`)).toBeNull()
    expect(location.href).toBe(`${location.origin}/campaign/a-p1`)
  },
)

test.each([
  ['as a page', async () => new Response('<!doctype html>Airport Wi-Fi'), []],
  ['with an error', async () => new Response('', { status: 500 }), []],
  ['as LINE', usual, [expect.stringContaining('codeVerifier')]],
] as const)(
  'a page loaded anew without credentials leaves for LINE only where it answers: %s',
  async (...row) => {
    const [, answers, left] = row
    answer = answers
    Object.assign(window, { _liff: { features: [], postMessage: () => undefined } })
    history.replaceState(null, '', '/campaign/a-p1')

    await startAndWait()

    const kept = sessionStorage.getItem(`LIFF_STORE:${liffId}:loginTmp`)
    expect(kept === null ? [] : [kept]).toEqual(left)
  },
)

test('after LINE’s start the page asks as before', async () => {
  await launch()
  const before = globalThis.fetch

  await start()

  expect(globalThis.fetch).toBe(before)
})

test.each([
  ['fails', async () => new Response('', { status: 500 }), start],
  ['hangs', () => new Promise<Response>(() => undefined), startAndWait],
])('a member is signed in even if the last step of LINE’s start %s', async (_name, last, open) => {
  answer = (request, standIn) => (request.url.endsWith('/certs') ? last() : standIn())
  await launch()

  const { host, problem } = await open()

  expect({ kind: host.kind, problem }).toEqual({ kind: 'line', problem: undefined })
  expect(host.idToken()).toBeDefined()
})

test('the host becomes the web after 8 seconds in a browser that claims to be LIFF without its bridge', async () => {
  history.replaceState(null, '', '/campaign/a-p1')

  const { host, problem, wasEarly } = await startAndWait()

  expect({ wasEarly, kind: host.kind, problem }).toEqual({
    wasEarly: false,
    kind: 'web',
    problem: 'timeout',
  })
  expect(host.canSignIn()).toBe(true)
})

test('credentials of another channel are refused', async () => {
  const other = createLineStandIn({ clock: Date.now, channelId: '2999999999' })
  answer = (request) => other.fetch(request)
  await launch({ context: { liffId: '2999999999-otherapp' } })

  const { host, problem } = await start()

  expect({ kind: host.kind, problem }).toEqual({ kind: 'web', problem: 'failed' })
})

test('the LIFF link is copied where the share picker is missing', async () => {
  await launch({ context: { availability: {} } })
  const { host } = await start()

  expect(await shareOf(host)).toEqual({
    outcome: 'copied',
    copied: `https://liff.line.me/${liffId}/campaign/a-p1?utm_source=share#terms`,
  })
})

test('a revoked access token does not prevent sharing', async () => {
  await launch()
  const { host } = await start()
  answer = async () => Response.json({ message: 'The access token revoked' }, { status: 401 })

  expect((await shareOf(host)).outcome).toBe('copied')
  expect(asked.at(-1)).toMatch(/\/ott$/)
})

test('an app without the scan permission has no scanner', async () => {
  const scanCodeV2 = { permission: false, minVer: '11.7.0' }
  await launch({ context: { availability: { scanCodeV2 } } })
  const { host } = await start()

  expect(host.canScan()).toBe(false)
  expect(await host.scanCode()).toBeUndefined()
})

test('LINE’s sign-in stays when the platform ends the session, until the member signs out', async () => {
  await launch()
  const { host } = await start()
  const world = await createWorld()
  const { loadConfig } = await import('@/config/config')
  loadConfig(document)
  const { beginSession, endSession, member } = await import('@/session/session')
  const { call } = await import('@/api/call')
  const { getPoints } = await import('@/contract/points')
  const { session } = await world.signIn('ploy')
  await beginSession(session, true)
  world.rewire(async () => Response.json({}, { status: 401 }))

  await call(getPoints, {}).catch(() => undefined)
  const afterEnd = [member(), host.idToken()]
  await beginSession(session, true)
  await endSession(() => Promise.resolve())

  expect(afterEnd).toEqual([undefined, expect.any(String)])
  expect(host.idToken()).toBeUndefined()
})

test('a MINI App shares its own links', async () => {
  await launch({ context: { availability: {}, miniDomainAllowed: true, miniAppId: 'chaan' } })
  const { host } = await start()

  const { copied } = await shareOf(host)

  expect(copied).toBe('https://miniapp.line.me/chaan/campaign/a-p1?utm_source=share#terms')
})

test('the return from LINE’s login on Android does not open a dialog that never closes', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(liffBrowser.replace(/ Line.*/, ''))
  history.replaceState(null, '', await wayBackFromLogin())

  const { host, problem } = await start()

  expect({ kind: host.kind, problem }).toEqual({ kind: 'web', problem: undefined })
  expect(host.idToken()).toBeDefined()
  expect(location.href).toBe(`${location.origin}/linelogin?returnTo=%2Freward`)
  expect(document.querySelectorAll('script[src]')).toHaveLength(0)
})

/** The address that LINE's login leads back to, in the browser that it was asked from. */
async function wayBackFromLogin() {
  const codeVerifier = 'a'.repeat(43)
  const key = `LIFF_STORE:${liffId}:loginTmp`
  localStorage.setItem(key, JSON.stringify({ codeVerifier }))
  const digest = await crypto.subtle.digest('SHA-256', Buffer.from(codeVerifier))
  const asks = new URL('/liff/v1/authorize', location.origin)
  asks.searchParams.set('redirect_uri', `${location.origin}/linelogin?returnTo=%2Freward`)
  asks.searchParams.set('code_challenge', Buffer.from(digest).toString('base64url'))
  const page = await (await standIn.fetch(new Request(asks))).text()
  const allow = /href="([^"]+)">Allow/.exec(page)?.[1] ?? ''
  return allow.replaceAll('&amp;', '&')
}
