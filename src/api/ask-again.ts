import type { Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { platformAnswers } from './can-reach'

const shortestMs = 5000
const longestMs = 60_000

/**
 * What nothing answered is asked again by itself, also where the device does not notice that its
 * network is back: after 5, 10, 20 and at most 60 seconds while the page is seen, and as soon as
 * another query is answered. One small request finds out first whether the platform answers at all.
 * Only queries on the page that go on after a lost connection are asked again; never a mutation.
 * @returns what ends it.
 */
export function askAgain(client: QueryClient): () => void {
  let waitMs = shortestMs
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  /** The platform was out of reach, as far as we have looked. */
  let isOut = false
  const unanswered = { type: 'active', predicate: isUnanswered } as const

  function schedule() {
    timer ??= setTimeout(() => {
      timer = undefined
      // A page that nobody sees waits.
      if (document.hidden) return schedule()
      waitMs = Math.min(waitMs * 2, longestMs)
      void look()
    }, waitMs)
  }

  async function look() {
    if (isLooking) return
    isLooking = true
    const answers = await platformAnswers()
    isLooking = false
    if (!answers) {
      isOut = true
      return schedule()
    }
    // What the device did not say: pictures and pages that are missing wait for it as well.
    if (isOut) window.dispatchEvent(new Event('online'))
    isOut = false
    await client.refetchQueries(unanswered, { cancelRefetch: false })
  }

  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error' && isUnanswered(event.query)) schedule()
    if (event.action.type !== 'success' || event.action.manual) return
    if (client.getQueryCache().findAll(unanswered).length === 0) waitMs = shortestMs
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    void look()
  })
  // A part of the app that did not load. Where the platform answers, it is missing there.
  const onMissing = () => void look()
  window.addEventListener('vite:preloadError', onMissing)
  return () => {
    stop()
    clearTimeout(timer)
    window.removeEventListener('vite:preloadError', onMissing)
  }
}

/** Whether nothing of the platform answered a query that goes on when the connection is back. */
function isUnanswered(query: Query): boolean {
  const { error } = query.state
  // Its page came from a network that wants a login first.
  const isSilent =
    error instanceof ApiError && (error.type === 'network' || error.code === 'networkPage')
  return (
    isSilent &&
    query.observers.some(({ options: { refetchOnReconnect: asked } }) => {
      return (typeof asked === 'function' ? asked(query) : asked) !== false
    })
  )
}
