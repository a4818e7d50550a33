import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { json, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { report } from './figures.ts'
import { headersOf, serve } from './served.ts'

// Names of this machine, where the demo members exist.
const app = 'http://chaan.localhost'
const evil = 'evil.example'
const places = {
  PUBLIC_ORIGIN: `${app}, volt-demo=http://volt.localhost`,
  TRUSTED_PROXIES: '192.0.2.1',
}

/** Forged headers about the client's host and address. */
const forged: Record<string, string>[] = [
  { Host: evil },
  { Host: `chaan.localhost@${evil}` },
  { Host: `chaan.localhost.${evil}` },
  { Origin: `https://${evil}` },
  { Origin: 'null' },
  { Host: evil, Origin: app },
  { 'X-Forwarded-Host': evil },
  { 'X-Forwarded-Host': evil, 'X-Forwarded-Proto': 'http' },
  { 'X-Forwarded-Server': evil, 'X-Original-Host': evil, 'X-Host': evil },
  { Forwarded: `host=${evil};proto=http` },
  { 'X-Forwarded-Port': '666', 'X-Forwarded-Prefix': `//${evil}`, Referer: `https://${evil}/` },
]

interface Sending {
  headers?: Record<string, string>
  body?: object
  method?: string
}

/** Sends headers that fetch does not allow. */
async function send(url: string, { headers, body, method = 'POST' }: Sending = {}) {
  const sent = request(url, {
    method,
    headers: { Host: 'chaan.localhost', ...headersOf(), ...headers },
  })
  sent.end(body && JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  return { status: Number(answer.statusCode), body: await text(answer) }
}

function readColumn(dataDir: string, query: string) {
  const db = new DatabaseSync(join(dataDir, 'taem.db'), { readOnly: true })
  const rows = db.prepare(query).all()
  db.close()
  return rows.flatMap((row) => Object.values(row)).map(String)
}

function readOutbox(dataDir: string) {
  return readColumn(dataDir, 'select body from outbox order by rowid')
}

function readDue(dataDir: string) {
  const due = `select id from payment where method = 'link' and state = 'due' order by rowid desc`
  return readColumn(dataDir, due)[0]
}

async function signInAt(origin: string) {
  const body = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  const answer = await send(`${origin}/api/auth/signin`, { body })
  return String(JSON.parse(answer.body).Data.token)
}

/** Places an order with delivery and payment by link. */
async function orderByLink(origin: string, headers: Record<string, string>) {
  const line = { campaignId: 1020, quantity: 1, payOption: 1 }
  const withKey = () => ({ ...headers, 'Idempotency-Key': crypto.randomUUID() })
  await send(`${origin}/api/cart/lines`, { headers: withKey(), body: line })
  const cart = await send(`${origin}/api/cart`, { headers, method: 'GET' })
  const lines = JSON.parse(cart.body).Data.Lines.map(agreedLine)
  await send(`${origin}/api/cart/checkout`, { headers: withKey(), body: { lines } })
}

interface Line {
  RowKey: string
  PayOption: number
  PayOptions: { Points: number; Price: number }[]
}

function agreedLine({ RowKey: key, PayOption, PayOptions }: Line) {
  const { Points = 0, Price = 0 } = PayOptions[PayOption] ?? {}
  return { key, sp_points: Points, sp_baht: Price }
}

/** A payment provider that records its requests. */
async function startProvider() {
  const asked: unknown[] = []
  const server = createServer((incoming, outgoing) => {
    void json(incoming).then((link) => {
      asked.push(link)
      outgoing.end('{"url":"https://pay.example/1"}')
    })
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { asked, base: `http://127.0.0.1:${port}` }
}

test('a forged header cannot change the origin of links in messages and payments', async () => {
  const { asked, base } = await startProvider()
  const env = { ...places, PAYMENT_API_BASE: base, PAYMENT_SECRET: 'x'.repeat(32) }
  const { origin, dataDir } = await serve({ env })
  const headers = headersOf('chaan-demo', await signInAt(origin))
  await orderByLink(origin, headers)
  const pay = `${origin}/api/payments/${readDue(dataDir)}/link`
  const before = readOutbox(dataDir).length
  const members = ['ploy@chaan.example', 'orawan@chaan.example', 'ton@chaan.example']
  const statuses: number[] = []

  for (const [at, forgery] of forged.entries()) {
    const body = { email: members[at % members.length] }
    const forgot = await send(`${origin}/api/auth/password/forgot`, { headers: forgery, body })
    statuses.push(forgot.status)
    await askForCode(origin, `08911100${10 + at}`, forgery)
    await send(pay, { headers: { ...headers, ...forgery } })
  }

  const sent = [...readOutbox(dataDir).slice(before), ...asked.map((link) => JSON.stringify(link))]
  const wrong = sent.filter((body) => body.includes(evil) || body.includes('127.0.0.1'))
  const links = sent.flatMap((body) => /\S+\/resetpassword\?/.exec(body)?.[0] ?? [])
  const codes = sent.flatMap((body) => /@\S+(?= #\d)/.exec(body)?.[0] ?? [])
  report({ name: 'Forged hosts', tried: forged.length * 3, violations: wrong.length })
  expect(wrong).toEqual([])
  expect(statuses).toEqual([421, 400, 421, 403, 403, 421, 200, 200, 200, 200, 200])
  expect(links).toEqual(Array(5).fill(`${app}/resetpassword?`))
  expect(codes).toEqual(Array(5).fill('@chaan.localhost'))
  const taken = {
    returnUrl: expect.stringMatching(/^http:\/\/chaan\.localhost\/profile\//),
    callbackUrl: `${app}/api/payments/callback/chaan-demo`,
  }
  expect(asked).toMatchObject(Array.from({ length: 5 }, () => taken))
})

test('an unknown host gets no brand’s data, and a known host only its own', async () => {
  const { origin } = await serve({ env: places })
  const paths = [
    '/',
    '/reward',
    '/app-icon.svg',
    '/api/campaigns',
    '/api/calendar/chaan-demo/x.ics',
  ]
  const pictures = ['/blob/webconfig/whitelabel/chaan-demo/images/navigation/symbol.svg']
  const hosts = [evil, '127.0.0.1', 'localhost', `chaan.localhost.${evil}`, 'xn--chaan.localhost']

  const answers = await Promise.all(
    hosts.flatMap((host) =>
      [...paths, ...pictures].map((path) =>
        send(origin + path, { method: 'GET', headers: { Host: host } }),
      ),
    ),
  )
  const own = await send(origin, { method: 'GET', headers: { Host: 'volt.localhost' } })

  const wrong = answers.filter(({ status, body }) => status !== 421 || /chaan|volt/i.test(body))
  report({ name: 'Unknown hosts', tried: answers.length, violations: wrong.length })
  expect(wrong.map(({ status }) => status)).toEqual([])
  expect(own.status).toBe(200)
  expect(/<title>.*?<\/title>|"appId":"chaan-demo"/.exec(own.body)?.[0]).toMatch(
    /^<title>Volt Points/,
  )
})

function askForCode(origin: string, contactNumber: string, headers: Record<string, string>) {
  const body = {
    contact_number: contactNumber,
    app_id: 'chaan-demo',
    uuid: 'guest',
    channel: 'register',
  }
  return send(`${origin}/api/auth/otp`, { headers, body })
}

/** Requests codes for 25 numbers and counts the refusals. */
async function askForCodes(
  origin: string,
  prefix: string,
  forwardedFor: (count: number) => string,
) {
  const answers: string[] = []
  for (let count = 10; count < 35; count += 1) {
    const headers = { 'X-Forwarded-For': forwardedFor(count) }
    answers.push((await askForCode(origin, `${prefix}${count}`, headers)).body)
  }
  return answers.filter((body) => body.includes('tooManyRequests')).length
}

test('a forged client address does not evade the rate limits', async () => {
  const [untrusted, trusted] = await Promise.all([
    serve({ env: places }),
    serve({ env: { ...places, TRUSTED_PROXIES: '127.0.0.1' } }),
  ])

  const refused = [
    await askForCodes(untrusted.origin, '08911100', (count) => `203.0.113.${count}`),
    await askForCodes(trusted.origin, '08911100', (count) => `203.0.113.${count}, 198.51.100.7`),
  ]
  const others = await askForCodes(
    trusted.origin,
    '08911101',
    (count) => `198.51.100.1, 203.0.113.${count}`,
  )

  expect(refused).toEqual([5, 5])
  expect(others).toBe(0)
})
