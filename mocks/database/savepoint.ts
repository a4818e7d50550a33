import { sql } from 'kysely'
import type { Database } from './connect.ts'

/** Does a part of a transaction; when it throws, only that part is undone. */
export async function inSavepoint<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    return result
  } catch (error) {
    // A full disk ends the whole transaction by itself; then that is the error to report.
    await sql`rollback to savepoint part`.execute(tx).catch(() => Promise.reject(error))
    await sql`release savepoint part`.execute(tx)
    throw error
  }
}
