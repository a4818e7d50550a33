import { topSpenderWinnersRoute } from '@/features/draws/routes'
import type { Notice } from '../notifications/store.ts'
import type { TopSpenderContent, TopSpenderPrize } from '../../brands/top-spender-content.ts'

interface Winner {
  appId: string
  memberId: string
  now: number
  rank: number
  prize: TopSpenderPrize
}

/** The notification of a place with a prize. */
export function prizeNotice(
  { id }: Pick<TopSpenderContent, 'id'>,
  { appId, memberId, now, rank, prize }: Winner,
): Notice {
  return {
    about: `top spenders ${id} ${memberId}`,
    appId,
    memberId,
    now,
    kind: 'top-spender',
    title: {
      en: `You came in at place ${rank} of the top spenders`,
      th: `คุณได้อันดับ ${rank} ของยอดใช้จ่ายสูงสุด`,
    },
    body:
      prize.points > 0
        ? {
            en: `Your prize: ${prize.name.en}. Points of it are in your account already.`,
            th: `รางวัลของคุณ ${prize.name.th} คะแนนของรางวัลเข้าบัญชีแล้ว`,
          }
        : {
            en: `Your prize: ${prize.name.en}. We will tell you how you get it.`,
            th: `รางวัลของคุณ ${prize.name.th} เราจะติดต่อเรื่องการรับรางวัล`,
          },
    link: topSpenderWinnersRoute.to(undefined, { period: id }),
  }
}
