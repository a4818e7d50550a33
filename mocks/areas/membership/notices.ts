import { languageOfLocale, sayDate } from '../../answers/localize.ts'
import type { Mail } from '../../request/outbox-store.ts'

/** @param endsAt undefined: the membership is kept. */
export function membershipMessage(locale: number, endsAt: number | undefined): Mail {
  const language = languageOfLocale(locale)
  const day = endsAt === undefined ? '' : sayDate(endsAt, language)
  if (language === 'th') {
    return endsAt === undefined
      ? { subject: 'ยังเป็นสมาชิกต่อ', body: 'เราหยุดการยกเลิกสมาชิกแล้ว ทุกอย่างยังเหมือนเดิม' }
      : {
          subject: `สมาชิกภาพจะสิ้นสุดวันที่ ${day}`,
          body: `คุณขอยกเลิกสมาชิก ใช้ของรางวัลที่มีได้ถึง ${day} แต่แลกเพิ่มไม่ได้ และเปลี่ยนใจได้ถึงวันนั้น หากไม่ใช่คุณ เข้าสู่ระบบแล้วกดเป็นสมาชิกต่อ`,
        }
  }
  return endsAt === undefined
    ? {
        subject: 'You stay a member',
        body: 'We stopped the cancellation. Everything is as it was.',
      }
    : {
        subject: `Your membership ends on ${day}`,
        body: `You asked us to cancel it. Until ${day} you can use the rewards that you have, but redeem no new ones, and you can change your mind. If this was not you, log in and keep your membership.`,
      }
}
