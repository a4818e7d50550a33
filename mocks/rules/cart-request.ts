import { createHash } from 'node:crypto'
import type { ProblemCode } from '@/contract/problems'
import type { Database } from '../database/connect.ts'
import type { InTransaction } from '../database/group-commit.ts'
import { unavailableBy } from '../database/unavailable.ts'
import type { Failpoint } from '../handler.ts'
import { Problem } from '../problem.ts'
import type { Standing } from './redeem-state.ts'

/** Why not, how the campaign stands, and how many units there could be. */
export interface CartRefusal {
  code: ProblemCode
  standing?: Standing
  most?: number
}

/** What the first request with a key came to; every later one gets the same. */
export type CartOutcome<T> =
  | { outcome: 'done'; answer: T }
  | { outcome: 'refused'; answer: CartRefusal }
  | { outcome: 'failed'; answer: null }

interface Requested {
  db: Database
  inTransaction: InTransaction
  failpoint: Failpoint
  appId: string
  memberId: string
  key: string
  now: number
  /** What makes two requests with one key the same. */
  request: object
}

/**
 * Does a work once per key, in one transaction with the record of what it came to.
 * @throws Problem keyReused when the key was used for another request.
 */
export async function oncePerKey<T>(
  requested: Requested,
  work: (tx: Database) => Promise<CartOutcome<T>>,
): Promise<CartOutcome<T>> {
  const hash = hashOf(requested.request)
  try {
    const outcome = await requested.inTransaction(async (tx) => {
      const earlier = await readCartRequest(tx, requested)
      if (earlier && earlier.request_hash !== hash) throw new Problem('keyReused')
      // Written below alone.
      if (earlier) return outcomeOf(earlier) as CartOutcome<T>
      const result = await work(tx)
      await keep(tx, requested, hash, result)
      await requested.failpoint('redeem.beforeCommit')
      return result
    })
    await requested.failpoint('redeem.afterCommit')
    return outcome
  } catch (error) {
    // A key whose request never ran is free for the next try.
    if (error instanceof Problem || unavailableBy(error)) throw error
    // Nothing of it was kept. That it failed is kept, so that a retry is told the same.
    await keep(requested.db, requested, hash, { outcome: 'failed', answer: null })
    throw error
  }
}

/** What became of a member's key; undefined when the platform never saw it. */
export async function readCartRequest(
  db: Database,
  { appId, memberId, key }: Pick<Requested, 'appId' | 'memberId' | 'key'>,
) {
  return db
    .selectFrom('cart_request')
    .select(['request_hash', 'outcome', 'answer_json'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirst()
}

/** What was kept for a key, as it was. */
export function outcomeOf(kept: { outcome: string; answer_json: string }): CartOutcome<unknown> {
  // Written by `keep` alone.
  return { outcome: kept.outcome, answer: JSON.parse(kept.answer_json) } as CartOutcome<unknown>
}

async function keep(
  db: Database,
  { appId, memberId, key, now }: Requested,
  hash: string,
  { outcome, answer }: CartOutcome<unknown>,
) {
  await db
    .insertInto('cart_request')
    .values({
      app_id: appId,
      member_id: memberId,
      key,
      request_hash: hash,
      at: now,
      outcome,
      answer_json: JSON.stringify(answer),
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'member_id', 'key']).doNothing())
    .execute()
}

function hashOf(request: object) {
  const parts = Object.entries(request).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
