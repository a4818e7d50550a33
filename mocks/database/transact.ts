import { sql } from 'kysely'
import { inSpan } from '../values/tracing.ts'
import { untilNoConflict } from './conflict.ts'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'
import { tellAtEnd } from './listen.ts'

/**
 * Does a work in a transaction that sees and changes the data as if it were alone. On PostgreSQL the
 * work is done again if another transaction came in between, so it must not change anything but the
 * database. `tries` counts from 1.
 * @throws what the work throws; then nothing is changed
 */
export function transact<T>(
  db: Database,
  work: (tx: Database, tries: number) => Promise<T>,
): Promise<T> {
  const run = (on: Database, tries: number) =>
    inSpan('transaction', { 'taem.tries': tries }, () =>
      on.transaction().execute((tx) => tellAtEnd(tx, () => work(tx, tries))),
    )
  if (engineOf(db) === 'sqlite') return run(db, 1)
  return untilNoConflict((tries) =>
    db.connection().execute((held) => inTurn(held, () => run(held, tries))),
  )
}

/** Any number that no other advisory lock of the database has (see migrate.ts). */
export const turnId = 7_428_362

/**
 * Lets the transactions of all processes begin one after the other, in the order in which they came.
 * Nothing depends on it: without it, transactions that change the same rows, such as the stock of one
 * campaign, undo each other and are done again, mostly in vain. An engine that ignores advisory locks
 * is right as well, and slower.
 */
async function inTurn<T>(held: Database, run: () => Promise<T>): Promise<T> {
  // Before the transaction: one that waits inside would not see what the others have changed.
  await sql`select pg_advisory_lock(${turnId})`.execute(held)
  try {
    return await run()
  } finally {
    // A connection that broke has lost its lock.
    await sql`select pg_advisory_unlock(${turnId})`.execute(held).catch(() => undefined)
  }
}
