import type { LevelStanding } from '@/contract/levels'
import type { RequestContext } from '../../request/request-context.ts'
import { currentPeriod, standingOf } from './rules.ts'
import { sumQualifying } from './store.ts'

/** A member's position between the levels, by the qualifying points of the running period. */
export async function readStanding(
  { db, brand, now }: Pick<RequestContext, 'db' | 'brand' | 'now'>,
  { id: memberId, levelId }: { id: string; levelId: number },
): Promise<LevelStanding> {
  const period = currentPeriod(brand.levels.period, now)
  const points = await sumQualifying(db, { appId: brand.appId, memberId }, period)
  return standingOf(brand.levels.levels, levelId, points)
}
