import { beforeEach, expect, test, vi } from 'vitest'
import type { Session } from '@/contract/user-session'
import { fillStorage } from '../fill-storage.ts'
import { createWorld, type World } from '../world.ts'
import { eventually } from '../eventually.ts'

let world: World

/** The app as it is after the page was opened anew: storage stays, memory is empty. */
async function openPage() {
  vi.resetModules()
  const { loadConfig } = await import('@/config/config')
  loadConfig(document)
  const session = await import('@/session/session')
  const { call } = await import('@/api/call')
  const { signIn } = await import('@/contract/sign-in')
  const { revoke } = await import('@/session/sign-out')
  const ends: string[] = []
  session.setSessionEndListener((reason) => ends.push(reason))
  return {
    ...session,
    call,
    ends,
    signIn: async (remember = true): Promise<Session> => {
      const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
      const account = await call(signIn, { body })
      await session.beginSession(account, remember)
      return account
    },
    signOut: () => session.endSession(revoke),
  }
}

beforeEach(async () => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

test('a returning member is signed in, and the profile confirms it', async () => {
  await (await openPage()).signIn()

  const page = await openPage()
  await page.startSession({ onPublicRoute: false })

  expect(page.member()).toMatchObject({ usercode: expect.any(String), userLevel: 2 })
  await eventually(() => expect(world.requests).toContain('GET /api/profile'))
})

test('public routes use the cached account without loading the profile', async () => {
  await (await openPage()).signIn()

  const page = await openPage()
  await page.startSession({ onPublicRoute: true })

  expect(page.member()).toBeDefined()
  await eventually(() => expect(world.requests).toContain('GET /api/levels'))
  expect(world.requests).not.toContain('GET /api/profile')
})

test('a session unknown to the platform ends without a message at the start', async () => {
  await (await openPage()).signIn()
  world.rewire(async (request, send) => {
    if (!request.headers.has('Authorization')) return send()
    return Response.json(
      { Success: false, Error: { Id: 401, Code: 'unauthorized' } },
      { status: 401 },
    )
  })

  const page = await openPage()
  const onUnconfirmed = vi.fn<() => void>()
  await page.startSession({ onPublicRoute: false, onUnconfirmed })

  await eventually(() => expect(page.member()).toBeUndefined())
  expect(page.ends).toEqual(['silent'])
  // Let the refused profile settle: it must not be taken for a lost connection.
  await new Promise((resolve) => setTimeout(resolve))
  expect(onUnconfirmed).not.toHaveBeenCalled()
  expect(localStorage.getItem('taem:chaan-demo:account')).toBeNull()
})

test.each(['a public page', 'a start without a connection'])(
  'a session that ends later in a visit is told after %s',
  async (start) => {
    await (await openPage()).signIn()
    const page = await openPage()
    const { q } = await import('@/api/q')
    const { queryClient } = await import('@/api/query-client')
    const { getPoints } = await import('@/contract/points')
    const onUnconfirmed = vi.fn<() => void>()
    const onPublicRoute = start === 'a public page'
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onPublicRoute)
    world.rewire(async () => {
      throw new TypeError('no connection')
    })
    await page.startSession({ onPublicRoute, onUnconfirmed })
    await eventually(() => expect(onUnconfirmed).toHaveBeenCalledTimes(onPublicRoute ? 0 : 1))

    world.rewire((_, send) => send())
    await queryClient.fetchQuery(q(getPoints, {}))
    world.rewire(async () =>
      Response.json({ Success: false, Error: { Id: 401, Code: 'unauthorized' } }, { status: 401 }),
    )
    await expect(page.call(getPoints, {})).rejects.toMatchObject({ status: 401 })

    expect(page.ends).toEqual(['expired'])
  },
)

