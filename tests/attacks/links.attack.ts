import { request } from 'node:http'
import { expect, test } from 'vitest'
import { staffApi } from '@/contract/studio/staff-endpoint'
import { totpCodeAt } from '../../mocks/areas/staff/second-factor.ts'
import { packOf } from '../../mocks/brands/packs.ts'
import { report, sampled, scale } from './figures.ts'
import { serve } from './served.ts'

const tea = '/campaign/iced-thai-tea-p1001'

async function signInStaff(origin: string, brand: string, name: string) {
  const person = packOf(brand).staff.find(({ id }) => id === name)
  const code = totpCodeAt(person?.demoSecret ?? '', Date.now())
  const { email, demoPassword: password } = person ?? {}
  const { status, body } = await send(origin, 'POST', '/sign-in', { email, password, code })
  expect(status).toBe(200)
  return (JSON.parse(body) as { session: { token: string } }).session.token
}

/** Sends a request of the studio to a host; fetch does not resolve `volt.localhost` everywhere. */
function send(origin: string, method: string, path: string, sent?: object, token?: string) {
  return ask(origin, method, staffApi + path, {
    ...(sent && { body: JSON.stringify(sent) }),
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  })
}

interface Asking {
  body?: string
  headers?: Record<string, string>
}

function ask(origin: string, method: string, path: string, { body, headers }: Asking = {}) {
  const { host, port } = new URL(origin)
  return new Promise<{ status: number; body: string; location: string | undefined }>(
    (resolve, reject) => {
      const asking = request(
        { host: '127.0.0.1', port, path, method, headers: { ...headers, host } },
        (answer) => {
          let text = ''
          answer.on('data', (data: Buffer) => (text += data.toString()))
          answer.on('end', () => {
            const { statusCode: status = 0, headers: told } = answer
            resolve({ status, body: text, location: told.location })
          })
        },
      )
      asking.once('error', reject)
      asking.end(body)
    },
  )
}

const elsewhere = ['evil.example', 'localhost:1', '[::1]:1', 'evil。example', '127.0.0.1:1/@x']
const ways = [
  (host: string) => `//${host}`,
  (host: string) => `https://${host}`,
  (host: string) => `https:${host}`,
  (host: string) => `HTTPS:\\\\${host}`,
  (host: string) => `/\\${host}`,
  (host: string) => `\\\\${host}`,
  (host: string) => `/..//${host}`,
  (host: string) => `/.//${host}`,
  (host: string) => `/%2e%2e//${host}`,
  (host: string) => `/reward/../..//${host}`,
  (host: string) => `/%2f%2f${host}`,
  (host: string) => `/%5c${host}`,
  (host: string) => `/\t/${host}`,
  (host: string) => `/\r\nLocation: https://${host}`,
  (host: string) => `/reward\r\nLocation: https://${host}`,
  (host: string) => `/\u0000/${host}`,
  (host: string) => `///${host}`,
  (host: string) => `@${host}`,
  (host: string) => `／／${host}`,
  (host: string) => `javascript:location='https://${host}'`,
  (host: string) => `data:text/html,${host}`,
  (host: string) => `/s/${host}`,
]

test('no short link leads to another site, however its target is written', async () => {
  const { origin } = await serve()
  const token = await signInStaff(origin, 'chaan', 'bua')
  const all = elsewhere.flatMap((host) => ways.map((way) => way(host)))
  const paths = sampled(all, scale(40, all.length))
  const left: unknown[] = []
  for (const [at, path] of paths.entries()) {
    const name = `attack-${at}`
    const made = await send(origin, 'POST', '/links', { name, path }, token)
    const { location } = await ask(origin, 'GET', `/s/${name}`)
    const leads = location === undefined ? undefined : new URL(location, origin).origin
    if (made.status < 400 || leads !== undefined) left.push({ path, leads, status: made.status })
  }
  report({ name: 'short links to elsewhere', tried: paths.length, violations: left.length })
  expect(left).toEqual([])
})

test('a viewer and the counter make and change no link', async () => {
  const { origin } = await serve()
  for (const name of ['fah', 'tan']) {
    const token = await signInStaff(origin, 'chaan', name)
    const made = await send(origin, 'POST', '/links', { name: 'tea26', path: tea }, token)
    expect(made.status).toBe(403)
    const change = { version: 1, path: tea, expiresAt: null, isEnded: false }
    expect((await send(origin, 'PUT', '/links/tea26', change, token)).status).toBe(403)
  }
  expect((await ask(origin, 'GET', '/s/tea26')).status).toBe(404)
})

test('another brand neither follows nor sees nor changes a link', async () => {
  const { origin } = await serve()
  const volt = origin.replace('127.0.0.1', 'volt.localhost')
  const bua = await signInStaff(origin, 'chaan', 'bua')
  const arm = await signInStaff(volt, 'volt', 'arm')
  const body = { name: 'tea26', path: tea }
  expect((await send(origin, 'POST', '/links', body, bua)).status).toBe(200)

  expect((await ask(origin, 'GET', '/s/tea26')).location).toBe(origin + tea)
  expect((await ask(volt, 'GET', '/s/tea26')).status).toBe(404)
  expect(JSON.parse((await send(volt, 'GET', '/links', undefined, arm)).body)).toMatchObject({
    total: 0,
  })
  // A token is of its brand: sent to the other one's host it is of nobody.
  for (const [host, token] of [
    [volt, bua],
    [origin, arm],
  ] as const) {
    expect((await send(host, 'GET', '/links', undefined, token)).status).toBe(401)
    expect((await send(host, 'POST', '/links', body, token)).status).toBe(401)
  }
  const { location } = await ask(origin, 'GET', '/s/tea26', {
    headers: { 'x-forwarded-host': 'evil.example' },
  })
  expect(location).toBe(origin + tea)
})
