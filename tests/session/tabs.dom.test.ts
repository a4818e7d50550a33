import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { createWorld, type World } from '../world.ts'
import { eventually } from '../eventually.ts'

const accountName = 'taem:chaan-demo:account'
/** Of the address form, in the storage of the tab. */
const draftName = 'taem:chaan-demo:draft.address'
/** Of a link that a guest has opened since. */
const linkName = 'taem:chaan-demo:link'
const revocations = 'taem:chaan-demo:revocations'

let world: World

/**
 * Another tab of the browser: the same storage, its own memory. These hear no events of each
 * other, as a tab that sleeps hears none.
 */
async function openTab() {
  vi.resetModules()
  const { loadConfig } = await import('@/config/config')
  loadConfig(document)
  const session = await import('@/session/session')
  // Loaded now: a later import would be of the tab that was opened last.
  const { beginSession, changeAccount, endSession } = await import('@/session/member-session')
  const { call } = await import('@/api/call')
  const { q } = await import('@/api/q')
  const { queryClient } = await import('@/api/query-client')
  const { signIn } = await import('@/contract/sign-in')
  const { getPoints } = await import('@/contract/points')
  const { changeLocale, getProfile } = await import('@/contract/profile')
  const { mutate } = await import('@/api/mutate')
  const { revoke, revokeKept } = await import('@/session/sign-out')
  const { sessionEndFlow } = await import('@/app/session-end-flow')
  const { keepFile } = await import('@/session/personal-files')
  const { filesInMemory } = await import('@/session/file-store')
  const ends: string[] = []
  session.setSessionEndListener((reason) => {
    ends.push(reason)
    if (reason === 'elsewhere') void sessionEndFlow(reason, undefined, undefined)
  })
  await session.startSession({ onPublicRoute: true })
  return {
    member: session.member,
    changeAccount,
    ends,
    keepFile,
    filesInMemory,
    revokeKept,
    token: () => session.member()?.token,
    signIn: async (name = 'ploy') => {
      const body = { email: `${name}@chaan.example`, password: 'Veranda#1' }
      await beginSession(await call(signIn, { body }), true)
    },
    signOut: () => endSession(revoke),
    points: () => call(getPoints, {}),
    profile: () => queryClient.fetchQuery({ ...q(getProfile, {}), staleTime: 0 }),
    /** Opens a page with the profile, and leaves it before the answer. */
    glanceAtProfile: () => new QueryObserver(queryClient, q(getProfile, {})).subscribe(() => {})(),
    openProfile: () =>
      new QueryObserver(queryClient, { ...q(getProfile, {}), staleTime: 0 }).subscribe(() => {}),
    /** It makes the profile stale: one that is open is fetched again. */
    changeLocale: () => mutate(changeLocale, { body: { locale: 1054 } }),
  }
}

/** Two tabs of one member. */
async function openTwo() {
  const one = await openTab()
  await one.signIn()
  return { one, other: await openTab() }
}

const promote = () => world.db.updateTable('member').set({ level_id: 3 }).execute()

/** The tokens that were sent to sign out, in their order. */
function watchSignOuts() {
  const sent: (string | null)[] = []
  world.rewire((request, send) => {
    if (request.url.endsWith('/auth/signout')) sent.push(request.headers.get('Authorization'))
    return send()
  })
  return sent
}

const noConnection = () => {
  world.rewire(async () => {
    throw new TypeError('no connection')
  })
}

const isLive = async (token = '') => {
  const answer = await world.platform.fetch(
    new Request('http://localhost/api/points', {
      headers: {
        'X-App-Id': world.appId,
        'Ocp-Apim-Subscription-Key': 'demo',
        'Api-Version': '1',
        'X-Country': 'TH',
        Authorization: `Bearer ${token}`,
      },
    }),
  )
  return answer.status === 200
}

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

test('a change of level in one tab keeps both tabs signed in', async () => {
  const { one, other } = await openTwo()
  const first = one.token()
  await promote()

  await one.profile()
  await eventually(() => expect(one.token()).not.toBe(first))
  world.clock.advance(61_000, world.appId)

  expect(await isLive(first)).toBe(false)
  await other.points()
  expect(other.token()).toBe(one.token())
  expect(other.member()).toMatchObject({ userLevel: 3 })
  expect([one.ends, other.ends]).toEqual([[], []])
})

test('a change of level is stored even if the page that loaded it is gone', async () => {
  const tab = await openTab()
  await tab.signIn()
  const first = tab.token()
  await promote()

  tab.glanceAtProfile()

  await eventually(() => expect(tab.token()).not.toBe(first))
  world.clock.advance(61_000, world.appId)
  await tab.points()
  expect(tab.ends).toEqual([])
})

test('a change of level is stored even if a mutation replaces the request that brings it', async () => {
  const tab = await openTab()
  await tab.signIn()
  await tab.profile()
  const first = tab.token()
  await promote()
  let change: Promise<unknown> | undefined
  world.rewire(async (request, send) => {
    const answer = await send()
    if (change || !request.url.endsWith('/profile')) return answer
    change = tab.changeLocale()
    await change
    return answer
  })

  const leave = tab.openProfile()

  await eventually(() => expect(tab.token()).not.toBe(first))
  await eventually(() => expect(tab.member()).toMatchObject({ userLevel: 3 }))
  world.clock.advance(61_000, world.appId)
  await tab.points()
  expect(tab.ends).toEqual([])
  leave()
})

test('a member whose answer with the new token was lost stays signed in', async () => {
  const tab = await openTab()
  await tab.signIn()
  const first = tab.token()
  await promote()
  let isLost = false
  world.rewire(async (request, send) => {
    const answer = await send()
    if (isLost || !request.url.endsWith('/profile')) return answer
    isLost = true
    throw new TypeError('The connection was lost.')
  })

  const leave = tab.openProfile()

  await eventually(() => expect(tab.token()).not.toBe(first))
  world.clock.advance(61_000, world.appId)
  await tab.points()
  expect(tab.ends).toEqual([])
  leave()
})

