import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '@/worker/open-page'

const never = new Promise<Response>(() => undefined)
const shell = async () => new Response('kept')
const open = async (
  asked: Promise<Response>,
  kept: () => Promise<Response | undefined> = shell,
) => {
  const opened = openPage({ asked, shell: kept, timeoutMs: 3000 })
  await vi.advanceTimersByTimeAsync(3000)
  return (await opened).text()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test.each([200, 404, 410, 500])(
  'a page that arrives in time shows unchanged: %i',
  async (status) => {
    expect(await open(Promise.resolve(new Response('new', { status })))).toBe('new')
  },
)

test.each([502, 503, 504])(
  'a proxy error that hides the server opens the cached page: %i',
  async (status) => {
    expect(await open(Promise.resolve(new Response('down', { status })))).toBe('kept')
  },
)

test('offline, or after three seconds without a response, the cached page opens', async () => {
  expect(await open(Promise.reject(new TypeError('No connection.')))).toBe('kept')
  expect(await open(never)).toBe('kept')
})

test('without a cached page the network is waited for', async () => {
  const late = new Promise<Response>((resolve) =>
    setTimeout(() => resolve(new Response('new')), 9000),
  )
  const opened = openPage({
    asked: late,
    shell: () => Promise.reject(new DOMException('Blocked.', 'SecurityError')),
    timeoutMs: 3000,
  })
  await vi.advanceTimersByTimeAsync(9000)

  expect(await (await opened).text()).toBe('new')
})
