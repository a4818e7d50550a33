import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { call } from '@/api/call'
import { afterSignInFlow } from '@/app/arrival-flow'
import { changeLocale } from '@/contract/profile'
import { signIn } from '@/contract/sign-in'
import { chosenLanguage, storedLanguage, storeLanguage } from '@/i18n/language'
import { startTexts } from '@/i18n/texts'
import { beginSession, endSession, member } from '@/session/session'
import { createWorld, type World } from '../world.ts'
import { eventually } from '../eventually.ts'

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

test('a sign-in without a choice on the device takes the account’s language and saves nothing', async () => {
  await makeThai('ploy')

  await signInAs('ploy')
  void afterSignInFlow()

  expect(storedLanguage()).toBe('th')
  await eventually(() => expect(world.requests).toContain('GET /api/cart/count'))
  expect(world.requests).not.toContain(told)
  expect(member()?.locale).toBe(1054)
})

test('a choice made on the device is saved to the account at sign-in, once', async () => {
  storeLanguage('th')

  await signInAs('ploy')
  void afterSignInFlow()

  await eventually(() => expect(member()?.locale).toBe(1054))
  expect(world.requests.filter((request) => request === told)).toHaveLength(1)
  await eventually(() => expect(chosenLanguage()).toBeUndefined())
  expect(storedLanguage()).toBe('th')
})

test('an account in a language that the brand does not have gets one that it has', async () => {
  document.documentElement.dataset['languages'] = 'th'
  onTestFinished(() => document.documentElement.removeAttribute('data-languages'))
  await startTexts('th')

  await signInAs('ploy')
  void afterSignInFlow()

  await eventually(() => expect(member()?.locale).toBe(1054))
  expect(world.requests.filter((request) => request === told)).toHaveLength(1)
})

test('one member’s choice is not saved to the next member’s account', async () => {
  storeLanguage('th')
  await signInAs('ploy')
  void afterSignInFlow()
  await eventually(() => expect(chosenLanguage()).toBeUndefined())
  await endSession(async () => undefined)
  world.requests.length = 0

  await signInAs('ton')
  void afterSignInFlow()

  await eventually(() => expect(world.requests).toContain('GET /api/cart/count'))
  expect(storedLanguage()).toBe('en')
  expect(world.requests).not.toContain(told)
})

test('a choice that could not be saved is saved at the next start', async () => {
  storeLanguage('th')
  world.rewire((request, send) =>
    request.url.endsWith('/locale') ? Promise.reject(new TypeError('no connection')) : send(),
  )

  await signInAs('ploy')
  void afterSignInFlow()

  await eventually(() => expect(world.requests).toContain(told))
  expect(chosenLanguage()).toBe('th')
  expect(member()?.locale).toBe(1033)
})

test('the page keeps its language where the storage is blocked', async () => {
  await makeThai('ploy')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

  await signInAs('ploy')

  expect(storedLanguage()).toBe('en')
})

test('a choice in session storage counts without functional cookies', async () => {
  sessionStorage.setItem('taem:chaan-demo:language', 'th')

  expect(chosenLanguage()).toBe('th')
  expect(storedLanguage()).toBe('th')
})
