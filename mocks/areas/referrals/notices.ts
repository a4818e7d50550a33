import { inviteRoute } from '@/features/referral/routes'
import { pointHistoryRoute } from '@/features/points/routes'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'
import { shortName } from '../profile/short-name.ts'
import type { StoredMember, Text } from '../../brands/content.ts'

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

/** Of what a member gets for a friend. */
export function joinedTitle(friend: StoredMember): Text {
  const { en, th } = nameOf(friend)
  return { en: `${en} joined with your code`, th: `${th} สมัครด้วยรหัสของคุณ` }
}

/** Of what a member gets who joined with a code. */
export function joinedWithTitle(referrer: StoredMember): Text {
  const { en, th } = nameOf(referrer)
  return { en: `Joined with ${en}’s code`, th: `สมัครด้วยรหัสของ ${th}` }
}

function nameOf(content: StoredMember): Text {
  return { en: shortName(content, 'en'), th: shortName(content, 'th') }
}
