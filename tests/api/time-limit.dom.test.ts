import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call'
import { queryClient } from '@/api/query-client'
import { earlyName } from '@/api/request'
import { longLimitMs, readLimitMs } from '@/api/time-limit'
import { endpoint } from '@/contract/endpoint'
import { z } from '@/contract/zod'
import { loadAppConfig } from '../app-config.ts'

const base = { id: 'test', base: 'gateway', auth: 'none', response: z.object({}) } as const
const list = endpoint({ ...base, method: 'GET', path: '/things' })
const act = endpoint({ ...base, method: 'POST', path: '/things' })
const picture = endpoint({ ...base, method: 'GET', path: '/picture', response: 'image' })
const unanswered = { type: 'network', id: undefined }
const sent: { url: string; signal: AbortSignal }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  loadAppConfig()
  // A connection that has died: nothing comes back until the request is given up.
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    sent.push({ url, signal })
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  })
})

afterEach(() => {
  sent.length = 0
  delete window.__early
  vi.unstubAllGlobals()
})

/** What an outcome was refused with, once it was. */
function refusalOf(outcome: Promise<unknown>) {
  const refused = vi.fn<(error: unknown) => void>()
  void outcome.catch(refused)
  return refused
}

test.each([
  { what: 'a read', asked: list, limitMs: readLimitMs },
  { what: 'an act', asked: act, limitMs: longLimitMs },
  { what: 'a picture', asked: picture, limitMs: longLimitMs },
])('$what that no one answers is given up', async ({ asked, limitMs }) => {
  const refused = refusalOf(call(asked, {}))

  await vi.advanceTimersByTimeAsync(limitMs - 1)
  expect(refused).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unanswered))
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('a read whose answer stops in the middle is given up', async () => {
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({})))
  const refused = refusalOf(call(list, {}))

  await vi.advanceTimersByTimeAsync(readLimitMs)

  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unanswered))
})

test('a request of the inline script that no one answers is given up', async () => {
  const headers = new Headers()
  window.__early = { [earlyName('/api/things', headers)]: new Promise(() => undefined) }
  const refused = refusalOf(call(list, {}))

  await vi.advanceTimersByTimeAsync(readLimitMs)

  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unanswered))
  expect(sent).toEqual([])
})

test('one who gives a request up is told of that, before it and later', async () => {
  const leaving = new AbortController()
  const early = refusalOf(call(list, {}, { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(1000)

  leaving.abort(new DOMException('Left.', 'AbortError'))
  const late = refusalOf(call(list, {}, { signal: leaving.signal }))
  await vi.advanceTimersByTimeAsync(0)

  const aborted = expect.objectContaining({ type: 'aborted' }) as unknown
  expect([...early.mock.calls, ...late.mock.calls]).toEqual([[aborted], [aborted]])
  expect(vi.getTimerCount()).toBe(0)
})

test('a read that was waited for in vain is not asked for again by itself', async () => {
  const { retry = false } = queryClient.getDefaultOptions().queries ?? {}
  const client = new QueryClient()
  const things = { queryKey: ['things'], queryFn: () => call(list, {}), retry }
  const refused = refusalOf(client.fetchQuery(things))

  await vi.advanceTimersByTimeAsync(readLimitMs + 5000)

  expect(refused).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(unanswered))
  expect(sent).toHaveLength(1)
})
