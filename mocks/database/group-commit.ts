import { sql } from 'kysely'
import type { Database } from './connect.ts'

export type InTransaction = <T>(work: (tx: Database) => Promise<T>) => Promise<T>

interface Job {
  run(tx: Database): Promise<void>
  /** Answers whoever waits; with a failure of the whole group, that. */
  settle(failure?: { error: unknown }): void
}

/** Bounds how long readers wait behind a group. */
const mostInGroup = 32

/**
 * Runs works that arrive together in one transaction, one after the other, each behind a savepoint
 * of its own: the disk is asked once for all of them. A work that throws takes back only what it
 * did itself. Nobody is answered before the group is committed; if that fails, all of them fail.
 */
export function createGroupCommit(db: Database): InTransaction {
  const waiting: Job[] = []
  let isRunning = false

  async function runAll() {
    isRunning = true
    while (waiting.length > 0) await runGroup(db, waiting)
    isRunning = false
  }

  return (work) =>
    new Promise((resolve, reject) => {
      let answer = () => reject(new Error('The work never ran.'))
      waiting.push({
        async run(tx) {
          await sql`savepoint work`.execute(tx)
          try {
            const value = await work(tx)
            answer = () => resolve(value)
          } catch (error) {
            // A full disk ends the whole transaction by itself: then that is why the group fails.
            await sql`rollback to savepoint work`.execute(tx).catch(() => Promise.reject(error))
            answer = () => reject(error)
          }
          await sql`release savepoint work`.execute(tx)
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
    await db.transaction().execute(async (tx) => {
      group = waiting.splice(0, mostInGroup)
      for (const job of group) await job.run(tx)
    })
  } catch (error) {
    // Where it could not even begin, all who wait hear of it: none waits for the lock twice.
    for (const job of group ?? waiting.splice(0)) job.settle({ error })
    return
  }
  for (const job of group ?? []) job.settle()
}
