import { expect, test } from 'vitest'
import { headersOf, serve } from './served.ts'

const ploy = { email: 'ploy@chaan.example', password: 'Veranda#1' }

test('fifty wrong passwords of one client behind a proxy close the sign-in for that client alone', async () => {
  const { origin } = await serve({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const signIn = (credentials: object, client: string, cookie = '') =>
    fetch(`${origin}/api/auth/signin`, {
      method: 'POST',
      headers: { ...headersOf(), 'X-Forwarded-For': client, Cookie: cookie },
      body: JSON.stringify(credentials),
    })
  const known = await signIn(ploy, '203.0.113.7')
  const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? ''

  const guessed: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const guess = { email: ploy.email, password: `Guess#${n}` }
    guessed.push((await signIn(guess, '198.51.100.9')).status)
  }

  expect(guessed).toEqual([...Array(5).fill(400), ...Array(45).fill(429)])
  expect({
    stranger: (await signIn(ploy, '198.51.100.9')).status,
    anotherClient: (await signIn(ploy, '192.0.2.1')).status,
    knownDeviceBesideTheStranger: (await signIn(ploy, '198.51.100.9', cookie)).status,
  }).toEqual({ stranger: 429, anotherClient: 200, knownDeviceBesideTheStranger: 200 })
})
