import type { LevelStanding } from '@/contract/levels'
import type { LevelsContent } from '../brands/content.ts'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'

/** The level period that runs now: the brand's own, a whole number of years later. */
export function currentPeriod(period: LevelsContent['period'], now: number) {
  let from = new Date(period.from)
  let to = new Date(period.to)
  while (to.getTime() < now) {
    from = yearLater(from)
    to = yearLater(to)
  }
  return { from: from.getTime(), to: to.getTime() }
}

function yearLater(date: Date) {
  const later = new Date(date)
  later.setUTCFullYear(later.getUTCFullYear() + 1)
  return later
}

/** Where a member stands between the levels; points are the qualifying ones of the period. */
export function standingOf(
  levels: LevelsContent['levels'],
  levelId: number,
  qualifyingPoints: number,
): LevelStanding {
  const present = levels.find(({ id }) => id === levelId)
  const next = levels
    .filter(({ from }) => from > (present?.from ?? 0))
    .sort((a, b) => a.from - b.from)[0]
  const way = next ? qualifyingPoints / next.from : 1
  return {
    levelId,
    qualifyingPoints,
    nextLevelId: next?.id ?? null,
    pointsToNext: next ? Math.max(0, next.from - qualifyingPoints) : 0,
    pointsToKeep: Math.max(0, (present?.keep ?? 0) - qualifyingPoints),
    progress: Math.min(1, Math.max(0, way)),
  }
}

/** Reads a member's standing in the running period. */
export async function readStanding(
  db: Database,
  brand: Brand,
  member: { id: string; levelId: number },
  now: number,
): Promise<LevelStanding> {
  const { from, to } = currentPeriod(brand.levels.period, now)
  const { sum } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.sum<number | null>('points').as('sum'))
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .where('qualifies', '=', 1)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .executeTakeFirstOrThrow()
  return standingOf(brand.levels.levels, member.levelId, Math.max(0, sum ?? 0))
}