test('a call refused for an old token is sent again with the new one', async () => {
  const { one, other } = await openTwo()
  await promote()
  let renew: Promise<unknown> | undefined
  world.rewire(async (request, send) => {
    const token = request.headers.get('Authorization')?.replace('Bearer ', '')
    if (!request.url.endsWith('/points') || renew) return send()
    // On its way while the other tab takes a new token, and the old one runs out.
    renew = one.profile()
    await renew
    await eventually(() => expect(one.token()).not.toBe(token))
    world.clock.advance(61_000, world.appId)
    return send()
  })

  const answer = await other.points()

  expect(answer).toMatchObject({ points: expect.any(Number) })
  expect(other.token()).toBe(one.token())
  expect([one.ends, other.ends]).toEqual([[], []])
  expect(localStorage.getItem(accountName)).not.toBeNull()
})

test('a sleeping tab does not overwrite a new token with its old one', async () => {
  const { one, other } = await openTwo()
  await promote()
  await one.profile()
  await eventually(() => expect(one.member()).toMatchObject({ userLevel: 3 }))

  await other.changeAccount({ locale: 1054 })

  const third = await openTab()
  expect(third.member()).toMatchObject({ token: one.token(), userLevel: 3, locale: 1054 })
})

test('a tab that slept through a sign-out ends its session, and keeps a later sign-in', async () => {
  const { one, other } = await openTwo()
  await one.signOut()

  await expect(other.points()).rejects.toMatchObject({ problem: 'unauthorized' })

  expect(other.ends).toEqual(['elsewhere'])
  await one.signIn()
  await expect(other.points()).rejects.toMatchObject({ problem: 'unauthorized' })
  await one.points()
  expect(one.ends).toEqual(['signedOut'])
  expect(localStorage.getItem(accountName)).not.toBeNull()
})

test.each([
  ['a sign-out in another tab removes what was typed here', true],
  ['what was typed here outlasts a session that has expired in another tab', false],
])('%s', async (_, isSignOut) => {
  const { one, other } = await openTwo()
  await other.keepFile('photo', Uint8Array.of(1))
  if (isSignOut) await one.signOut()
  // As the other tab stores it there after an expired session, and this tab here.
  else localStorage.removeItem(accountName)
  sessionStorage.setItem(draftName, '{}')
  localStorage.setItem(linkName, '{}')

  await expect(other.points()).rejects.toMatchObject({ problem: 'unauthorized' })

  expect(other.ends).toEqual(['elsewhere'])
  expect(sessionStorage.getItem(draftName) === null).toBe(isSignOut)
  expect(other.filesInMemory.size === 0).toBe(isSignOut)
  expect(localStorage.getItem(linkName)).toBe('{}')
})

test('a tab that slept signs out of the current session, not of its old one', async () => {
  const { one, other } = await openTwo()
  await promote()
  await one.profile()
  await eventually(() => expect(one.member()).toMatchObject({ userLevel: 3 }))
  const token = one.token()
  const sent = watchSignOuts()

  await other.signOut()

  expect(sent).toEqual([`Bearer ${token}`])
  expect(await isLive(token)).toBe(false)
})

test('a tab does not delete an unreadable session that another tab has replaced', async () => {
  const { one, other } = await openTwo()
  // The site's data were cleared, and the member has signed in again under a new key.
  localStorage.clear()
  await one.signIn()
  const third = await openTab()
  expect(third.member()).toBeDefined()

  await other.points()

  expect(other.token()).toBe(one.token())
  expect(localStorage.getItem(accountName)).not.toBeNull()
})

test('a sign-out while offline is sent to the platform once when the connection is back', async () => {
  const tab = await openTab()
  await tab.signIn()
  const token = tab.token() ?? ''
  noConnection()

  await tab.signOut()

  expect(tab.member()).toBeUndefined()
  expect(localStorage.getItem(accountName)).toBeNull()
  expect(await isLive(token)).toBe(true)
  expect(localStorage.getItem(revocations)).not.toBeNull()
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(token)

  // The tab was closed in between, and the member has signed in again.
  const later = await openTab()
  const sent = watchSignOuts()
  await later.signIn()
  await later.revokeKept()
  await later.revokeKept()

  expect(sent).toEqual([`Bearer ${token}`])
  expect(await isLive(token)).toBe(false)
  expect(await isLive(later.token())).toBe(true)
  expect(localStorage.getItem(revocations)).toBeNull()
  expect(later.ends).toEqual([])
})

test('the sign-out is sent when the connection is back, without a reload', async () => {
  const tab = await openTab()
  await tab.signIn()
  const token = tab.token()
  noConnection()
  await tab.signOut()
  const sent = watchSignOuts()

  window.dispatchEvent(new Event('online'))

  await eventually(() => expect(sent).toContain(`Bearer ${token}`))
  await eventually(() => expect(localStorage.getItem(revocations)).toBeNull())
})

test('a captive portal’s page is not an answer, and the retries end', async () => {
  const tab = await openTab()
  await tab.signIn()
  let tries = 0
  world.rewire(async (request) => {
    if (request.url.endsWith('/auth/signout')) tries += 1
    return new Response('<html>Welcome to our Wi-Fi</html>')
  })

  await tab.signOut()
  expect(localStorage.getItem(revocations)).not.toBeNull()
  for (let opening = 0; opening < 30; opening += 1) await tab.revokeKept()

  expect(tries).toBe(20)
  expect(localStorage.getItem(revocations)).toBeNull()
})
