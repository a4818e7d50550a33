import { ApiError } from '@/api/api-error'
import { reportFault } from '@/api/call'
import { HeldBack, readEvents } from '@/api/events'
import { queryClient } from '@/api/query-client'
import { followNotifications, LiveNotification } from '@/contract/notifications'
import { read } from '@/contract/reader'
import { pause } from '@/exactly-once/timeouts'
import { isLive, notifications, setLive } from './notification-query'
import { staleOf } from './stale-rules'

const secondMs = 1000
const longestMs = 60 * secondMs
/** After what another try soon would not change. */
const laterMs = 5 * 60 * secondMs

/**
 * Shows notifications as they come, and what they are about, as long as the app is in view. Where
 * the connection holds events back, the list is loaded each minute instead.
 * @returns how to stop
 */
export function followLive(): () => void {
  let following: AbortController | undefined
  function look() {
    if (document.hidden) return stop()
    if (following) return
    following = new AbortController()
    void follow(following.signal)
  }
  function stop() {
    following?.abort()
    following = undefined
    setLive(false)
  }
  look()
  document.addEventListener('visibilitychange', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}

async function follow(signal: AbortSignal) {
  let failures = 0
  function take(name: string, data: string) {
    if (signal.aborted) return
    setLive(true)
    failures = 0
    if (name !== 'notification') return
    showNew('getNotifications', ...staleByNews(data))
  }
  // What the page itself asks for goes first.
  let wait = secondMs
  while (!signal.aborted) {
    await pause(wait + Math.random() * secondMs, signal)
    if (signal.aborted) return
    wait = 0
    try {
      await readEvents(followNotifications, { query: { after: latest() }, signal, onEvent: take })
    } catch (error) {
      failures += 1
      wait = waitAfter(error, failures)
    }
    if (signal.aborted) return
    // What comes until the next connection is found by asking.
    if (isLive() && wait > 0) showNew('getNotifications')
    setLive(false)
  }
}

/** What a notification makes stale; one that cannot be read is reported, and the list has it. */
function staleByNews(data: string): readonly string[] {
  try {
    return staleOf(read(LiveNotification, JSON.parse(data)).kind)
  } catch {
    const { id: operation, method, base, path } = followNotifications
    const endpoint = `${method} ${base} ${path}`
    const fault = { path: 'notification', expected: 'notification', got: 'event' }
    reportFault({ operation, endpoint, status: 200, effect: 'leftOut', ...fault })
    return []
  }
}

/** The key of the latest notification in the list; undefined before the list is there. */
function latest() {
  const list = queryClient.getQueryData(notifications().queryKey)
  return list && (list[0]?.key ?? 'none')
}

function waitAfter(error: unknown, failures: number) {
  const isRefused = error instanceof ApiError && error.type === 'refused'
  if (error instanceof HeldBack || isRefused) return laterMs
  return Math.min(longestMs, secondMs * 2 ** failures)
}

function showNew(...ids: string[]) {
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: [id] })
}
