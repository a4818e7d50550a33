import { afterEach, expect, test } from 'vitest'
import { earlyName, takeEarly } from '@/api/request'

const url = '/api/dashboard/dashboard'
const as = (token?: string) => new Headers(token ? { Authorization: `Bearer ${token}` } : {})

afterEach(() => {
  delete window.__early
})

test('an answer of the inline script is used once, and only by the member or guest who asked', async () => {
  const ofPloy = Promise.resolve(new Response('of Ploy'))
  const ofGuest = Promise.resolve(new Response('of a guest'))
  window.__early = { [earlyName(url, as('ploy'))]: ofPloy, [earlyName(url, as())]: ofGuest }

  expect(takeEarly(url, as('ton'))).toBeUndefined()
  expect(takeEarly(url, as('ploy'))).toBe(ofPloy)
  expect(takeEarly(url, as('ploy'))).toBeUndefined()
  expect(takeEarly(url, as())).toBe(ofGuest)
})
