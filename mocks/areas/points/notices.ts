import { rewardsRoute } from '@/features/rewards/routes'
import { dateText } from '../../answers/localize.ts'
import { numberText } from '../../answers/number-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import { startOfDay } from '../../values/bangkok.ts'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'

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

/** By the days that are left. */
const soon = ['today', 'tomorrow'] as const
