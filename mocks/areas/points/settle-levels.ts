import { setImmediate as turn } from 'node:timers/promises'
import type { Brand } from '../../brands/brand.ts'
import { apart } from '../../database/apart.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { notify } from '../notifications/store.ts'
import { readMember, updateMember } from '../profile/member-store.ts'
import type { OwnerAt } from '../owner.ts'
import { levelNotice } from './notices.ts'
import { currentPeriod, endedPeriods, levelKept, levelReached } from './rules.ts'
import { readUnsettledLevels, sumQualifying, type Unsettled } from './store.ts'

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
        await transact(db, (tx) => settleLevel(tx, brand, { appId, memberId, now }))
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

/**
 * Gives a member the level that the periods that have ended leave, or a higher one that the points of
 * the running one reach. Call it inside a transaction.
 */
export async function settleLevel(tx: Database, brand: Brand, owner: OwnerAt): Promise<void> {
  const { levels, period } = brand.levels
  const running = currentPeriod(period, owner.now)
  const { level_id, level_period, state } = await readMember(tx, owner)
  const before = levels.find(({ id }) => id === level_id)
  let kept = before
  for (const ended of level_period === 0 ? [] : endedPeriods(period, level_period, owner.now)) {
    kept = levelKept(levels, kept, await sumQualifying(tx, owner, ended))
  }
  const reached = levelReached(levels, await sumQualifying(tx, owner, running))
  const after = kept && reached && kept.from >= reached.from ? kept : reached
  if (after === before && level_period === running.from) return
  await updateMember(tx, owner, {
    level_id: after?.id ?? level_id,
    level_period: running.from,
  })
  if (!after || after === before || state !== 'active') return
  const isHigher = after.from > (before?.from ?? 0)
  await notify(tx, [levelNotice(owner, { level: after, isHigher, period: running.from })])
}
