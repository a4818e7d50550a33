import { type ExpressionBuilder, sql } from 'kysely'
import { mostTries } from '../areas/payments/refund.ts'
import type { Database } from '../database/connect.ts'
import { readAppIds } from '../database/retention.ts'
import { sameBrand } from '../database/same-brand.ts'
import type { Schema } from '../database/schema.ts'

export type QueueName = 'notices' | 'pushes' | 'refunds' | 'refunds_for_people' | 'outbox'

export interface Queue {
  /** What waits to be done, also until its next try. */
  count: number
  /** How long the oldest has been overdue, in milliseconds. */
  ageMs: number
}

/** What waits to be done, of all brands. */
export async function readQueues(
  db: Database,
  nowOf: (appId: string) => number,
): Promise<Record<QueueName, Queue>> {
  const all = {
    notices: { count: 0, ageMs: 0 },
    pushes: { count: 0, ageMs: 0 },
    refunds: { count: 0, ageMs: 0 },
    refunds_for_people: { count: 0, ageMs: 0 },
    outbox: { count: 0, ageMs: 0 },
  }
  for (const appId of await readAppIds(db)) {
    const now = nowOf(appId)
    const ofBrand = {
      notices: await dueNotices(db, appId, now),
      pushes: await waitingPushes(db, appId, now),
      refunds: await linkRefunds(db, appId),
      refunds_for_people: await refundsOfPeople(db, appId),
      outbox: await unsent(db, appId),
    }
    for (const [name, { count, oldest }] of Object.entries(ofBrand)) {
      const queue = all[name as QueueName]
      queue.count += count
      queue.ageMs = Math.max(queue.ageMs, now - (oldest ?? now))
    }
  }
  return all
}

function dueNotices(db: Database, appId: string, now: number) {
  return db
    .selectFrom('notification')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('due_at').as('oldest')])
    .where('app_id', '=', appId)
    .where('due_at', 'is not', null)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
}

// One that was not tried and is not due waits for the end of quiet hours.
function waitingPushes(db: Database, appId: string, now: number) {
  return db
    .selectFrom('notification')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('push_at').as('oldest')])
    .where('app_id', '=', appId)
    .where('push_at', 'is not', null)
    .where(({ or, eb }) => or([eb('push_at', '<=', now), eb('push_tries', '>', 0)]))
    .executeTakeFirstOrThrow()
}

/** Those that the platform asks the provider for; the others wait for people. */
function linkRefunds(db: Database, appId: string) {
  return refundsDue(db, appId)
    .select(({ fn, eb, ref }) => [
      fn.countAll<number>().as('count'),
      fn
        .min<number | null>(
          eb
            .case()
            .when('refund.tries', '=', 0)
            .then(ref('refund.created_at'))
            .else(ref('refund.try_at'))
            .end(),
        )
        .as('oldest'),
    ])
    .where(isTriedByLink)
    .executeTakeFirstOrThrow()
}

async function refundsOfPeople(db: Database, appId: string) {
  const { count } = await refundsDue(db, appId)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(({ not, eb }) => not(isTriedByLink(eb)))
    .executeTakeFirstOrThrow()
  // People have no hour by which it is done.
  return { count, oldest: null }
}

function refundsDue(db: Database, appId: string) {
  // Literal, as the index of those has it.
  return db
    .selectFrom('refund')
    .innerJoin('payment', sameBrand('payment.id', 'refund.payment_id'))
    .where('refund.app_id', '=', appId)
    .where('refund.state', '=', sql.lit('due'))
}

function isTriedByLink(eb: ExpressionBuilder<Schema, 'refund' | 'payment'>) {
  return eb.and([
    eb(eb.fn.coalesce('refund.way', 'payment.method'), '=', 'link'),
    eb('refund.tries', '<', mostTries),
  ])
}

function unsent(db: Database, appId: string) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('oldest')])
    .where('app_id', '=', appId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}
