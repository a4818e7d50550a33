import { createStore, type StoreApi } from 'zustand/vanilla'
import { isAuthFailure } from '@/api/api-error'
import { call } from '@/api/call'
import { arrivesWithin, pause, resendFor, waitAfter, withLimit } from '@/api/lost-answer'
import { getRedemptionByKey } from '@/contract/redeem'
import { member } from '@/session/session'
import type { PendingRedemption } from './pending-redemption'
import { type Outcome, refusalOf } from './redeem-outcome'
import { sendRedemption, settle } from './redeem-sending'

export interface Check {
  progress: StoreApi<{ tries: number; lastTryAt: number }>
  outcome: Promise<Outcome>
}

const running = new Map<string, Check>()

/** Finds out what became of a redemption; one search per key, which goes on whoever is watching. */
export function checkRedemption(pending: PendingRedemption): Check {
  const known = running.get(pending.key)
  if (known) return known
  const progress: Check['progress'] = createStore(() => ({ tries: 0, lastTryAt: Date.now() }))
  const outcome = search(pending, progress).finally(() => running.delete(pending.key))
  const check = { progress, outcome }
  running.set(pending.key, check)
  return check
}

async function search(pending: PendingRedemption, progress: Check['progress']): Promise<Outcome> {
  for (let tries = 1; ; tries += 1) {
    if (member()?.userId !== pending.userId) return { kind: 'left' }
    progress.setState({ tries, lastTryAt: Date.now() })
    const outcome = await ask(pending)
    if (outcome.kind !== 'lost') return settle(pending, outcome)
    await pause(waitAfter(tries))
  }
}

/** Asks once. A key that the platform has never seen is sent again: it can only count once. */
async function ask(pending: PendingRedemption): Promise<Outcome> {
  try {
    const { key } = pending
    const answer = await withLimit((signal) =>
      call(getRedemptionByKey, { params: { key } }, { signal }),
    )
    if (answer.status === 'inFlight') return { kind: 'lost' }
    if (answer.status === 'refused') return refusalOf(answer.refusal)
    if (answer.status === 'unknown') {
      const age = Date.now() - pending.startedAt
      // What cannot be sent again may still be on its way.
      if (pending.isPartial) return { kind: age < arrivesWithin ? 'lost' : 'never' }
      return age < resendFor ? await sendRedemption(pending) : { kind: 'never' }
    }
    const { redemption, points, surprise } = answer
    if (!redemption) return { kind: 'lost' }
    return { kind: 'done', redemption, points: points ?? undefined, surprise }
  } catch (error) {
    return { kind: isAuthFailure(error) ? 'left' : 'lost' }
  }
}
