import { helpReplyRoute } from '@/features/help/routes'
import { answerNoticeId, type QuestionRow } from './store.ts'
import type { Notice } from '../notifications/store.ts'
import { ownText } from '../../answers/own-texts.ts'
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
    title: by ? ownText('help', 'answered.titleBy', { by }) : ownText('help', 'answered.title'),
    // Not the answer itself: messages show on locked screens.
    body: ownText('help', 'answered.body'),
    link: helpReplyRoute.to({ key: id }),
  }
}
