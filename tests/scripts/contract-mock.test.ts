import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppConfigFile } from '@/contract/app-config-file'
import { problemIds } from '@/contract/problems'
import { createMock, documentExamples } from '../../scripts/contract/contract-mock.ts'
import { readFault } from '../../scripts/contract/mock-faults.ts'
import { listenMock, mockConfig } from '../../scripts/contract/serve-mock.ts'
import { endpoints } from '../attacks/every-endpoint.ts'

const app = 'http://localhost:5180'
const points = '/api/points'

let mock: Awaited<ReturnType<typeof listenMock>>

beforeAll(async () => {
  mock = await listenMock(createMock(endpoints), 0)
})
afterAll(() => mock.close())

const ask = (fault?: string, headers: Record<string, string> = {}) =>
  fetch(mock.origin + points, {
    headers: { ...headers, ...(fault !== undefined && { 'X-Mock-Fault': fault }) },
  })

test('an endpoint with an example answers with it', async () => {
  expect(await (await ask()).json()).toEqual(documentExamples().get('getPoints'))
})

test('what was made up is the same each time, with an item in each list', async () => {
  const answers = await Promise.all(
    [1, 2].map(async () => (await fetch(`${mock.origin}/api/winners`)).text()),
  )

  expect(documentExamples().has('getWinners')).toBe(false)
  expect(answers[0]).toBe(answers[1])
  expect(answers[0]).not.toContain('[]')
})

test('events stay open, and begin at once', async () => {
  const answer = await fetch(`${mock.origin}/api/module/notifications/live`)
  const reader = answer.body?.getReader()
  const first = await reader?.read()

  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  expect([first?.done, new TextDecoder().decode(first?.value)]).toEqual([false, ': open\n\n'])
  await reader?.cancel()
})

test('files of a brand are a picture', async () => {
  const answer = await fetch(`${mock.origin}/blob/webconfig/any/images/hero.svg`)

  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
})

test('an address that the contract does not have is told', async () => {
  const answer = await fetch(`${mock.origin}/api/nothing`)

  expect([answer.status, await answer.text()]).toEqual([
    404,
    'The contract has no GET /api/nothing.\n',
  ])
})

test.each([app, 'http://127.0.0.1:5190', 'http://volt.localhost:5180', 'http://[::1]:5180'])(
  'an app at %s may read answers and their Date',
  async (origin) => {
    const { headers } = await ask('soldOut', { Origin: origin })

    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-expose-headers')).toBe('Date, X-Request-Id')
    expect(Number.isNaN(Date.parse(headers.get('date') ?? ''))).toBe(false)
  },
)

test('a preflight permits what the app sends, and the header of faults', async () => {
  const answer = await fetch(mock.origin + points, { method: 'OPTIONS', headers: { Origin: app } })

  expect(answer.status).toBe(204)
  expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
  const permitted = (answer.headers.get('access-control-allow-headers') ?? '').split(', ')
  expect(permitted).toEqual(
    expect.arrayContaining(['Authorization', 'Idempotency-Key', 'X-App-Id', 'X-Mock-Fault']),
  )
})

test('another site may read nothing', async () => {
  const { headers } = await ask(undefined, { Origin: 'https://localhost.example' })

  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.each([
  ['soldOut', 409, 'soldOut'],
  ['1', 409, 'soldOut'],
  ['unauthorized', 401, 'unauthorized'],
  ['503', 503, 'busy'],
  ['slow=1, 500', 500, 'serverError'],
])('%s is a refusal with its status', async (fault, status, code) => {
  const answer = await ask(fault)
  const { Success, Error: refused } = await answer.json()

  expect([answer.status, Success, refused.Code]).toEqual([status, false, code])
  expect(refused.Id).toBe(problemIds[code as keyof typeof problemIds])
})

test('a status without a refusal is that of a gateway', async () => {
  const answer = await ask('502')

  expect([answer.status, await answer.text()]).toEqual([502, 'Status 502\n'])
})

test('a page comes in place of an answer', async () => {
  const answer = await ask('html')

  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/html; charset=utf-8',
  ])
})

test('a malformed answer is no JSON', async () => {
  const answer = await ask('malformed')

  expect(answer.status).toBe(200)
  await expect(answer.json()).rejects.toThrow(/JSON/)
})

test('a slow answer comes as it would have', async () => {
  expect(await (await ask('slow=20')).json()).toEqual(documentExamples().get('getPoints'))
})

test('a request that is to wait has no answer, while others have theirs', async () => {
  const leaving = new AbortController()
  const headers = { 'X-Mock-Fault': 'timeout' }
  const waiting = fetch(mock.origin + points, { headers, signal: leaving.signal }).then(
    () => 'answered',
    () => 'left',
  )

  const others = ask().then(() => ask('slow=50'))
  expect(await Promise.race([waiting, others.then(() => 'others')])).toBe('others')
  leaving.abort()
  expect(await waiting).toBe('left')
})

test.each(['sold out', 'slow=', 'slow=x', '200', '', 'constructor'])(
  '“%s” is no fault',
  async (word) => {
    expect(readFault(word)).toBeUndefined()
  },
)

test('a fault that it does not know is told', async () => {
  const answer = await ask('soldout')

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('timeout, html, malformed, slow=MILLISECONDS')
})

test('the app config is one that the app reads, with every base on the mock', () => {
  const config = AppConfigFile.parse(JSON.parse(mockConfig('http://127.0.0.1:8091')))

  const addresses = Object.values(config.dev ?? {}).filter((value) =>
    String(value).startsWith('http'),
  )
  expect(addresses).toHaveLength(7)
  expect(mockConfig('http://127.0.0.1:8091')).not.toContain("'")
})