test('a lost connection at the start keeps the member signed in', async () => {
  await (await openPage()).signIn()
  const failed = new Promise<void>((resolve) => {
    world.rewire(async (request) => {
      if (request.url.endsWith('/api/profile')) resolve()
      throw new TypeError('no connection')
    })
  })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

  const page = await openPage()
  const onUnconfirmed = vi.fn<() => void>()
  await page.startSession({ onPublicRoute: false, onUnconfirmed })
  await failed

  await eventually(() => expect(onUnconfirmed).toHaveBeenCalledOnce())
  expect(page.member()).toBeDefined()
  expect(page.ends).toEqual([])
})

test('an updated profile survives a reload', async () => {
  const page = await openPage()
  await page.signIn()

  await page.changeAccount({ locale: 1054 })

  const reopened = await openPage()
  await reopened.startSession({ onPublicRoute: true })
  expect(reopened.member()?.locale).toBe(1054)
})

test('a sign-in calls the begin listener once', async () => {
  const page = await openPage()
  const onBegin = vi.fn<() => void>()
  page.setSessionBeginListener(onBegin)

  await page.signIn()

  expect(onBegin).toHaveBeenCalledOnce()
})

test('ten simultaneous refusals end the session once', async () => {
  const page = await openPage()
  await page.startSession({ onPublicRoute: false })
  await page.signIn()
  world.rewire(async () =>
    Response.json({ Success: false, Error: { Id: 401, Code: 'unauthorized' } }, { status: 401 }),
  )
  const { getPoints } = await import('@/contract/points')

  await Promise.allSettled(Array.from({ length: 10 }, () => page.call(getPoints, {})))

  expect(page.ends).toEqual(['expired'])
  expect(page.member()).toBeUndefined()
})

test('the attribution survives an expired session, but not a sign-out', async () => {
  const page = await openPage()
  await page.signIn()
  const slots = ['link', 'touchHere'].map((slot) => `taem:chaan-demo:${slot}`)
  for (const slot of slots) sessionStorage.setItem(slot, '{}')
  localStorage.setItem('taem:chaan-demo:touch', '{}')
  const left = () => [
    slots.filter((slot) => sessionStorage.getItem(slot) !== null).length,
    localStorage.getItem('taem:chaan-demo:touch'),
  ]
  const { getPoints } = await import('@/contract/points')
  world.rewire(async () =>
    Response.json({ Success: false, Error: { Id: 401, Code: 'unauthorized' } }, { status: 401 }),
  )
  await page.call(getPoints, {}).catch(() => undefined)
  const afterEnd = [[...page.ends], left()]
  world.rewire(async (_, send) => send())
  await page.signIn()

  await page.signOut()

  expect(afterEnd).toEqual([['expired'], [2, '{}']])
  expect(left()).toEqual([0, null])
})

test('signing out ends the session on the platform and deletes the member’s data', async () => {
  const page = await openPage()
  await page.signIn()
  localStorage.setItem('LIFF_STORE:2000000001:IDToken', 'x')
  localStorage.setItem('taem:chaan-demo:wallet', 'x')
  localStorage.setItem('taem:chaan-demo:language', 'th')

  await page.signOut()

  expect(world.requests).toContain('POST /api/auth/signout')
  expect(page.ends).toEqual(['signedOut'])
  const left = Object.keys(localStorage).filter((name) => !name.endsWith(':key'))
  // What stays is the device's: its language, and that this member has left on purpose.
  expect(left.sort()).toEqual([
    'taem:chaan-demo:language',
    'taem:chaan-demo:languageTaken',
    'taem:chaan-demo:left',
  ])
})

test('signing out while offline deletes the member’s data', async () => {
  const page = await openPage()
  await page.signIn()
  world.rewire(async () => {
    throw new TypeError('no connection')
  })

  await page.signOut()

  expect(page.member()).toBeUndefined()
  expect(localStorage.getItem('taem:chaan-demo:account')).toBeNull()
})

test('a session without “remember me” ends with the visit', async () => {
  await (await openPage()).signIn(false)
  sessionStorage.clear()

  const page = await openPage()
  await page.startSession({ onPublicRoute: false })

  expect(page.member()).toBeUndefined()
})

