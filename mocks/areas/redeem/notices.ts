import { campaignTypes } from '@/contract/campaigns'
import { orderRoute, myRewardsRoute } from '@/features/wallet/routes'
import type { CampaignContent, Text } from '../../brands/content.ts'
import type { Notice } from '../notifications/store.ts'
import type { OwnerAt } from '../owner.ts'
import { pointsText } from '../../values/points-text.ts'

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
      title: { en: 'You are in the draw', th: 'คุณร่วมลุ้นโชคแล้ว' },
      body: {
        en: `${campaign.name.en}: ${tickets} ${tickets === 1 ? 'ticket' : 'tickets'}.`,
        th: `${campaign.name.th} ตั๋ว ${tickets}\u00a0ใบ`,
      },
    }
  }
  if (campaign.type === campaignTypes.pointFree) {
    const given = pointsText(campaign.pointsGiven * quantity)
    return {
      ...common,
      kind: 'earned',
      title: { en: `+${given.en}`, th: `+${given.th}` },
      body: campaign.name,
    }
  }
  return {
    ...common,
    kind: 'redeemed',
    title: { en: 'You redeemed a reward', th: 'แลกสิทธิ์แล้ว' },
    body: {
      en: `${campaign.name.en}. ${usedText(points).en}`,
      th: `${campaign.name.th} ${usedText(points).th}`,
    },
  }
}

/** The notification of an order of one or several lines. */
export function orderedNotice(
  { appId, memberId, now }: OwnerAt,
  { id, first, lines, points }: { id: string; first: Text; lines: number; points: number },
): Notice {
  const more = lines - 1
  return {
    appId,
    memberId,
    now,
    about: `ordered ${id}`,
    kind: 'redeemed',
    title: { en: 'We have your order', th: 'ได้รับคำสั่งซื้อแล้ว' },
    body: {
      en: `${first.en}${more > 0 ? ` and ${more} more` : ''}. ${usedText(points).en}`,
      th: `${first.th}${more > 0 ? ` และอีก ${more}\u00a0รายการ` : ''} ${usedText(points).th}`,
    },
    link: orderRoute.to({ orderId: id }),
  }
}

function usedText(points: number): Text {
  const used = pointsText(points)
  return points === 0
    ? { en: 'Open My rewards to use it.', th: 'เปิดสิทธิ์ของฉันเพื่อใช้' }
    : { en: `${used.en} used.`, th: `ใช้ไป ${used.th}` }
}
