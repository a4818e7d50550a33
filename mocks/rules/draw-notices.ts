import type { CampaignContent } from '../brands/content.ts'
import type { Notice } from './notifications.ts'

interface Told {
  appId: string
  /** Of the redemption that took part. */
  id: string
  member_id: string
  now: number
  hasWon: boolean
}

/** What a member hears when the results of a draw are announced. */
export function drawNotice({ name }: CampaignContent, told: Told): Notice {
  const { appId, id, member_id: memberId, now } = told
  const whose = { about: `draw ${id}`, appId, memberId, now }
  return told.hasWon
    ? {
        ...whose,
        title: { en: 'You won', th: 'คุณได้รับรางวัล' },
        body: {
          en: `${name.en}: see in My rewards how to get your prize.`,
          th: `${name.th} ดูวิธีรับรางวัลได้ในสิทธิ์ของฉัน`,
        },
        link: '/profile/myreward/available',
      }
    : {
        ...whose,
        title: { en: 'Not this time', th: 'ครั้งนี้ยังไม่ได้รางวัล' },
        body: {
          en: `${name.en}: your tickets did not win. Thank you for taking part.`,
          th: `${name.th} ตั๋วของคุณไม่ได้รางวัล ขอบคุณที่ร่วมสนุก`,
        },
        link: '/profile/myreward/expired',
      }
}
