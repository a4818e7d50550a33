import { inviteRoute } from '@/features/referral/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'
import { joinedTitle, joinedWithTitle, nameOf } from './friend-titles.ts'
import type { StoredMember } from '../../brands/content.ts'

/** The notification that a friend joined with the code. */
export function joinedNotice(referrer: OwnerAt, friend: StoredMember, friendId: string): Notice {
  return {
    ...referrer,
    about: `friend ${friendId} joined`,
    title: joinedTitle(friend),
    body: {
      en: 'You both get your points after their first purchase.',
      th: 'คุณและเพื่อนได้คะแนนหลังเพื่อนซื้อครั้งแรก',
    },
    link: inviteRoute.to(),
  }
}

interface Credited {
  friend: OwnerAt
  referrer: OwnerAt
  names: Record<'friend' | 'referrer', StoredMember>
  points: number
}

/** What the two see in their histories and notifications after the friend's first purchase. */
export function creditedNotices({ friend, referrer, names, points }: Credited) {
  const joined = nameOf(names.friend)
  const body = {
    en: `${points.toLocaleString('en')} points for you and your friend.`,
    th: `${points.toLocaleString('en')} คะแนน สำหรับคุณและเพื่อน`,
  }
  const about = `friend ${friend.memberId} credited`
  return [
    {
      entry: joinedTitle(names.friend),
      notice: {
        ...referrer,
        about,
        title: { en: `${joined.en} made a first purchase`, th: `${joined.th} ซื้อครั้งแรกแล้ว` },
        body,
        link: inviteRoute.to(),
      } satisfies Notice,
    },
    {
      entry: joinedWithTitle(names.referrer),
      notice: {
        ...friend,
        about: `${about} too`,
        title: { en: 'Your first purchase counts', th: 'ซื้อครั้งแรกแล้ว' },
        body,
        link: pointHistoryRoute.to({ tab: 'earned' }),
      } satisfies Notice,
    },
  ] as const
}
