import { inSpan } from '../values/tracing.ts'
import { untilNoConflict } from './conflict.ts'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'
import { tellAtEnd } from './listen.ts'
import { pipelined } from './pipelined.ts'

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
  const run = (tries: number) =>
    inSpan('transaction', { 'taem.tries': tries }, () =>
      db
        .transaction()
        .setIsolationLevel('serializable')
        .execute((tx) => pipelined(tx, (sent) => tellAtEnd(sent, () => work(sent, tries)))),
    )
  return engineOf(db) === 'sqlite' ? run(1) : untilNoConflict(run)
}
