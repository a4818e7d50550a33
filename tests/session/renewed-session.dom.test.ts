import { beforeEach, expect, test, vi } from 'vitest'
import { putAppConfig } from '../app-config.ts'
import { clearDevice } from '../clear-device.ts'
import { shareLocks } from '../share-locks.ts'
import { createWorld, type World } from '../world.ts'

let world: World

/** The platform's own token behind each that the app has. */
let tokens: Map<string, string>
/** The refresh tokens that were used, in their order. */
let used: string[]
/** What the platform says to the next renewals. */
let renewal: 'gives' | 'refuses' | 'refusesNew' | 'silent' | Response

beforeEach(async () => {
  clearDevice()
  world = await createWorld()
  tokens = new Map()
  used = []
  renewal = 'gives'
  const { appId } = world
  const refresh = {
    path: '/auth/renew',
    add: { body: { grant_type: 'refresh_token' } },
    sends: { refreshToken: 'refresh_token' },
    fields: { token: 'access_token', refreshToken: 'refresh_token' },
  }
  putAppConfig({ appId, subscriptionKey: 'demo', adapter: { refresh } })
  world.rewire(async (request, send) => {
    if (request.url.endsWith('/auth/renew')) return renewed(await request.json())
    const token = request.headers.get('Authorization')?.replace('Bearer ', '')
    if (request.url.endsWith('/auth/signin')) return signedIn(await send())
    if (!token) return send()
    const own = tokens.get(token)
    if (!own) return refusal(401, 'unauthorized')
    const headers = new Headers(request.headers)
    headers.set('Authorization', `Bearer ${own}`)
    return world.platform.fetch(new Request(request, { headers }))
  })
})

/** The app gets a token of a short life, and one to renew it. */
async function signedIn(answer: Response) {
  const { Data, ...wrapper } = await answer.json()
  tokens.set('t-1', Data.token)
  return Response.json({ ...wrapper, Data: { ...Data, token: 't-1', refreshToken: 'r-1' } })
}

async function renewed(body: Record<string, unknown>) {
  expect(body['grant_type']).toBe('refresh_token')
  const old = String(body['refresh_token'])
  used.push(old)
  if (renewal === 'silent') throw new TypeError('no connection')
  if (renewal === 'refuses') return refusal(400, 'invalid')
  if (renewal instanceof Response) return renewal
  const next = used.length + 1
  if (renewal === 'gives') tokens.set(`t-${next}`, [...tokens.values()][0] ?? keptToken)
  return Response.json({ access_token: `t-${next}`, refresh_token: `r-${next}` })
}

let keptToken = ''

/** The platform forgets every token that it has given. */
function expire() {
  keptToken = [...tokens.values()][0] ?? keptToken
  tokens.clear()
}

const refusal = (status: number, code: string) => Response.json({ id: status, code }, { status })

async function openTab() {
  vi.resetModules()
  const { loadConfig } = await import('@/config/config')
  const { startAdapter } = await import('@/api/adapter/start-adapter')
  await startAdapter(loadConfig(document).adapter)
  const session = await import('@/session/session')
  const { beginSession } = await import('@/session/member-session')
  await import('@/session/renew-session')
  const { call } = await import('@/api/call')
  const { signIn } = await import('@/contract/sign-in')
  const { getPoints } = await import('@/contract/points')
  const ends: string[] = []
  session.setSessionEndListener((reason) => ends.push(reason))
  await session.startSession({ onPublicRoute: true })
  return {
    ends,
    member: session.member,
    signIn: async () => {
      const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
      await beginSession(await call(signIn, { body }), true)
    },
    points: () => call(getPoints, {}),
  }
}

async function openSignedIn() {
  const tab = await openTab()
  await tab.signIn()
  return tab
}

test('calls that are refused at once renew the session once, and are answered', async () => {
  const { points, member, ends } = await openSignedIn()
  expire()

  const answers = await Promise.all([points(), points(), points()])

  expect(answers).toHaveLength(3)
  expect(used).toEqual(['r-1'])
  expect(member()).toMatchObject({ token: 't-2', refreshToken: 'r-2', jwt: 't-2' })
  expect(ends).toEqual([])
})

test('the refresh token of the last renewal is used for the next, also after a reload', async () => {
  const before = await openSignedIn()
  expire()
  await before.points()
  const { points } = await openTab()
  expire()

  await points()

  expect(used).toEqual(['r-1', 'r-2'])
})

test('a tab finds the token that another one has renewed', async () => {
  const one = await openSignedIn()
  const other = await openTab()
  expire()

  await one.points()
  await other.points()

  expect(used).toEqual(['r-1'])
  expect(other.member()?.token).toBe('t-2')
})

test('tabs that are refused at once renew the session once', async () => {
  const one = await openSignedIn()
  const other = await openTab()
  shareLocks()
  expire()

  await Promise.all([one.points(), other.points(), one.points()])

  expect(used).toEqual(['r-1'])
  expect([one, other].map(({ member }) => member()?.token)).toEqual(['t-2', 't-2'])
})

test('a refused renewal ends the session', async () => {
  const { points, member, ends } = await openSignedIn()
  expire()
  renewal = 'refuses'

  await expect(points()).rejects.toMatchObject({ problem: 'unauthorized', endsSession: true })

  expect(member()).toBeUndefined()
  expect(ends).toEqual(['expired'])
})

test.each([
  ['no answer', 'silent'],
  ['the platform’s failure', refusal(500, 'serverError')],
  ['a gateway’s failure', new Response(null, { status: 502 })],
  ['a gateway’s page', new Response('<h1>', { status: 504 })],
  ['a gateway’s code', Response.json({ id: 17, code: 'E_ORIGIN' }, { status: 520 })],
  ['a request that took too long', new Response(null, { status: 408 })],
  ['too many requests', Response.json({ id: 17, code: 'slow_down' }, { status: 429 })],
] as const)('%s in place of new credentials leaves the session', async (_, how) => {
  const { points, member, ends } = await openSignedIn()
  expire()
  renewal = how

  await expect(points()).rejects.toMatchObject({ endsSession: false })
  expect(member()?.token).toBe('t-1')
  renewal = 'gives'
  await points()

  expect(ends).toEqual([])
  expect(member()?.token).toBe('t-3')
})

test('a new token that is refused as well ends the session, and is not renewed on and on', async () => {
  const { points, member } = await openSignedIn()
  expire()
  renewal = 'refusesNew'

  await expect(points()).rejects.toMatchObject({ problem: 'unauthorized' })

  expect(used).toEqual(['r-1'])
  expect(member()).toBeUndefined()
})
