import type { StudioMessage } from '@/contract/studio/messages'
import { emptyContent } from '@/studio/messages/message-content-rules'

/** A draft as the platform has it, which was sent as a test. */
export function storedMessage(id: string, title: string): StudioMessage {
  const words = { title, text: 'Half the points.', button: 'Get it', altText: '' }
  return {
    id,
    version: 1,
    state: 'draft',
    content: { ...emptyContent, words: { en: words } },
    changedAt: '2026-11-29T10:00:00+07:00',
    changedBy: 'Nok',
    isTested: true,
    sendAt: null,
    endedAt: null,
    numbers: { recipients: 0, read: 0, line: 0, waiting: 0 },
  }
}
