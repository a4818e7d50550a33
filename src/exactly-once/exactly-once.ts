import { createStore, type StoreApi } from 'zustand/vanilla'
import { isOnline } from '@/api/connection'
import { canReach } from '@/api/can-reach'
import { toApiError } from '@/api/api-error'
import { invalidate } from '@/api/invalidate'
import { spendLink } from '@/attribution/last-link'
import type { Endpoint } from '@/contract/endpoint'
import { showError } from '@/errors/show-error'
import { stillHere } from '@/routing/still-here'
import { member } from '@/session/session'
import { attempt } from './attempt'
import type { CheckingWords } from './checking-modal'
import { Dismissed, isNoEndpoint, isPutOff, type Outcome, refusalOf } from './outcome'
import { ageOf, answerTimeoutMs, arrivesWithinMs, pause, retryDelayMs } from './timeouts'
import { openChecking } from './modals'
import type { PendingRequest, PendingSlot } from './pending'

/** What the platform knows about a key. */
export interface Found<Answer> {
  status: 'unknown' | 'inFlight' | 'done' | 'refused' | 'noLookUp'
  answer?: Answer | undefined
  /** The code of the refusal. */
  refusal?: string | null | undefined
}

/** A search for an outcome; it goes on whether or not anybody watches. */
export interface Search<Answer> {
  progress: StoreApi<{ tries: number; lastTryAt: number }>
  outcome: Promise<Outcome<Answer>>
}

interface Kind<Pending extends PendingRequest, Body, Answer> {
  /** Where a request is kept until its outcome is known. */
  slot: PendingSlot<Pending>
  /** The endpoint of the request: a known outcome makes stale what it changes. */
  endpoint: Endpoint
  /** Completes the body of a new request, once: a retry sends the same. */
  complete?: (key: string, body: Body) => Body
  send: (pending: Pending, options: { signal: AbortSignal }) => Promise<Answer>
  /** Asks the platform about a key. */
  find: (key: string, options: { signal: AbortSignal }) => Promise<Found<Answer>>
  /**
   * Milliseconds in which a request that the platform does not know, or cannot look up, is sent
   * again.
   */
  resendMs: number
  /** What the checking modal says. */
  describe: (pending: Pending) => CheckingWords
  /** The checking modal was closed early, and the outcome is known now. */
  tellLater: (outcome: Outcome<Answer>) => unknown
}

/**
 * Requests of one kind that count once, however often they are confirmed and whatever the connection
 * loses: one key per intent, kept on the device before it is sent. A lost answer is searched for by
 * the key, also at the next opening.
 */
