import { helpReplyRoute } from '@/features/help/routes'
import { answerNoticeId, type QuestionRow } from './store.ts'
import type { Notice } from '../notifications/store.ts'
import type { Text } from '../../brands/content.ts'

/** The notification of an answer of the brand. */
export function answerNotice(
  { app_id: appId, member_id: memberId, id }: QuestionRow,
  { id: messageId, by, now }: { id: string; by: Text | null; now: number },
): Notice {
  return {
    about: answerNoticeId(messageId),
    appId,
    memberId,
    now,
    kind: 'replied',
    title: {
      en: by ? `${by.en} has answered you` : 'We have answered you',
      th: by ? `${by.th}ตอบคำถามของคุณแล้ว` : 'เราตอบคำถามของคุณแล้ว',
    },
    // Not the answer itself: messages show on locked screens.
    body: { en: 'Open your question to read the answer.', th: 'เปิดคำถามของคุณเพื่ออ่านคำตอบ' },
    link: helpReplyRoute.to({ key: id }),
  }
}
