import { setTimeout as pause } from 'node:timers/promises'
import { databaseCounts } from '../values/database-counts.ts'
import { codeOf } from './unavailable.ts'

// PostgreSQL (appendix A, "Error Codes"): serialization_failure, deadlock_detected; and
// feature_not_supported, by which a prepared statement tells that its table has changed.
const conflicts = new Set(['40001', '40P01'])

/** Whether the same work can succeed if it is done again: another transaction came in between. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && (conflicts.has(code) || isOldPlan(error))
}

/** A migration has changed a table under a prepared statement. */
export function isOldPlan(error: unknown): boolean {
  return codeOf(error) === '0A000' && String(error).includes('cached plan')
}

/**
 * Whether a row is there already that the transaction did not see: one that began later may have
 * added it. Done again, the work sees it.
 */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505'
}

// PostgreSQL's in_failed_sql_transaction, whatever the statement is.
const followUp = '25P02'

/** In a transaction that has failed already. */
export function isFollowUp(error: unknown): boolean {
  return codeOf(error) === followUp
}

/** What PostgreSQL says of a statement of a transaction that has failed already. */
export function followUpError(): Error {
  return Object.assign(new Error('The transaction has failed already.'), { code: followUp })
}

const mostTries = 12
/** A row that is still in the way then is a bug, not a conflict. */
export const triesWhileTaken = 3
// Milliseconds before the second try and at most; about the length of a transaction.
const firstPause = 2
const longestPause = 100

/** Does a work again, up to 12 times, as long as conflicts undo it. `tries` counts from 1. */
export async function untilNoConflict<T>(work: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 1, longest = firstPause; ; tries++) {
    try {
      return await work(tries)
    } catch (error) {
      const isOver = isTaken(error) ? tries >= triesWhileTaken : !isConflict(error)
      if (isOver || tries === mostTries) throw error
    }
    databaseCounts.conflicts += 1
    // Random, so that those who met once do not meet again.
    await pause(longest * Math.random())
    longest = Math.min(2 * longest, longestPause)
  }
}
