import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { chaan, volt } from '../../mocks/brands/demo-packs'
import { createLinePush } from '../../mocks/third-party/line-messaging'
import { readPushTokens } from '../../mocks/third-party/line-push'
import { startLog } from '../../mocks/values/log'

interface Asked {
  path: string | undefined
  headers: IncomingHttpHeaders
  body: unknown
}

/** A Messaging API on this machine that answers with a status. */
async function lineAnswering(status: number) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(parts).toString())
      asked.push({ path: request.url, headers: request.headers, body })
      response.writeHead(status, { 'Content-Type': 'application/json' })
      response.end('{"sentMessages":[]}')
    })
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  // An IP server's address is no text.
  const { port } = server.address() as AddressInfo
  return { asked, base: `http://127.0.0.1:${port}` }
}

/** The lines of the log. */
function capture() {
  const lines: string[] = []
  onTestFinished(startLog({ mode: 'json', write: (line) => void lines.push(line) }))
  return lines
}

const { appId } = chaan.identity
const { tokens } = readPushTokens(`${appId}=to/ken+1=`)
const message = {
  to: 'U1',
  title: 'แลกสิทธิ์แล้ว',
  body: 'ชาไทย',
  button: 'เปิดดู',
  address: 'https://liff.line.me/2000-app/noti',
}
const push = { key: '123e4567-e89b-12d3-a456-426614174000', now: 0 }

test('a message is pushed with the account’s token, a key and a button', async () => {
  const { asked, base } = await lineAnswering(200)

  expect(await createLinePush(tokens, base).push(appId, message, push)).toBe('sent')

  expect(asked).toMatchObject([
    {
      path: '/v2/bot/message/push',
      headers: { authorization: 'Bearer to/ken+1=', 'x-line-retry-key': push.key },
      body: { to: 'U1', messages: [{ type: 'flex', altText: 'แลกสิทธิ์แล้ว. ชาไทย' }] },
    },
  ])
  expect(JSON.stringify(asked[0]?.body)).toContain(
    JSON.stringify({ type: 'uri', label: 'เปิดดู', uri: message.address }),
  )
})

test('a message of the staff goes to LINE as it was composed', async () => {
  const { asked, base } = await lineAnswering(200)
  const action = { type: 'uri', label: 'Get it', uri: message.address } as const
  const template = { type: 'buttons' as const, text: 'Tea week', actions: [action] }
  const composed = { type: 'template' as const, altText: 'Tea week', template }

  await createLinePush(tokens, base).push(appId, { ...message, composed }, push)

  expect(asked).toMatchObject([{ body: { to: 'U1', messages: [composed] } }])
})

test.each([
  [409, 'sent'],
  [400, 'refused'],
  [403, 'unauthorized'],
  [401, 'unauthorized'],
  [429, 'later'],
  [500, 'later'],
])('an answer of %i means %s', async (status, outcome) => {
  const { base } = await lineAnswering(status)
  capture()

  expect(await createLinePush(tokens, base).push(appId, message, push)).toBe(outcome)
})

test('operators hear once of what LINE does not take, without the member and the token', async () => {
  const lines = capture()
  const { base } = await lineAnswering(401)
  const line = createLinePush(tokens, base)

  for (const _ of ['first', 'second']) await line.push(appId, message, push)

  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    log: 'warning',
    brand: appId,
    text: expect.stringMatching(/LINE_PUSH_TOKEN.*\(401\)/),
  })
  for (const secret of ['to/ken', message.to, message.title])
    expect(lines[0]).not.toContain(`"${secret}`)
})

test('a push is tried again later when LINE cannot be reached', async () => {
  const line = createLinePush(tokens, 'http://127.0.0.1:9')
  capture()

  expect(await line.push(appId, message, push)).toBe('later')
})

test('a message without a text and an address is sent without them', async () => {
  const { asked, base } = await lineAnswering(200)

  await createLinePush(tokens, base).push(appId, { ...message, body: '', address: undefined }, push)

  expect(asked[0]?.body).toMatchObject({
    messages: [{ contents: { body: { contents: [{ text: message.title }] } } }],
  })
  expect(JSON.stringify(asked[0]?.body)).not.toContain('footer')
})

test('a brand without a token pushes nothing', () => {
  const line = createLinePush(tokens)

  expect(line.isOf(appId)).toBe(true)
  expect(line.isOf(volt.identity.appId)).toBe(false)
})
