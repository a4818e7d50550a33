import { type Database, withLockTimeout } from './connect.ts'
import { unavailableBy } from './unavailable.ts'

/**
 * Writes what a read brings along, where that takes no waiting: reads are answered while another
 * process writes, and from a read-only database. What is left undone, a later request does. On
 * PostgreSQL this holds within a transaction only.
 */
export function createWriteIfFree(db: Database) {
  const withoutWaiting = withLockTimeout(db, 0)
  return async (work: (on: Database) => Promise<void>): Promise<void> => {
    try {
      await work(withoutWaiting)
    } catch (error) {
      if (!unavailableBy(error)) throw error
    }
  }
}
