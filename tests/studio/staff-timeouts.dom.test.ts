import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getDuePayments, lookUpCode } from '@/contract/studio/counter'
import { getMenuAccount, publishRichMenu, sendMenuPicture } from '@/contract/studio/rich-menu'
import type { StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { inviteStaff } from '@/contract/studio/staff-people'
import { callStaff } from '@/studio/api/call-staff'
import { StaffError } from '@/studio/api/staff-error'
import { actOnce, sendAgain, useUnanswered } from '@/studio/counter/counter-once'
import { prepareStudio } from './staff-screen.tsx'

beforeEach(async () => {
  await prepareStudio()
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  useUnanswered.setState({ pending: undefined, isOutdated: false, settled: undefined })
})

/** A connection that swallows whatever is sent; it ends with the request alone. */
function swallow() {
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      }),
  )
  vi.stubGlobal('fetch', fetch)
  return fetch
}

/** What a call has come to; undefined while it waits. */
function watch(call: Promise<unknown>) {
  const seen: { error?: unknown } = {}
  void call.catch((error: unknown) => Object.assign(seen, { error }))
  return seen
}

const minute = 60_000
const picture = new Blob(['png'])

test.each([
  ['a read', getDuePayments, {}, 12_000],
  ['a read that is asked by POST', lookUpCode, { body: { code: 'CHN72345678' } }, 12_000],
  ['an act without a key', inviteStaff, { body: { email: 'a@b.example', role: 'view' } }, minute],
  ['what LINE is asked for', getMenuAccount, {}, 5 * minute],
  ['a publication', publishRichMenu, { body: { version: 1, pictures: [] } }, 5 * minute],
  ['a picture', sendMenuPicture, { body: { picture } }, 5 * minute],
] as const)('%s on a dead connection is given up in its time', async (_, endpoint, input, ms) => {
  swallow()
  const seen = watch(callStaff<StaffEndpoint>(endpoint, input))

  await vi.advanceTimersByTimeAsync(ms - 1)
  expect(seen.error).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(seen.error).toBeInstanceOf(StaffError)
  expect(seen.error).toMatchObject({ code: 'network' })
})

test('an act at the counter on a dead connection is undecided, and is asked for again', async () => {
  const fetch = swallow()
  watch(actOnce('paid', { params: { paymentId: '1' }, body: { storeId: 204 } }))
  await vi.advanceTimersByTimeAsync(12_000)
  const { pending } = useUnanswered.getState()
  expect(pending?.act).toBe('paid')

  const again = pending && sendAgain(pending)
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await again).toBe(false)
  const keys = fetch.mock.calls.map(([request]) =>
    (request as Request).headers.get('Idempotency-Key'),
  )
  expect(keys).toEqual([pending?.input['idempotencyKey'], pending?.input['idempotencyKey']])
})

test('an answer that stops in its middle did not come', async () => {
  vi.stubGlobal(
    'fetch',
    async (_: Request, { signal }: RequestInit) =>
      new Response(
        new ReadableStream({
          start(body) {
            body.enqueue(new TextEncoder().encode('{"items":['))
            signal?.addEventListener('abort', () => body.error(signal.reason))
          },
        }),
      ),
  )
  const seen = watch(callStaff(getDuePayments, {}))

  await vi.advanceTimersByTimeAsync(12_000)
  expect(seen.error).toMatchObject({ code: 'network', details: { isRead: true } })
})

test('a call that its page cancels is no failure of the connection', async () => {
  swallow()
  const page = new AbortController()
  const seen = watch(callStaff(getDuePayments, {}, { signal: page.signal }))
  await vi.advanceTimersByTimeAsync(0)
  page.abort()
  await vi.advanceTimersByTimeAsync(0)

  expect(seen.error).toMatchObject({ name: 'AbortError' })
})

test('an answer in time leaves nothing that waits', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  await callStaff(getDuePayments, {})

  expect(vi.getTimerCount()).toBe(0)
})
