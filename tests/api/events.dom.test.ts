import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@/api/api-error'
import { HeldBack, readEvents } from '@/api/events'
import { followNotifications } from '@/contract/notifications'
import { loadAppConfig } from '../app-config.ts'

let send: (text: string) => void
let end: () => void
let asked: RequestInit | undefined
let answer: (body: ReadableStream<Uint8Array>) => Response

const events = { headers: { 'Content-Type': 'text/event-stream' } }

beforeEach(() => {
  vi.useFakeTimers()
  loadAppConfig({})
  answer = (body) => new Response(body, events)
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    asked = init
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const encoder = new TextEncoder()
        send = (text) => controller.enqueue(encoder.encode(text))
        end = () => controller.close()
        init.signal?.addEventListener('abort', () => controller.error(init.signal?.reason))
      },
    })
    return answer(body)
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts to read, and waits for the answer. */
async function start() {
  const got: string[] = []
  const leaving = new AbortController()
  const read = readEvents(followNotifications, {
    signal: leaving.signal,
    onEvent: (name, data) => got.push(`${name} ${data}`),
  })
  const outcome = read.then(
    () => 'ended',
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(0)
  return { got, outcome, leaving }
}

test('events are delivered as they arrive, however they are split', async () => {
  const { got, outcome } = await start()

  send(':   \nevent: hello\nda')
  send('ta: {}\n\n:\n\nevent: notification\ndata: {"kind":"draw"}\n\n')
  end()

  expect(await outcome).toBe('ended')
  expect(got).toEqual(['hello {}', 'notification {"kind":"draw"}'])
  expect(new Headers(asked?.headers).get('Accept')).toBe('text/event-stream')
})

test('a stream without data for five seconds counts as held back', async () => {
  const { outcome } = await start()

  await vi.advanceTimersByTimeAsync(4999)
  expect(asked?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)

  expect(await outcome).toBeInstanceOf(HeldBack)
  expect(asked?.signal?.aborted).toBe(true)
})

test('beats keep the connection, and their end is the end of it', async () => {
  const { outcome } = await start()
  for (let beat = 0; beat < 8; beat += 1) {
    send(':\n\n')
    await vi.advanceTimersByTimeAsync(15_000)
  }
  expect(asked?.signal?.aborted).toBe(false)

  await vi.advanceTimersByTimeAsync(25_000)

  expect(await outcome).toMatchObject({ type: 'network' })
})

test('a refusal, or an answer that is no events, is an error', async () => {
  answer = () => new Response('no', { status: 503 })
  expect(await (await start()).outcome).toMatchObject({ type: 'refused' })

  answer = () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })
  expect(await (await start()).outcome).toMatchObject({ type: 'refused' })
})

test('leaving ends the connection', async () => {
  const { outcome, leaving } = await start()
  send('event: hello\ndata: {}\n\n')

  leaving.abort()

  expect(await outcome).toBeInstanceOf(ApiError)
  expect(asked?.signal?.aborted).toBe(true)
})
