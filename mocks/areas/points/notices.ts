import { rewardsRoute } from '@/features/rewards/routes'
import { sayDate } from '../../answers/localize.ts'
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
  const number = points.toLocaleString('en')
  const at = startOfDay(day)
  const when = soon[daysLeft] ?? { en: 'soon', th: 'ใกล้หมดอายุ' }
  return {
    appId,
    memberId,
    now,
    kind: 'points-expiring',
    about: `points of ${memberId} until ${day}, ${stage}`,
    title: {
      en: `${number} ${points === 1 ? 'point expires' : 'points expire'} ${when.en}`,
      th: `${number}\u00a0คะแนน${when.th}`,
    },
    body: {
      en: `Use them by ${sayDate(at, 'en')}.`,
      th: `ใช้ภายใน ${sayDate(at, 'th')}`,
    },
    link: rewardsRoute.to(),
  }
}

const soon: readonly { en: string; th: string }[] = [
  { en: 'today', th: 'หมดอายุวันนี้' },
  { en: 'tomorrow', th: 'หมดอายุพรุ่งนี้' },
]
