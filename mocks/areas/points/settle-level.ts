import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { notify } from '../notifications/store.ts'
import { readMember, updateMember } from '../profile/member-store.ts'
import type { OwnerAt } from '../owner.ts'
import { levelNotice } from './notices.ts'
import { currentPeriod, endedPeriods, type LevelContent, levelKept, levelReached } from './rules.ts'
import { sumQualifying } from './store.ts'

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
    const points = await sumQualifying(tx, owner, ended)
    // Points that waited for its last days reach a level when they come, after its end.
    kept = levelKept(levels, higherOf(kept, levelReached(levels, points)), points)
  }
  const reached = levelReached(levels, await sumQualifying(tx, owner, running))
  const after = higherOf(kept, reached)
  if (after === before && level_period === running.from) return
  await updateMember(tx, owner, {
    level_id: after?.id ?? level_id,
    level_period: running.from,
  })
  if (!after || after === before || state !== 'active') return
  const isHigher = after.from > (before?.from ?? 0)
  await notify(tx, [levelNotice(owner, { level: after, isHigher, period: running.from })])
}

function higherOf(one: LevelContent | undefined, other: LevelContent | undefined) {
  return one && other && one.from >= other.from ? one : other
}
