import { campaignTypes } from '@/contract/campaigns'
import { orderRoute, myRewardsRoute } from '@/features/wallet/routes'
import { mapText } from '../../answers/compose-text.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { CampaignContent, Text } from '../../brands/content.ts'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'
import { pointsText } from '../../answers/points-text.ts'

interface Got {
  /** The id of the redemption. */
  id: string
  campaign: Pick<CampaignContent, 'name' | 'art' | 'type' | 'pointsGiven'>
  points: number
  tickets: number
  quantity: number
}

/** The notification of a redemption. */
export function redeemedNotice({ appId, memberId, now }: OwnerAt, got: Got): Notice {
  const { id, campaign, points, tickets, quantity } = got
  const common = {
    appId,
    memberId,
    now,
    about: `redeemed ${id}`,
    art: campaign.art,
    link: myRewardsRoute.to({ tab: 'available' }),
  }
  if (campaign.type === campaignTypes.draw) {
    return {
      ...common,
      kind: 'draw',
      title: ownText('redeem', 'entered.title'),
      body: ownText('redeem', 'entered.body', { count: tickets, campaign: campaign.name }),
    }
  }
  if (campaign.type === campaignTypes.pointFree) {
    const given = pointsText(campaign.pointsGiven * quantity)
    return {
      ...common,
      kind: 'earned',
      title: mapText(given, (words) => `+${words}`),
      body: campaign.name,
    }
  }
  return {
    ...common,
    kind: 'redeemed',
    title: ownText('redeem', 'redeemed.title'),
    body: ownText('redeem', 'redeemed.body', { campaign: campaign.name, used: usedText(points) }),
  }
}

/** The notification of an order of one or several lines. */
export function orderedNotice(
  { appId, memberId, now }: OwnerAt,
  { id, first, lines, points }: { id: string; first: Text; lines: number; points: number },
): Notice {
  const more = lines - 1
  const ordered = { first, used: usedText(points) }
  return {
    appId,
    memberId,
    now,
    about: `ordered ${id}`,
    kind: 'redeemed',
    title: ownText('redeem', 'ordered.title'),
    body:
      more > 0
        ? ownText('redeem', 'ordered.bodyMore', { ...ordered, more })
        : ownText('redeem', 'ordered.body', ordered),
    link: orderRoute.to({ orderId: id }),
  }
}

function usedText(points: number): Text {
  return points === 0
    ? ownText('redeem', 'used.nothing')
    : ownText('redeem', 'used.points', { points: pointsText(points) })
}
