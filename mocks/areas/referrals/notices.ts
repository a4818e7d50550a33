import { inviteRoute } from '@/features/referral/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'
import { withNextDay } from '../points/next-day-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Text } from '../../brands/content.ts'
import { friendJoined } from './friend-titles.ts'
import { pointsText } from '../../answers/points-text.ts'

/** The notification that a friend joined with the code. */
export function joinedNotice(referrer: OwnerAt, friendId: string): Notice {
  return {
    ...referrer,
    kind: 'referral',
    about: `friend ${friendId} joined`,
    title: friendJoined,
    body: ownText('referrals', 'friendJoined.body'),
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
    title: ownText('referrals', 'bought.friend'),
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
    title: ownText('referrals', 'bought.own'),
    body: bodyOf(gift),
    link: pointHistoryRoute.to({ tab: 'earned' }),
  }
}

function bodyOf({ points, wait }: Gift): Text {
  return withNextDay(ownText('referrals', 'bought.body', { points: pointsText(points) }), wait)
}
