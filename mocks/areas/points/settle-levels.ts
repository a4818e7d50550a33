import { setImmediate as turn } from 'node:timers/promises'
import type { Brand } from '../../brands/brand.ts'
import { apart } from '../../database/apart.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { addPending } from './ledger.ts'
import { currentPeriod } from './rules.ts'
import { settleLevel } from './settle-level.ts'
import { readUnsettledLevels, type Unsettled } from './store.ts'

/** Members of a brand that are read at once, and settled in one turn; the next turn goes on. */
const mostAtOnce = 500

interface Settling {
  db: Database
  brand: Brand
  now: number
  shouldStop: () => boolean
  report: (error: unknown) => void
  /** For tests. */
  atOnce?: number
}

/**
 * Gives each member the level that their points of the period that has ended keep, once a period, in a
 * transaction of its own; a member who is new is only noted. One that fails is reported.
 * @returns false if the turn is over and some may be left
 */
export async function settleLevels({
  db,
  brand,
  now,
  shouldStop,
  report,
  atOnce = mostAtOnce,
}: Settling) {
  const { appId } = brand
  const period = currentPeriod(brand.levels.period, now).from
  // Before the brand's first period, or between two.
  if (period > now) return true
  let after: Unsettled | undefined
  // Those that fail use up no place of a turn: however many they are, the others are settled.
  let done = 0
  for (;;) {
    const waiting = await readUnsettledLevels(db, { appId, period, after, top: atOnce })
    for (const { id: memberId } of waiting) {
      if (shouldStop()) return false
      await apart(async () => {
        const owner = { appId, memberId, now }
        await transact(db, async (tx) => {
          // Points that waited for a day of the period count for its level, whenever the member comes.
          await addPending(tx, brand, owner)
          await settleLevel(tx, brand, owner)
        })
        done += 1
      }, report)
      // Between two members, requests have their turn.
      await turn()
    }
    if (waiting.length < atOnce) return true
    if (done >= atOnce) return false
    after = waiting.at(-1)
  }
}
