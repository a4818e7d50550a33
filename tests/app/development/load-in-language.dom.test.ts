import { beforeEach, expect, test } from 'vitest'
import { loadInLanguage } from '@/app/development/load-in-language'
import { chosenLanguage, storedLanguage, storeLanguage } from '@/i18n/language'
import { loadAppConfig } from '../../app-config.ts'
import { eventually } from '../../eventually.ts'

beforeEach(() => {
  localStorage.clear()
  loadAppConfig()
})

const frames = () => [document.createElement('iframe'), document.createElement('iframe')] as const

test('one frame loads after the other, each in its language, and the device keeps its own', async () => {
  const [first, second] = frames()
  storeLanguage('th')

  loadInLanguage(first, '/reward', 'en')
  loadInLanguage(second, '/', 'th')

  await eventually(() => expect(first.getAttribute('src')).toBe('/reward'))
  expect([storedLanguage(), second.getAttribute('src')]).toEqual(['en', null])
  // What is taken is sent to no account.
  expect(chosenLanguage()).toBeUndefined()

  first.dispatchEvent(new Event('load'))
  await eventually(() => expect(second.getAttribute('src')).toBe('/'))
  expect([storedLanguage(), chosenLanguage()]).toEqual(['th', undefined])

  second.dispatchEvent(new Event('load'))
  await eventually(() => expect(chosenLanguage()).toBe('th'))
})

test('a frame that has gone before its turn loads nothing', async () => {
  const [first, second] = frames()

  loadInLanguage(first, '/reward', 'th')
  const drop = loadInLanguage(second, '/', 'en')
  drop()
  await eventually(() => expect(first.getAttribute('src')).toBe('/reward'))
  first.dispatchEvent(new Event('load'))

  await eventually(() => expect(storedLanguage()).toBe('en'))
  expect(second.getAttribute('src')).toBe('about:blank')
})

test('a page that goes while a frame loads leaves the device its language', async () => {
  const [frame] = frames()
  storeLanguage('th')
  loadInLanguage(frame, '/reward', 'en')
  await eventually(() => expect(storedLanguage()).toBe('en'))

  window.dispatchEvent(new Event('pagehide'))

  expect(chosenLanguage()).toBe('th')
  frame.dispatchEvent(new Event('load'))
})

test('a page that comes back leaves what was chosen since', async () => {
  const [first, second] = frames()
  storeLanguage('th')
  loadInLanguage(first, '/reward', 'en')
  loadInLanguage(second, '/', 'en')
  await eventually(() => expect(storedLanguage()).toBe('en'))
  window.dispatchEvent(new Event('pagehide'))

  storeLanguage('en')
  first.dispatchEvent(new Event('load'))
  await eventually(() => expect(second.getAttribute('src')).toBe('/'))
  second.dispatchEvent(new Event('load'))

  await eventually(() => expect(chosenLanguage()).toBe('en'))
})
