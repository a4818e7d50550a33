import { levelRoute } from '@/features/points/routes'
import { rewardsRoute } from '@/features/rewards/routes'
import { dateText } from '../../answers/localize.ts'
import { numberText } from '../../answers/number-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { LevelsContent } from '../../brands/content.ts'
import { startOfDay } from '../../values/bangkok.ts'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'

type Level = Pick<LevelsContent['levels'][number], 'id' | 'name' | 'summary'>

interface Expiring {
  points: number
  /** The last day on which they count. */
  day: string
  /** From how many days before it on the member is told. */
  stage: number
  daysLeft: number
}

/** That points expire soon; one for each day of expiry and stage. */
export function expiringNotice(
  { appId, memberId, now }: OwnerAt,
  { points, day, stage, daysLeft }: Expiring,
): Notice {
  const when = soon[daysLeft] ?? 'soon'
  return {
    appId,
    memberId,
    now,
    kind: 'points-expiring',
    about: `points of ${memberId} until ${day}, ${stage}`,
    title: ownText('points', `expiring.${when}`, { count: points, number: numberText(points) }),
    body: ownText('points', 'expiring.body', { day: dateText(startOfDay(day)) }),
    link: rewardsRoute.to(),
  }
}

/** That the level has changed: by points that reach it, or with a new period. */
export function levelNotice(
  { appId, memberId, now }: OwnerAt,
  { level, isHigher, period }: { level: Level; isHigher: boolean; period: number },
): Notice {
  return {
    appId,
    memberId,
    now,
    kind: 'level',
    about: `level ${level.id} of ${memberId} since ${period}`,
    title: ownText('points', isHigher ? 'level.up' : 'level.down', { level: level.name }),
    body: isHigher ? level.summary : ownText('points', 'level.downBody'),
    link: levelRoute.to(),
  }
}

/** By the days that are left. */
const soon = ['today', 'tomorrow'] as const
