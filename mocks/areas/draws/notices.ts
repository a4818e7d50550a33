import { myRewardsRoute } from '@/features/wallet/routes'
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
        title: { en: 'You won', th: 'คุณได้รับรางวัล' },
        body: {
          en: `${name.en}: see in My rewards how to get your prize.`,
          th: `${name.th} ดูวิธีรับรางวัลได้ในสิทธิ์ของฉัน`,
        },
        link: myRewardsRoute.to({ tab: 'available' }),
      }
    : {
        ...common,
        kind: 'draw-lost',
        title: { en: 'Not this time', th: 'ครั้งนี้ยังไม่ได้รางวัล' },
        body: {
          en: `${name.en}: your tickets did not win. Thank you for taking part.`,
          th: `${name.th} ตั๋วของคุณไม่ได้รางวัล ขอบคุณที่ร่วมสนุก`,
        },
        link: myRewardsRoute.to({ tab: 'expired' }),
      }
}
