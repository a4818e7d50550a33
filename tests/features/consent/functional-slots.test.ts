import { afterEach, beforeEach, expect, test } from 'vitest'
import { config } from '@/config/config'
import { allowFunctional } from '@/features/consent/functional-slots'
import { storedLanguage, storeLanguage } from '@/i18n/language'
import { createWorld, type World } from '../../world.ts'

let world: World

const slot = () => `taem:${config().appId}:language`

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  world = await createWorld()
})

afterEach(async () => {
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
