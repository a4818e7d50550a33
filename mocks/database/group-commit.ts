import { setImmediate as turn } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { isConflict, isTaken, triesWhileTaken } from './conflict.ts'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'
import { together } from './together.ts'
import { transact } from './transact.ts'

export type InTransaction = <T>(work: (tx: Database) => Promise<T>) => Promise<T>

interface Job {
  run(tx: Database, tries: number): Promise<void>
  /** Settles the callers; if the whole group failed, with that error. */
  settle(failure?: { error: unknown }): void
}

/** Limits how long readers wait behind a group. */
const mostInGroup = 32

const savepoint = CompiledQuery.raw('savepoint work')
const release = CompiledQuery.raw('release savepoint work')
const rollback = CompiledQuery.raw('rollback to savepoint work')

/**
 * Runs works that arrive together in one transaction, in sequence, each in its own savepoint, so that
 * the disk is synced once for all. If a work throws, only its own changes are undone. The callers get
 * their results after the commit; if the commit fails, all of them fail.
 */
export function createGroupCommit(db: Database): InTransaction {
  const waiting: Job[] = []
  let isRunning = false
  // SQLite notes each changed page for all open savepoints. PostgreSQL does not mind: there each is in the
  // one before, and the commit releases all of them, which saves a statement.
  const releases = engineOf(db) === 'sqlite'

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) {
      // SQLite is synchronous, so a transaction runs within one turn of the event loop. Requests that
      // arrived meanwhile are still in the sockets: they are read in the next turn.
      await turn()
      await runGroup(db, waiting)
    }
    isRunning = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      let answer = () => reject(new Error('The work never ran.'))
      waiting.push({
        async run(tx, tries) {
          try {
            const [, value] = await together(tx.executeQuery(savepoint), work(tx))
            if (releases) await tx.executeQuery(release)
            answer = () => resolve(value)
          } catch (error) {
            // All of the group is done again.
            if (isConflict(error) || (isTaken(error) && tries < triesWhileTaken)) throw error
            // A full disk ends the whole transaction; the group then fails with that error.
            await tx.executeQuery(rollback).catch(() => Promise.reject(error))
            if (releases) await tx.executeQuery(release)
            answer = () => reject(error)
          }
        },
        settle(failure) {
          if (failure) reject(failure.error)
          else answer()
        },
      })
      if (!isRunning) void runAll()
    })
}

async function runGroup(db: Database, waiting: Job[]) {
  let group: Job[] | undefined
  try {
    await transact(db, async (tx, tries) => {
      // The same ones when it is done again after a conflict.
      group ??= waiting.splice(0, mostInGroup)
      for (const job of group) await job.run(tx, tries)
    })
  } catch (error) {
    // If it could not begin, all callers fail: none waits for the lock twice.
    for (const job of group ?? waiting.splice(0)) job.settle({ error })
    return
  }
  for (const job of group ?? []) job.settle()
}
