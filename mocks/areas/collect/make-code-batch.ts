import { collectKeyOf } from '@/contract/collect-code'
import { insertBatch, insertCodes } from './store.ts'
import type { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { makeId, randomCode } from '../../values/ids.ts'

const rowsAtOnce = 500

/** What a batch may be. */
export const batchLimits = { count: 100_000, points: 10_000, prefix: /^[A-Z0-9]{1,8}$/ }

export interface BatchOptions {
  appId: string
  prefix: string
  count: number
  /** Of each code. */
  points: number
  /** Where a member finds such a code. */
  source: Text
  /** The last instant of the codes. */
  expiresAt: number
  madeBy: string
  now: number
}

/**
 * Makes codes that one member each can use, all or none. Two runs of eight signs behind the prefix
 * cannot be guessed: there are 850,000 million of them.
 * @returns the id of the batch, and its codes
 */
export async function makeBatch(db: Database, options: BatchOptions) {
  const { appId, prefix, count, points, source, expiresAt, madeBy, now } = options
  const id = makeId(now)
  const codes = await transact(db, async (tx) => {
    await insertBatch(tx, {
      app_id: appId,
      id,
      prefix,
      count,
      points,
      made_by: madeBy,
      made_at: now,
    })
    // Inside: after a conflict the work is done again, with other codes.
    const made: string[] = []
    while (made.length < count) {
      const missing = Math.min(rowsAtOnce, count - made.length)
      const rows = Array.from({ length: missing }, () => {
        const code = newCode(prefix)
        return {
          app_id: appId,
          key: collectKeyOf(code),
          code,
          points,
          source_json: JSON.stringify(source),
          expires_at: expiresAt,
          uses_left: 1,
          batch_id: id,
        }
      })
      made.push(...(await insertCodes(tx, rows)))
    }
    return made
  })
  return { id, codes }
}

function newCode(prefix: string): string {
  return `${prefix}-${randomCode(4)}-${randomCode(4)}`
}
