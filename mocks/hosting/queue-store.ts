import type { Database } from '../database/connect.ts'
import { readAppIds } from '../database/retention.ts'

export type QueueName = 'notices' | 'refunds' | 'outbox'

export interface Queue {
  count: number
  /** How long the oldest has been due, in milliseconds. */
  ageMs: number
}

/** What is due and not done, of all brands. */
export async function readQueues(
  db: Database,
  nowOf: (appId: string) => number,
): Promise<Record<QueueName, Queue>> {
  const all = {
    notices: { count: 0, ageMs: 0 },
    refunds: { count: 0, ageMs: 0 },
    outbox: { count: 0, ageMs: 0 },
  }
  for (const appId of await readAppIds(db)) {
    const now = nowOf(appId)
    const ofBrand = {
      notices: await dueNotices(db, appId, now),
      refunds: await dueRefunds(db, appId),
      outbox: await unsent(db, appId),
    }
    for (const [name, { count, oldest }] of Object.entries(ofBrand)) {
      const queue = all[name as QueueName]
      queue.count += count
      queue.ageMs = Math.max(queue.ageMs, oldest === null ? 0 : now - oldest)
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
