import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, setAnswerFaultListener } from '@/api/call'
import type { Endpoint, Input } from '@/contract/endpoint'
import { renamed, unwrap } from '@/contract/reader'
import { setUnknownValueListener } from '@/contract/shared'
import { createMock } from '../../scripts/contract/contract-mock.ts'
import { sampleOf } from '../../scripts/contract/sample-value.ts'
import { loadAppConfig } from '../app-config.ts'
import { endpoints } from '../attacks/every-endpoint.ts'
import { answering } from '../contract/answering.ts'

const mock = createMock(endpoints)
const sent: unknown[] = []
const told: unknown[] = []

beforeEach(() => {
  sent.length = 0
  told.length = 0
  loadAppConfig()
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const response = await mock.fetch(new Request(new URL(input, 'http://localhost'), init))
    const isJson = response.headers.get('Content-Type')?.includes('json')
    if (isJson) sent.push(await response.clone().json())
    return response
  })
  setAnswerFaultListener((report) => told.push(report))
  setUnknownValueListener((value, path) => told.push({ value, path }))
})

afterEach(() => {
  setAnswerFaultListener(() => undefined)
  setUnknownValueListener(() => undefined)
})

function inputOf({ params, query, body, idempotent }: Endpoint) {
  return {
    ...(params && { params: sampleOf(params) }),
    ...(query && { query: sampleOf(query) }),
    ...(body && { body: sampleOf(body) }),
    ...(idempotent && { idempotencyKey: 'key' }),
  } as Input<Endpoint>
}

test.each(answering)('the app takes what the mock answers to $id', async (endpoint) => {
  const answer = await call<Endpoint>(endpoint, inputOf(endpoint))

  expect(answer).toBeDefined()
  expect(sent).toHaveLength(1)
  expect(unwrap(sent[0]).ok).toBe(true)
  // With a mended answer something would be told.
  const read = endpoint.response.safeParse(renamed(endpoint.response, sent[0]))
  expect(read.error).toBeUndefined()
  expect(told).toEqual([])
})

const files = endpoints.filter(({ response }) => response === 'image' || response === 'text')

test.each(files)('the app takes the file that the mock answers to $id', async (endpoint) => {
  const answer = await call<Endpoint>(endpoint, inputOf(endpoint))

  expect(answer).toMatch(endpoint.response === 'image' ? /^data:image\/svg\+xml/ : /^Example$/)
  expect(told).toEqual([])
})

test('no endpoint is left out', () => {
  const events = endpoints.filter(({ response }) => response === 'events')

  expect(answering.length + files.length + events.length).toBe(endpoints.length)
  expect(events).toHaveLength(1)
})
