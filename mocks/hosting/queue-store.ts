import type { Database } from '../database/connect.ts'
import { readAppIds } from '../database/retention.ts'

export type QueueName = 'notices' | 'pushes' | 'refunds' | 'outbox'

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
    outbox: { count: 0, ageMs: 0 },
  }
  for (const appId of await readAppIds(db)) {
    const now = nowOf(appId)
    const ofBrand = {
      notices: await dueNotices(db, appId, now),
      pushes: await waitingPushes(db, appId, now),
      refunds: await dueRefunds(db, appId),
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

function dueRefunds(db: Database, appId: string) {
  return db
    .selectFrom('refund')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('app_id', '=', appId)
    .where('state', '=', 'due')
    .executeTakeFirstOrThrow()
}

function unsent(db: Database, appId: string) {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('at').as('oldest')])
    .where('app_id', '=', appId)
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
}
