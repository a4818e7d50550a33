import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { askAgain } from '@/api/ask-again'
import { loadAppConfig } from '../app-config.ts'

let client: QueryClient
let leave: (() => void)[]
/** Whether the network works. The device never says anything of it. */
let isThere: boolean
/** How often the platform was looked for. */
let looks: number

beforeEach(() => {
  vi.useFakeTimers()
  loadAppConfig()
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  isThere = false
  looks = 0
  vi.stubGlobal('fetch', async () => {
    looks += 1
    if (!isThere) throw new TypeError('no route')
    return new Response()
  })
  leave = [askAgain(client)]
})

afterEach(() => {
  for (const step of leave) step()
  client.clear()
  vi.useRealTimers()
})

/** A query on the page; it is answered while the network works. */
function show(name: string, options: Partial<QueryObserverOptions> = {}) {
  const ask = vi.fn(async () => {
    if (!isThere) throw new ApiError('network')
    return name
  })
  const observer = new QueryObserver(client, { queryKey: [name], queryFn: ask, ...options })
  leave.push(observer.subscribe(() => undefined))
  return { ask, observer }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

function hide(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
}

test('what failed loads by itself when the network is back, without an event of the device', async () => {
  const { observer } = show('points')
  await pass(0)
  expect(observer.getCurrentResult().isError).toBe(true)
  isThere = true

  await pass(5)

  expect(observer.getCurrentResult().data).toBe('points')
})

test('while nothing answers it looks after 5, 10, 20, 40 and then every 60 seconds', async () => {
  const { ask } = show('points')
  await pass(0)
  const counts: number[] = []

  for (const seconds of [5, 10, 20, 40, 60, 60, 60]) {
    await pass(seconds - 0.001)
    counts.push(looks)
    await pass(0.001)
  }

  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(ask).toHaveBeenCalledOnce()
})

test('the wait starts anew after an answer', async () => {
  const { observer } = show('points')
  await pass(5 + 10 + 20)
  isThere = true
  await pass(40)
  isThere = false
  await observer.refetch()
  const before = looks

  await pass(5)

  expect(looks).toBe(before + 1)
})

test('an answer to another query asks for all that failed at once', async () => {
  const failed = [show('points').observer, show('wallet').observer]
  await pass(5 + 10)
  isThere = true

  show('news')
  await pass(0)

  expect(failed.map((observer) => observer.getCurrentResult().data)).toEqual(['points', 'wallet'])
})

test('a refusal is not asked again, and what nobody looks at neither', async () => {
  const refuse = vi.fn(async () => {
    throw new ApiError('refused', { id: 500 })
  })
  show('refused', { queryFn: refuse })
  const left = vi.fn(async () => {
    throw new ApiError('network')
  })
  await client.prefetchQuery({ queryKey: ['left'], queryFn: left })

  await pass(300)

  expect([refuse.mock.calls.length, left.mock.calls.length, looks]).toEqual([1, 1, 0])
})

test('a network that wants a login first is no answer', async () => {
  let isPage = true
  const ask = vi.fn(async () => {
    if (isPage) throw new ApiError('contract', { code: 'networkPage' })
    return 'points'
  })
  const { observer } = show('points', { queryFn: ask })
  isThere = true
  await pass(5)
  isPage = false

  await pass(10)

  expect(ask).toHaveBeenCalledTimes(3)
  expect(observer.getCurrentResult().data).toBe('points')
})

test('a page that nobody sees asks nothing', async () => {
  const { observer } = show('points')
  await pass(0)
  isThere = true
  hide(true)
  await pass(300)
  const unseen = looks

  hide(false)
  await pass(5)

  expect(unseen).toBe(0)
  expect(observer.getCurrentResult().data).toBe('points')
})

test('a form is not asked again while its member types', async () => {
  const { ask } = show('details', { refetchOnReconnect: ({ state }) => state.data === undefined })
  isThere = true
  await pass(5)
  isThere = false
  await client.refetchQueries()
  isThere = true

  await pass(300)

  expect(ask).toHaveBeenCalledTimes(3)
})

test('a query that always fails asks ever more seldom while the platform answers', async () => {
  const ask = vi.fn(async () => {
    throw new ApiError('network')
  })
  show('blocked', { queryFn: ask })
  isThere = true

  await pass(5 + 10 + 20 + 40 + 60)

  expect(ask).toHaveBeenCalledTimes(6)
})

test('pages and pictures that are missing hear of the network that is back', async () => {
  const onOnline = vi.fn<() => void>()
  window.addEventListener('online', onOnline)
  leave.push(() => window.removeEventListener('online', onOnline))
  window.dispatchEvent(new Event('vite:preloadError'))
  await pass(5)
  expect(onOnline).not.toHaveBeenCalled()
  isThere = true

  await pass(60)

  expect(onOnline).toHaveBeenCalledOnce()
})

test('a part that the platform does not have any more loads no page again', async () => {
  const onOnline = vi.fn<() => void>()
  window.addEventListener('online', onOnline)
  leave.push(() => window.removeEventListener('online', onOnline))
  isThere = true

  window.dispatchEvent(new Event('vite:preloadError'))
  await pass(300)

  expect(onOnline).not.toHaveBeenCalled()
})
