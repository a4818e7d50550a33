import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ProblemCode } from '@/contract/problems'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { IdempotencyTable, RedemptionTable } from '../database/schema.ts'
import { Problem } from '../problem.ts'
import type { Order } from './order.ts'
import type { PaymentRow } from './payments.ts'
import type { Standing } from './redeem-state.ts'
import type { Surprised } from './surprise.ts'

export type Redeemed = {
  redemption: Selectable<RedemptionTable>
  tickets: string[]
  /** The balance after it. */
  points: number
  surprise?: Surprised | undefined
  payment?: PaymentRow | undefined
}

/** Why not, and how the campaign stands. */
export type Refusal = { code: ProblemCode; standing?: Standing }

/** What the first request with a key came to; every later one gets the same. */
export type Outcome =
  | { outcome: 'done'; answer: Redeemed }
  | { outcome: 'refused'; answer: Refusal }
  | { outcome: 'failed'; answer: null }

/** What became of a member's key; undefined when the platform never saw it. */
export async function readOutcome(
  db: Database,
  { brand, memberId, key }: Pick<Order, 'brand' | 'memberId' | 'key'>,
) {
  const [outcome] = await selectOutcome(db, { appId: brand.appId, memberId, key })
  return outcome
}

const selectOutcome = prepared((db, of: { appId: string; memberId: string; key: string }) =>
  db
    .selectFrom('idempotency')
    .select(['request_hash', 'outcome', 'answer_json', 'redemption_id'])
    .where('app_id', '=', of.appId)
    .where('member_id', '=', of.memberId)
    .where('key', '=', of.key),
)

/**
 * The outcome that was kept, for a request that is the same.
 * @throws Problem keyReused for another one
 */
export function replay(
  earlier: { request_hash: string; outcome: string; answer_json: string },
  requestHash: string,
): Outcome {
  if (earlier.request_hash !== requestHash) throw new Problem('keyReused')
  // Written by keepOutcome alone.
  return { outcome: earlier.outcome, answer: JSON.parse(earlier.answer_json) } as Outcome
}

/** Keeps the first outcome of a key; what is kept already stays. */
export async function keepOutcome(
  db: Database,
  order: Order,
  requestHash: string,
  result: Outcome,
) {
  await insertOutcome(db, {
    app_id: order.brand.appId,
    member_id: order.memberId,
    key: order.key,
    request_hash: requestHash,
    at: order.now,
    outcome: result.outcome,
    answer_json: JSON.stringify(result.answer),
    redemption_id: result.outcome === 'done' ? result.answer.redemption.id : null,
  })
}

const insertOutcome = prepared((db, row: Selectable<IdempotencyTable>) =>
  db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app_id', 'member_id', 'key']).doNothing()),
)

/** What makes two requests with one key the same: the campaign, and every part of the body. */
export function hashOf({ campaign, body }: Order) {
  const parts = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([campaign.id, parts]))
    .digest('base64url')
}