export function once<About extends object, Body extends object, Answer>(
  kind: Kind<PendingRequest<Body> & About, Body, Answer>,
) {
  type Pending = PendingRequest<Body> & About
  const { slot } = kind
  const searches = new Map<string, Search<Answer>>()
  /** Keys whose checking modal was closed early. */
  const unwatched = new Set<string>()
  let running: { isHere: () => boolean } | undefined

  /** Sends a request, first or again, with the same key and body. Never rejects. */
  async function send(pending: Pending): Promise<Outcome<Answer>> {
    const { outcome } = attempt(({ signal }) => kind.send(pending, { signal }), answerTimeoutMs)
    const sent = await outcome
    // The search finds what the key was used for.
    return sent.kind === 'reused' ? { kind: 'lost' } : sent
  }

  /** A known outcome ends the wait. */
  function settle(key: string, outcome: Outcome<Answer>): Outcome<Answer> {
    if (outcome.kind === 'done') spendLink(key)
    if (['done', 'refused', 'never', 'unclear'].includes(outcome.kind)) {
      slot.clear(key)
      void invalidate(kind.endpoint)
    }
    return outcome
  }

  /** Finds out the outcome of a request; one search per key. */
  function search(pending: Pending): Search<Answer> {
    const { key } = pending
    const running = searches.get(key)
    if (running) return running
    const progress = createStore(() => ({ tries: 0, lastTryAt: Date.now() }))
    const outcome = searchUntilKnown(pending, progress).finally(() => searches.delete(key))
    const started = { progress, outcome }
    searches.set(key, started)
    return started
  }

  async function searchUntilKnown(pending: Pending, progress: Search<Answer>['progress']) {
    for (let tries = 1; ; tries += 1) {
      if (member()?.userId !== pending.userId) return { kind: 'left' } as const
      progress.setState({ tries, lastTryAt: Date.now() })
      const outcome = await look(pending)
      if (outcome.kind !== 'lost') return settle(pending.key, outcome)
      await pause(retryDelayMs(tries))
    }
  }

  /** Asks the platform about a key; a small one has no endpoint for it. */
  async function find(key: string, signal: AbortSignal): Promise<Found<Answer>> {
    try {
      return await kind.find(key, { signal })
    } catch (thrown) {
      if (isNoEndpoint(toApiError(thrown))) return { status: 'noLookUp' }
      throw thrown
    }
  }

  /** A refusal at the door says nothing of the request that was sent before. */
  async function sendAgain(pending: Pending): Promise<Outcome<Answer>> {
    const outcome = await send(pending)
    return isPutOff(outcome) ? { kind: 'lost' } : outcome
  }

  /** Asks once. A key that the platform never saw is sent again: it can only count once. */
  async function look(pending: Pending): Promise<Outcome<Answer>> {
    const { key, isPartial, startedAt } = pending
    const asked = await attempt(({ signal }) => find(key, signal), answerTimeoutMs).outcome
    if (asked.kind !== 'done') return { kind: asked.kind === 'left' ? 'left' : 'lost' }
    const { status, answer, refusal } = asked.answer
    if (status === 'refused') return { kind: 'refused', error: refusalOf(refusal) }
    const hasLookUp = status !== 'noLookUp'
    if (hasLookUp && status !== 'unknown') {
      return answer ? { kind: 'done', answer } : { kind: 'lost' }
    }
    const end: Outcome<Answer> = hasLookUp ? { kind: 'never' } : { kind: 'unclear', key }
    const age = ageOf(startedAt)
    // What cannot be sent again may still be on its way.
    if (isPartial) return age < arrivesWithinMs ? { kind: 'lost' } : end
    if (age >= kind.resendMs) return end
    return sendAgain(pending)
  }

  /** Shows the search. Closed early, the search continues, and its outcome is shown once. */
  async function watch(pending: Pending): Promise<Outcome<Answer>> {
    const { key, startedAt } = pending
    unwatched.delete(key)
    const { progress, outcome } = search(pending)
    const words = kind.describe(pending)
    if (await openChecking({ key, startedAt, progress, outcome, words })) return outcome
    unwatched.add(key)
    void outcome.then((known) => (unwatched.delete(key) ? kind.tellLater(known) : undefined))
    return { kind: 'left' }
  }

  /** Runs a flow, unless one of this kind is running on this page; one of a page that was left ends. */
  async function exclusive(flow: () => Promise<unknown>): Promise<void> {
    if (running?.isHere()) return
    const own = { isHere: stillHere() }
    running = own
    try {
      await flow()
    } finally {
      if (running === own) running = undefined
    }
  }

  return {
    send,
    search,
    watch,
    isRunning: () => running !== undefined,

    /** Like `exclusive`, and shows what goes wrong. */
    run: (flow: () => Promise<unknown>): Promise<void> =>
      exclusive(flow).catch((error: unknown) =>
        error instanceof Dismissed ? undefined : showError(error),
      ),

    /**
     * One intent: one key, made now, and at most one first request however often it is confirmed.
     * Without a connection nothing is kept and nothing is sent, not later either.
     */
    intent(userId: string, about: About) {
      const key = crypto.randomUUID()
      let first: Promise<Outcome<Answer>> | undefined
      let sent: Pending | undefined
      /** The dialog closed before anything was sent. */
      let isOver = false

      async function sendFirst(pending: Pending) {
        const outcome = await send(pending)
        // The only request of this key had no member: it did nothing.
        if (outcome.kind === 'left') slot.clear(key)
        return settle(key, outcome)
      }

      function sendNow(body: Body) {
        const whole = kind.complete?.(key, body) ?? body
        sent = { ...about, key, userId, body: whole, startedAt: Date.now() }
        slot.keep(sent)
        return sendFirst(sent)
      }

      /** The device says that it is offline: asks the platform before anything is kept. */
      async function sendIfReached(body: Body): Promise<Outcome<Answer>> {
        const isReached = await canReach()
        if (isReached && !isOver) return sendNow(body)
        first = undefined
        return { kind: 'offline' }
      }

      return {
        submit(body: Body): Promise<Outcome<Answer>> {
          if (first) return first
          first = isOnline() ? sendNow(body) : sendIfReached(body)
          return first
        },

        /**
         * The outcome after the dialog that sends it has closed. The dialog can go (a navigation,
         * the end of the session) while the request is on its way; then, or when the answer got
         * lost, the checking modal shows.
         *
         * @throws Dismissed when nothing was sent.
         */
        async outcome(known: Outcome<Answer> | undefined): Promise<Outcome<Answer>> {
          isOver = !sent
          if (!sent) throw new Dismissed()
          if (member()?.userId !== userId) return { kind: 'left' }
          return known && known.kind !== 'lost' ? known : watch(sent)
        },
      }
    },

    /** At the next opening: finds out and tells what was interrupted, one after the other. */
    resume: (finish: (outcome: Outcome<Answer>) => Promise<unknown>): Promise<void> =>
      exclusive(async () => {
        for (const pending of slot.all()) await finish(await watch(pending))
      }),
  }
}
