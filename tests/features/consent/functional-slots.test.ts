import { afterEach, beforeEach, expect, test } from 'vitest'
import { call } from '@/api/call'
import { config } from '@/config/config'
import { signIn } from '@/contract/session'
import { allowFunctional } from '@/features/consent/functional-slots'
import { storedLanguage, storeLanguage, takeLanguage } from '@/i18n/language'
import { beginSession, endSession } from '@/session/session'
import { createWorld, type World } from '../../world.ts'

let world: World

const slot = () => `taem:${config().appId}:language`

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

afterEach(async () => {
  await endSession(async () => undefined)
  allowFunctional(true)
  await world.close()
})

test('without functional cookies a language lasts as long as the visit', () => {
  storeLanguage('th')

  allowFunctional(false)

  expect(localStorage.getItem(slot())).toBeNull()
  expect(sessionStorage.getItem(slot())).toBe('th')
})

test('a language that is chosen after the refusal goes with the visit as well', () => {
  allowFunctional(false)
  storeLanguage('th')

  window.dispatchEvent(new Event('pagehide'))

  expect(localStorage.getItem(slot())).toBeNull()
  expect(sessionStorage.getItem(slot())).toBe('th')
})

test('a yes keeps the language of this visit for the next', () => {
  storeLanguage('th')
  allowFunctional(false)

  allowFunctional(true)

  expect(sessionStorage.getItem(slot())).toBeNull()
  expect(storedLanguage()).toBe('th')
})

test('a member’s language is a part of the account and outlasts the refusal', async () => {
  const account = await call(signIn, {
    body: { email: 'ploy@chaan.example', password: 'Veranda#1' },
  })
  await beginSession(account, true)
  storeLanguage('th')

  allowFunctional(false)

  expect(localStorage.getItem(slot())).toBe('th')
  expect(sessionStorage.getItem(slot())).toBeNull()
})

test('the language of the next account is not undone by that of the one before', async () => {
  takeLanguage('th')
  allowFunctional(false)
  const account = await call(signIn, {
    body: { email: 'ploy@chaan.example', password: 'Veranda#1' },
  })

  await beginSession(account, true)
  window.dispatchEvent(new Event('pagehide'))

  expect(storedLanguage()).toBe('en')
})
