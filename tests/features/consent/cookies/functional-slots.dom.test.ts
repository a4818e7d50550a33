import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '@/config/config'
import { allowFunctional } from '@/features/consent/cookies/functional-slots'
import { storedLanguage, storeLanguage, takeLanguage } from '@/i18n/language'
import { beginSession, endSession } from '@/session/session'
import { fillStorage } from '../../../fill-storage.ts'
import { createWorld, type World } from '../../../world.ts'

let world: World

const slot = () => `taem:${config().appId}:language`

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

afterEach(async () => {
  vi.restoreAllMocks()
  await endSession(async () => undefined)
  allowFunctional(true)
})

test('without functional cookies the language lasts for the visit', () => {
  storeLanguage('th')

  allowFunctional(false)

  expect(localStorage.getItem(slot())).toBeNull()
  expect(sessionStorage.getItem(slot())).toBe('th')
})

test('a language chosen after the rejection also lasts for the visit', () => {
  allowFunctional(false)
  storeLanguage('th')

  window.dispatchEvent(new Event('pagehide'))

  expect(localStorage.getItem(slot())).toBeNull()
  expect(sessionStorage.getItem(slot())).toBe('th')
})

test('accepting keeps the language for the visit where the lasting storage is full', () => {
  storeLanguage('th')
  allowFunctional(false)
  fillStorage()

  allowFunctional(true)
  allowFunctional(true)

  expect(sessionStorage.getItem(slot())).toBe('th')
})

test('accepting keeps the language of this visit', () => {
  storeLanguage('th')
  allowFunctional(false)

  allowFunctional(true)

  expect(sessionStorage.getItem(slot())).toBeNull()
  expect(storedLanguage()).toBe('th')
})

test('a member’s language belongs to the account and is kept after the rejection', async () => {
  await beginSession((await world.signIn('ploy')).session, true)
  storeLanguage('th')

  allowFunctional(false)

  expect(localStorage.getItem(slot())).toBe('th')
  expect(sessionStorage.getItem(slot())).toBeNull()
})

test('the next account’s language is not reset by the previous one', async () => {
  takeLanguage('th')
  allowFunctional(false)
  const { session } = await world.signIn('ploy')

  await beginSession(session, true)
  window.dispatchEvent(new Event('pagehide'))

  expect(storedLanguage()).toBe('en')
})
