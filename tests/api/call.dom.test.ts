import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createAdapter } from '@/api/adapter/create-adapter'
import { ApiError, isProblem } from '@/api/api-error'
import { call, setAnswerFaultListener } from '@/api/call'
import { platformNow } from '@/api/platform-clock'
import { earlyName, setAdapter, setCaller } from '@/api/request'
import { deleteDeliveryAddress } from '@/contract/addresses'
import { endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { loadAppConfig } from '../app-config.ts'

const Thing = z.object({ name: z.string() })
const base = { id: 'test', base: 'gateway', auth: 'optional', response: Thing } as const
const sent: Request[] = []
let answer: () => Response | Promise<Response>

beforeEach(() => {
  loadAppConfig({ subscriptionKey: 'key-1' })
  answer = () => Response.json({ name: 'tea' })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push(new Request(new URL(url, 'http://app.example'), init))
    return answer()
  })
})

afterEach(() => {
  sent.length = 0
  setCaller({ token: undefined })
  vi.unstubAllGlobals()
})

describe('a request', () => {
  test('a GET carries the common headers and leaves empty values out of its query', async () => {
    const list = endpoint({
      ...base,
      method: 'GET',
      path: '/things/:kind',
      params: z.object({ kind: z.string() }),
      query: z.object({ top: z.optional(z.number()), search: z.optional(z.string()) }),
    })

    await call(list, { params: { kind: 'hot drinks' }, query: { top: 25, search: '' } })

    const [request] = sent
    expect(request?.url).toBe('http://app.example/api/things/hot%20drinks?top=25')
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      'x-app-id': 'chaan-demo',
      'ocp-apim-subscription-key': 'key-1',
      'api-version': '1',
      'x-country': 'TH',
    })
    expect(request?.headers.has('Authorization')).toBe(false)
  })

  test('a member’s call carries the token, unless the endpoint is public', async () => {
    setCaller({ token: 't-1' })

    await call(endpoint({ ...base, method: 'GET', path: '/mine' }), {})
    await call(endpoint({ ...base, auth: 'none', method: 'GET', path: '/open' }), {})

    expect(sent.map((request) => request.headers.get('Authorization'))).toEqual([
      'Bearer t-1',
      null,
    ])
  })

  test.each(['POST', 'PUT'] as const)('%s sends JSON with its idempotency key', async (method) => {
    const make = endpoint({
      ...base,
      method,
      path: '/things',
      body: z.object({ quantity: z.number() }),
      idempotent: true,
    })

    await call(make, { body: { quantity: 2 }, idempotencyKey: 'k-1' })

    expect(sent[0]?.headers.get('Idempotency-Key')).toBe('k-1')
    expect(await sent[0]?.json()).toEqual({ quantity: 2 })
  })

  test.each(['POST', 'PUT'] as const)('%s sends form data with an extra field', async (method) => {
    const upload = endpoint({
      ...base,
      method,
      path: '/pictures',
      body: z.object({ remark: z.string() }),
      encoding: 'form',
    })

    await call(upload, { body: { remark: 'hello' } }, { extra: { source: 'camera' } })

    const form = await sent[0]?.formData()
    expect([form?.get('remark'), form?.get('source')]).toEqual(['hello', 'camera'])
  })

  test('a DELETE is sent as one', async () => {
    await call(endpoint({ ...base, method: 'DELETE', path: '/things/7' }), {})

    expect(sent[0]?.method).toBe('DELETE')
  })
})

describe('an answer', () => {
  const get = endpoint({ ...base, method: 'GET', path: '/thing' })

  test('a wrapped answer is read in any case of its field names', async () => {
    answer = () => Response.json({ Success: true, Data: { Name: 'tea' } })

    expect(await call(get, {})).toEqual({ name: 'tea' })
  })

  test('an image is returned as a data URL', async () => {
    answer = () =>
      new Response(new Uint8Array([1, 2, 3]), { headers: { 'Content-Type': 'image/png' } })

    const picture = await call(
      endpoint({ ...base, method: 'GET', path: '/p', response: 'image' }),
      {},
    )

    expect(picture).toBe('data:image/png;base64,AQID')
  })

  test('no image is an empty text', async () => {
    answer = () => new Response(null, { status: 204 })

    const picture = await call(
      endpoint({ ...base, method: 'GET', path: '/p', response: 'image' }),
      {},
    )

    expect(picture).toBe('')
  })

  test.each([
    ['a refusal with its status', 409],
    ['a refusal that came as HTTP 200', 200],
  ])('%s is an ApiError with id, code and message', async (_, status) => {
    answer = () =>
      Response.json(
        { Success: false, Error: { Id: 1, Code: 'soldOut', Message: 'Gone.' } },
        { status },
      )

    const error = await call(get, {}).catch((thrown: unknown) => thrown)

    expect(error).toMatchObject({ type: 'refused', id: 1, code: 'soldOut', message: 'Gone.' })
    expect(isProblem(error, 'soldOut')).toBe(true)
  })

  test.each([
    ['nothing answers', () => Promise.reject(new TypeError('offline')), { type: 'network' }],
    [
      'a gateway answers with HTML',
      () => new Response('<h1>', { status: 502 }),
      { type: 'refused', id: 502 },
    ],
    ['the answer breaks the contract', () => Response.json({ nothing: 1 }), { type: 'contract' }],
  ])('%s', async (_, reply, expected) => {
    answer = reply

    const error = await call(get, {}).catch((thrown: unknown) => thrown)

    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject(expected)
  })
})

