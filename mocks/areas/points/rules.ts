import type { RedeemStateKey } from '@/contract/campaigns'
import type { LevelStanding } from '@/contract/levels'
import { isSurveyAlone } from '../catalogue/rules.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent, LevelsContent } from '../../brands/content.ts'
import { addYears, endOfSecond } from '../../values/bangkok.ts'

/** Points, or how many of them, by their last day. */
export type Lot = readonly [day: string, points: number]

interface Movement {
  points: number
  kind: string
  expiresOn: string | null
  at: string
}

/**
 * What is left of a ledger by day of expiry. What expires first is used first; an expiry takes
 * what was left of its day. Entries in the order of time.
 */
export function lotsOf(ledger: readonly Movement[]): Map<string, number> {
  const lots = new Map<string, number>()
  for (const { points, kind, expiresOn, at } of ledger) {
    if (points > 0 && expiresOn) lots.set(expiresOn, (lots.get(expiresOn) ?? 0) + points)
    else if (kind === 'expire') lots.set(at.slice(0, 10), 0)
    else for (const [day, left] of spend(lots, -points) ?? []) lots.set(day, left)
  }
  return new Map([...lots].filter(([, left]) => left > 0))
}

/**
 * Takes points from lots, soonest expiry first.
 * @returns what is left of each lot touched, or undefined when there are not enough.
 */
export function spend(lots: Iterable<Lot>, points: number): Lot[] | undefined {
  const touched: Lot[] = []
  let missing = points
  for (const [day, left] of [...lots].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (missing === 0) break
    const taken = Math.min(left, missing)
    if (taken === 0) continue
    touched.push([day, left - taken])
    missing -= taken
  }
  return missing === 0 ? touched : undefined
}

/** How much is taken of the lots that are touched, by what is left of them. */
export function takenLots(before: readonly Lot[], left: readonly Lot[]): Lot[] {
  const had = new Map(before)
  return left.map(([day, rest]) => [day, (had.get(day) ?? 0) - rest])
}

/**
 * The last day on which points earned on a day count: 31 December for the first half of a year,
 * 30 June of the next for the second.
 */
export function expiryOf(day: string): string {
  const year = Number(day.slice(0, 4))
  return day.slice(5) <= '06-30' ? `${year}-12-31` : `${year + 1}-06-30`
}

/** Whether points that were given, and never came back, can end on a day. */
export function isTermEnd(day: string): boolean {
  return /-(?:06-30|12-31)$/.test(day)
}

/** The points that a member of a level gets for spending. */
export function rateOf({ earn, levels }: Pick<Brand, 'earn' | 'levels'>, levelId: number) {
  const level = levels.levels.find(({ id }) => id === levelId)
  return { points: level?.multiplier ?? 1, baht: earn.pointRule.bahtPerPoint }
}

/** The surveys that give the member points now and are not answered yet. */
export function openSurveys(
  { campaigns }: Brand,
  stateOf: (campaign: CampaignContent) => RedeemStateKey,
): CampaignContent[] {
  return [...campaigns.values()].filter(
    (campaign) =>
      isSurveyAlone(campaign) && campaign.pointsGiven > 0 && stateOf(campaign) === 'survey',
  )
}

export type LevelContent = LevelsContent['levels'][number]

interface LevelPeriod {
  from: number
  /** Its last millisecond. */
  to: number
}

/**
 * The level period that runs now: the brand's own, a whole number of calendar years later. It ends before
 * the next one begins.
 */
export function currentPeriod(period: LevelsContent['period'], now: number): LevelPeriod {
  const first = Date.parse(period.from)
  const next = endOfSecond(period.to)
  for (let years = 0; ; years += 1) {
    const to = Math.min(addYears(next, years), addYears(first, years + 1)) - 1
    if (now <= to) return { from: addYears(first, years), to }
  }
}

/** The level periods that are over, from the one that began at `since`. */
export function endedPeriods(
  period: LevelsContent['period'],
  since: number,
  now: number,
): LevelPeriod[] {
  const { from } = currentPeriod(period, now)
  const ended: LevelPeriod[] = []
  for (let at = since; at < from;) {
    const one = currentPeriod(period, at)
    if (one.from >= from) break
    ended.push(one)
    at = one.to + 1
  }
  return ended
}

/** The highest level that so many points of the running period reach. */
export function levelReached(levels: LevelsContent['levels'], points: number) {
  return highestOf(levels.filter(({ from }) => from <= points))
}

/** The level after a period in which so many points were earned: the present one, or a lower one. */
export function levelKept(
  levels: LevelsContent['levels'],
  present: LevelContent | undefined,
  points: number,
) {
  const upTo = present?.from ?? 0
  return highestOf(levels.filter(({ from, keep }) => from <= upTo && keep <= points))
}

function highestOf(levels: LevelsContent['levels']) {
  return levels.toSorted((a, b) => b.from - a.from)[0]
}

/** A member's position between the levels, from the qualifying points of a period. */
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