test.each(['', 'garbage', 'v1.a.b.c.d', '{"token":"t"}'])(
  'a stored account of %j gives a guest without a crash',
  async (stored) => {
    localStorage.setItem('taem:chaan-demo:account', stored)

    const page = await openPage()
    await page.startSession({ onPublicRoute: false })

    expect(page.member()).toBeUndefined()
    expect(localStorage.getItem('taem:chaan-demo:account')).toBe(stored === '' ? '' : null)
  },
)

test('the member’s data is not readable in the storage', async () => {
  const account = await (await openPage()).signIn()

  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }])

  expect(account.token).not.toBe('')
  expect(stored).toContain(':account')
  const { token, jwt, uuid } = account
  const personal = ['Ploy', '0815554821', 'ploy@chaan.example', 'Veranda#1', '009922314821']
  for (const secret of [token, jwt, uuid, ...personal]) {
    expect(stored).not.toContain(secret)
  }
})

test('a stored account that was tampered with gives a guest', async () => {
  const slot = 'taem:chaan-demo:account'
  await (await openPage()).signIn()
  const sealed = localStorage.getItem(slot) ?? ''
  const middle = Math.floor(sealed.length / 2)
  const other = sealed[middle] === 'A' ? 'B' : 'A'
  localStorage.setItem(slot, sealed.slice(0, middle) + other + sealed.slice(middle + 1))

  const page = await openPage()
  await page.startSession({ onPublicRoute: false })

  expect(sealed).not.toBe('')
  expect(page.member()).toBeUndefined()
})

test('a change of level stores the new level and its token', async () => {
  await (await openPage()).signIn()
  const before = localStorage.getItem('taem:chaan-demo:account')
  await world.db.updateTable('member').set({ level_id: 3 }).execute()

  const page = await openPage()
  const cached = page.member()?.token
  await page.startSession({ onPublicRoute: false })

  await eventually(() => expect(page.member()).toMatchObject({ userLevel: 3 }))
  expect(page.member()?.token).not.toBe(cached)
  await eventually(() => expect(localStorage.getItem('taem:chaan-demo:account')).not.toBe(before))
})

test('a pending redemption and the attribution link survive an expired session, but not a sign-out', async () => {
  const name = 'taem:chaan-demo:pendingRedemption'
  const link = 'taem:chaan-demo:link'
  await (await openPage()).signIn()
  localStorage.setItem(name, '[]')
  sessionStorage.setItem(link, '{}')
  world.rewire(async (request, send) => {
    if (!request.headers.has('Authorization')) return send()
    return Response.json({ Success: false, Error: { Id: 401 } }, { status: 401 })
  })
  const expired = await openPage()
  await expired.startSession({ onPublicRoute: false })
  await eventually(() => expect(expired.ends).toEqual(['silent']))

  expect([localStorage.getItem(name), sessionStorage.getItem(link)]).toEqual(['[]', '{}'])

  world.rewire((_, send) => send())
  const page = await openPage()
  await page.signIn()
  await page.signOut()
  expect([localStorage.getItem(name), sessionStorage.getItem(link)]).toEqual([null, null])
})

test('a full storage hides no stored member, and a change of the account ends no session', async () => {
  await (await openPage()).signIn()
  fillStorage()
  const page = await openPage()

  await page.startSession({ onPublicRoute: true })
  await page.changeAccount({ locale: 1054 })

  expect(page.member()).toMatchObject({ locale: 1054 })
  expect(page.ends).toEqual([])
})

test('a member who signs in while the storage is full stays so for the page', async () => {
  fillStorage()
  const page = await openPage()
  await page.signIn()

  await page.changeAccount({ locale: 1054 })

  expect(page.member()).toMatchObject({ locale: 1054 })
})

test('a sign-out is sent to the platform though its storage is nearly full', async () => {
  const page = await openPage()
  await page.signIn()
  fillStorage({ room: 30 })

  await page.signOut()

  expect(world.requests).toContain('POST /api/auth/signout')
})