test.each([200, 204])(
  'an empty answer %i is read with an adapter that has its fields',
  async (status) => {
    const options = { endpoints: { deleteDeliveryAddress: { fields: { key: { value: '-' } } } } }
    setAdapter(createAdapter(options, { now: Date.now }))
    onTestFinished(() => setAdapter(undefined))
    answer = () => new Response(null, { status })

    expect(await call(deleteDeliveryAddress, { params: { key: 'a1' } })).toEqual({ key: '-' })
  },
)

test('an item that breaks the contract is left out, and reported without its values', async () => {
  const heard: unknown[] = []
  setAnswerFaultListener((report) => heard.push(report))
  const list = endpoint({ ...base, method: 'GET', path: '/things', response: z.array(Thing) })
  answer = () => Response.json([{ name: 'tea' }, { name: 7 }])

  expect(await call(list, {})).toEqual([{ name: 'tea' }])
  expect(heard).toEqual([
    {
      operation: 'test',
      endpoint: 'GET gateway /things',
      status: 200,
      path: '[].name',
      expected: 'string',
      got: 'number',
      effect: 'leftOut',
    },
  ])
})

describe('a page in place of an answer', () => {
  const page = (text: string) =>
    new Response(text, { status: 404, headers: { 'Content-Type': 'text/html' } })
  const app = '<script type="application/json" id="app-config">{}</script>'

  async function heardOf(answers: (url: string) => Response) {
    const heard: unknown[] = []
    setAnswerFaultListener(({ got }) => heard.push(got))
    vi.stubGlobal('fetch', async (url: string) => answers(url))
    const thing = endpoint({ ...base, method: 'GET', path: '/thing' })
    const error: unknown = await call(thing, {}).catch((thrown: unknown) => thrown)
    return { heard, error }
  }

  test('is of the network where the app’s own page does not come as well', async () => {
    const { heard, error } = await heardOf(() => page('<h1>Wi-Fi</h1>'))
    expect([heard, error]).toMatchObject([['networkPage'], { code: 'networkPage' }])
  })

  test('is of the platform where the app’s own page comes: an address is wrong', async () => {
    const { heard, error } = await heardOf((url) =>
      url === '/' ? new Response(app) : page('<h1>Not found</h1>'),
    )
    expect([heard, error]).toMatchObject([
      ['platformPage'],
      { type: 'contract', code: undefined, status: 404 },
    ])
  })

  test('is of the platform where it is the app’s own page', async () => {
    const { heard } = await heardOf((url) => (url === '/' ? page('') : page(app)))
    expect(heard).toEqual(['platformPage'])
  })
})

describe('the platform’s time', () => {
  const thing = endpoint({ ...base, method: 'GET', path: '/thing' })
  const written = Date.parse('2026-11-21T03:00:00Z')
  const hour = 3_600_000
  const readLate = () => {
    vi.setSystemTime(written + hour)
    return Response.json({ name: 'tea' }, { headers: { Date: new Date(written).toUTCString() } })
  }

  beforeEach(async () => {
    vi.useFakeTimers({ now: written, toFake: ['Date'] })
    answer = () => Response.json({ name: 'tea' }, { headers: { Date: new Date().toUTCString() } })
    await call(thing, {})
  })

  afterEach(() => {
    delete window.__early
    vi.useRealTimers()
  })

  test('stays right after an answer that the page read an hour after it came', async () => {
    answer = readLate

    await call(thing, {})

    expect(platformNow()).toBe(written + hour)
  })

  test('stays right after an answer of the inline script that waited for the app', async () => {
    const waiting = Promise.resolve(readLate())
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(written)
    answer = () => Response.json({ name: 'tea' })
    await call(thing, {})
    const [request] = sent.slice(-1)
    window.__early = {
      [earlyName(new URL(request?.url ?? '').pathname, request?.headers ?? new Headers())]: waiting,
    }

    await call(thing, {})

    expect(window.__early).toEqual({})
    expect(platformNow()).toBe(written + hour)
  })
})
