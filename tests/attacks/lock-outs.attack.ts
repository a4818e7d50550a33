import { expect, test } from 'vitest'
import { headersOf, serve } from './served.ts'

const email = 'ploy@chaan.example'
const ploy = { email, password: 'Orchard#77' }

/** The demo's published password is refused behind a proxy. */
async function choosePassword(origin: string) {
  const call = async (method: 'POST' | 'PUT', path: string, body: object, token?: string) => {
    const headers = headersOf('chaan-demo', token)
    const answer = await fetch(origin + path, { method, headers, body: JSON.stringify(body) })
    return answer.json()
  }
  const published = 'Veranda#1'
  const { Data } = await call('POST', '/api/auth/signin', { email, password: published })
  const change = { oldPassword: published, password: ploy.password }
  await call('PUT', '/api/profile/password', change, Data.token)
}

test('behind a proxy, fifty wrong passwords from one client lock sign-in for that client only', async () => {
  const { origin } = await serve({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  const signIn = (credentials: object, client: string, cookie = '') =>
    fetch(`${origin}/api/auth/signin`, {
      method: 'POST',
      headers: { ...headersOf(), 'X-Forwarded-For': client, Cookie: cookie },
      body: JSON.stringify(credentials),
    })
  await choosePassword(origin)
  const known = await signIn(ploy, '203.0.113.7')
  const cookie = known.headers.get('set-cookie')?.split(';')[0] ?? ''

  const guessed: number[] = []
  for (let n = 0; n < 50; n += 1) {
    const guess = { email, password: `Guess#${n}` }
    guessed.push((await signIn(guess, '198.51.100.9')).status)
  }

  expect(guessed).toEqual([...Array(5).fill(400), ...Array(45).fill(429)])
  expect({
    stranger: (await signIn(ploy, '198.51.100.9')).status,
    anotherClient: (await signIn(ploy, '192.0.2.1')).status,
    knownDeviceBesideTheStranger: (await signIn(ploy, '198.51.100.9', cookie)).status,
  }).toEqual({ stranger: 429, anotherClient: 200, knownDeviceBesideTheStranger: 200 })
})
