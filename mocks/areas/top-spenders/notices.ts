import { topSpenderWinnersRoute } from '@/features/draws/routes'
import { ownText } from '../../answers/own-texts.ts'
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
    title: ownText('top-spenders', 'prize.title', { rank }),
    body: ownText('top-spenders', prize.points > 0 ? 'prize.withPoints' : 'prize.withoutPoints', {
      prize: prize.name,
    }),
    link: topSpenderWinnersRoute.to(undefined, { period: id }),
  }
}
