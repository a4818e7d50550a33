import { myRewardsRoute } from '@/features/wallet/routes'
import { ownText } from '../../answers/own-texts.ts'
import type { Notice } from '../notifications/store.ts'
import type { CampaignContent } from '../../brands/content.ts'

interface DrawResult {
  appId: string
  /** The id of the redemption that took part. */
  id: string
  member_id: string
  now: number
  hasWon: boolean
}

/** The notification of a draw's result. */
export function drawNotice({ name, art }: CampaignContent, result: DrawResult): Notice {
  const { appId, id, member_id: memberId, now } = result
  const common = { about: `draw ${id}`, appId, memberId, now, art }
  return result.hasWon
    ? {
        ...common,
        kind: 'draw-won',
        title: ownText('draws', 'won.title'),
        body: ownText('draws', 'won.body', { campaign: name }),
        link: myRewardsRoute.to({ tab: 'available' }),
      }
    : {
        ...common,
        kind: 'draw-lost',
        title: ownText('draws', 'lost.title'),
        body: ownText('draws', 'lost.body', { campaign: name }),
        link: myRewardsRoute.to({ tab: 'expired' }),
      }
}
