import { isAuthFailure } from '@/api/api-error'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { arrivesWithin, outcomeOfError, pause, waitAfter, withLimit } from '@/api/lost-answer'
import { queryClient } from '@/api/query-client'
import { unknownAfter } from '@/api/unknown-after'
import { withAttribution } from '@/attribution/attribution'
import { spendLink } from '@/attribution/link-slot'
import { checkoutCart, type CheckoutBody, getCheckoutByKey } from '@/contract/cart'
import { member } from '@/session/session'
import { type Outcome, refusalOf } from './cart-outcome'
import { clearPending, keepPending, type PendingCheckout } from './pending-checkout'

/**
 * One intent to check out: one key, made now, and at most one first request however often it is
 * confirmed. Without a connection nothing is kept and nothing is sent, not later either.
 */
export function newIntent(userId: string) {
  const key = crypto.randomUUID()
  let sending: Promise<Outcome> | undefined
  let sent: PendingCheckout | undefined

  return {
    /** What was sent, once it was. */
    pending: () => sent,
    submit(body: CheckoutBody): Promise<Outcome> {
      if (sending) return sending
      if (!navigator.onLine) return Promise.resolve({ kind: 'offline' })
      sent = { key, userId, body: withAttribution(key, body), startedAt: Date.now() }
      keepPending(sent)
      sending = send(sent).then((outcome) => {
        // The only request of this key had no member: it bought nothing, and nothing is open.
        if (outcome.kind === 'left') clearPending(key)
        return settle(key, outcome)
      })
      return sending
    },
  }
}

const running = new Map<string, Promise<Outcome>>()

/** Finds out what became of a checkout; one search per key, which goes on whoever is watching. */
export function findOut(pending: PendingCheckout): Promise<Outcome> {
  const known = running.get(pending.key)
  if (known) return known
  const search = searchFor(pending).finally(() => running.delete(pending.key))
  running.set(pending.key, search)
  return search
}

async function searchFor(pending: PendingCheckout): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    if (member()?.userId !== pending.userId) return { kind: 'left' }
    const outcome = await ask(pending)
    if (outcome.kind !== 'lost') return settle(pending.key, outcome)
    await pause(waitAfter(tries))
  }
}

/**
 * Asks once. A key that the platform has never seen is sent again, for it can only count once; but
 * only while the member is told that we are at it, not after it was said that it is not known.
 */
async function ask(pending: PendingCheckout): Promise<Outcome> {
  try {
    const { key, isPartial, startedAt } = pending
    const answer = await withLimit((signal) =>
      call(getCheckoutByKey, { params: { key } }, { signal }),
    )
    if (answer.status === 'refused') return { kind: 'refused', error: refusalOf(answer.refusal) }
    if (answer.checkout) return { kind: 'done', checkout: answer.checkout }
    if (answer.status !== 'unknown') return { kind: 'lost' }
    const age = Date.now() - startedAt
    // What cannot be sent again may still be on its way.
    if (isPartial) return { kind: age < arrivesWithin ? 'lost' : 'never' }
    return age < unknownAfter ? await send(pending) : { kind: 'never' }
  } catch (error) {
    return { kind: isAuthFailure(error) ? 'left' : 'lost' }
  }
}

/** Sends a checkout, first or again: the same key and the same body each time. Never rejects. */
async function send({ key, body }: PendingCheckout): Promise<Outcome> {
  try {
    const checkout = await withLimit((signal) =>
      call(checkoutCart, { body, idempotencyKey: key }, { signal }),
    )
    return { kind: 'done', checkout }
  } catch (error) {
    return outcomeOfError(error)
  }
}

/** A known outcome ends the waiting: the key is forgotten, and what it changed is fetched anew. */
function settle(key: string, outcome: Outcome): Outcome {
  if (outcome.kind === 'done') spendLink(key)
  if (outcome.kind === 'done' || outcome.kind === 'refused' || outcome.kind === 'never') {
    clearPending(key)
    void freshen(queryClient, checkoutCart)
  }
  return outcome
}
