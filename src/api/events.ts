import { createParser } from 'eventsource-parser'
import type { Endpoint } from '@/contract/endpoint'
import { refusal, toApiError } from './api-error'
import { settleSession } from './call'
import { currentCaller, type Parts, requestOf } from './request'

interface Reading {
  query?: Parts['query']
  signal: AbortSignal
  /** `data` is text as it came. */
  onEvent: (name: string, data: string) => void
}

/** Beats come every 15 s. After this long without one the connection is dead. */
const silenceMs = 40_000
/** The first event comes at once, unless something on the way waits for more. */
const firstMs = 5000

/** Nothing has come, although the platform has answered: something on the way holds it back. */
export class HeldBack extends Error {}

/**
 * Reads the server-sent events of an endpoint until the platform ends them.
 * @throws ApiError for a refusal or a broken connection; HeldBack
 */
export async function readEvents(
  endpoint: Endpoint,
  { query, signal, onEvent }: Reading,
): Promise<void> {
  const ending = new AbortController()
  const stop = () => ending.abort(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const parser = createParser({ onEvent: ({ event = '', data }) => onEvent(event, data) })
  let timer: ReturnType<typeof setTimeout> | undefined
  const within = (ms: number, reason: Error) => {
    clearTimeout(timer)
    timer = setTimeout(() => ending.abort(reason), ms)
  }
  try {
    await settleSession(endpoint.auth)
    const { token } = currentCaller()
    const { url, method, headers } = requestOf(endpoint, { query }, { token })
    headers.set('Accept', 'text/event-stream')
    within(firstMs, new HeldBack())
    const response = await fetch(url, {
      method,
      headers,
      signal: ending.signal,
    })
    if (!response.ok || !isEvents(response))
      throw refusal(undefined, response.status, response.headers)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const part = await reader?.read()
      if (!part || part.done) return
      parser.feed(part.value)
      within(silenceMs, new TypeError('The events have stopped.'))
    }
  } catch (thrown) {
    throw thrown instanceof HeldBack ? thrown : toApiError(thrown)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
}

function isEvents({ headers }: Response) {
  return headers.get('Content-Type')?.startsWith('text/event-stream') === true
}
