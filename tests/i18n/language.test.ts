import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { afterSignInFlow } from '@/app/arrival-flow'
import { changeLocale } from '@/contract/profile'
import { signIn } from '@/contract/session'
import { chosenLanguage, storedLanguage, storeLanguage } from '@/i18n/language'
import { beginSession, endSession, member } from '@/session/session'
import { createWorld, type World } from '../world.ts'

let world: World
const told = 'PUT /api/profile/locale'

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  document.documentElement.lang = 'en'
  // Questions to a new member wait until the sign-in page is left.
  history.replaceState(null, '', '/login/signin')
  world = await createWorld()
})

afterEach(async () => {
  await endSession(async () => undefined)
  await world.close()
})

async function signInAs(name: 'ploy' | 'ton') {
  const body = { email: `${name}@chaan.example`, password: 'Veranda#1' }
  await beginSession(await call(signIn, { body }), true)
}

/** The account has been in Thai since another device. */
async function makeThai(name: 'ploy' | 'ton') {
  await signInAs(name)
  await call(changeLocale, { body: { locale: 1054 } })
  await endSession(async () => undefined)
  localStorage.clear()
  world.requests.length = 0
}

test('where nobody has chosen, a sign-in brings the account’s language and tells nobody', async () => {
  await makeThai('ploy')

  await signInAs('ploy')
  void afterSignInFlow()

  expect(storedLanguage()).toBe('th')
  await vi.waitFor(() => expect(world.requests).toContain('GET /api/cart/count'))
  expect(world.requests).not.toContain(told)
  expect(member()?.locale).toBe(1054)
})

test('a choice made on this device is told to the account that signs in, once', async () => {
  storeLanguage('th')

  await signInAs('ploy')
  void afterSignInFlow()

  await vi.waitFor(() => expect(member()?.locale).toBe(1054))
  expect(world.requests.filter((request) => request === told)).toHaveLength(1)
  await vi.waitFor(() => expect(chosenLanguage()).toBeUndefined())
  expect(storedLanguage()).toBe('th')
})

test('the choice of one member is not made the language of the next', async () => {
  storeLanguage('th')
  await signInAs('ploy')
  void afterSignInFlow()
  await vi.waitFor(() => expect(chosenLanguage()).toBeUndefined())
  await endSession(async () => undefined)
  world.requests.length = 0

  await signInAs('ton')
  void afterSignInFlow()

  await vi.waitFor(() => expect(world.requests).toContain('GET /api/cart/count'))
  expect(storedLanguage()).toBe('en')
  expect(world.requests).not.toContain(told)
})

test('a choice that could not be told is kept for the next start', async () => {
  storeLanguage('th')
  world.rewire((request, send) =>
    request.url.endsWith('/locale') ? Promise.reject(new TypeError('no connection')) : send(),
  )

  await signInAs('ploy')
  void afterSignInFlow()

  await vi.waitFor(() => expect(world.requests).toContain(told))
  expect(chosenLanguage()).toBe('th')
  expect(member()?.locale).toBe(1033)
})

test('where the browser keeps nothing, the page stays in its language', async () => {
  await makeThai('ploy')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

  await signInAs('ploy')

  expect(storedLanguage()).toBe('en')
})

test('without functional cookies a choice in the storage of the visit counts as one', async () => {
  sessionStorage.setItem('taem:chaan-demo:language', 'th')

  expect(chosenLanguage()).toBe('th')
  expect(storedLanguage()).toBe('th')
})
