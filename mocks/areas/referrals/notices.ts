import { inviteRoute } from '@/features/referral/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'
import { withNextDay } from '../points/next-day-text.ts'
import type { Text } from '../../brands/content.ts'
import { friendJoined } from './friend-titles.ts'
import { pointsText } from '../../values/points-text.ts'

/** The notification that a friend joined with the code. */
export function joinedNotice(referrer: OwnerAt, friendId: string): Notice {
  return {
    ...referrer,
    kind: 'referral',
    about: `friend ${friendId} joined`,
    title: friendJoined,
    body: {
      en: 'You both get your points after their first purchase.',
      th: 'คุณและเพื่อนได้คะแนนหลังเพื่อนซื้อครั้งแรก',
    },
    link: inviteRoute.to(),
  }
}

/** Points for a friend's first purchase, which may wait for the next day. */
interface Gift {
  points: number
  wait: boolean
}

/** Notice to the referrer about a friend's first purchase. */
export function friendBoughtNotice(referrer: OwnerAt, friendId: string, gift: Gift): Notice {
  return {
    ...referrer,
    kind: 'referral',
    about: `friend ${friendId} credited`,
    title: { en: 'A friend made a first purchase', th: 'เพื่อนซื้อครั้งแรกแล้ว' },
    body: bodyOf(gift),
    link: inviteRoute.to(),
  }
}

/** Notice to the friend about their own first purchase. */
export function firstPurchaseNotice(friend: OwnerAt, gift: Gift): Notice {
  return {
    ...friend,
    kind: 'referral',
    about: `friend ${friend.memberId} credited too`,
    title: { en: 'Your first purchase counts', th: 'ซื้อครั้งแรกแล้ว' },
    body: bodyOf(gift),
    link: pointHistoryRoute.to({ tab: 'earned' }),
  }
}

function bodyOf({ points, wait }: Gift): Text {
  const given = pointsText(points)
  const each = {
    en: `${given.en} for you and your friend.`,
    th: `${given.th} สำหรับคุณและเพื่อน`,
  }
  return withNextDay(each, wait)
}
