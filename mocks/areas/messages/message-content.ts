import { MessageContent } from '@/contract/studio/messages'
import { textIn } from '@/contract/text'
import { standardLanguage } from '../../values/standard-language.ts'
import { wordsIn } from './compose-for-line.ts'
import type { MessageRow } from './message-store.ts'

export function contentOf({ content_json }: Pick<MessageRow, 'content_json'>): MessageContent {
  return MessageContent.parse(JSON.parse(content_json))
}

/** What a message is called in the audit: its title, or its id while it has none. */
export function subjectOf(row: Pick<MessageRow, 'content_json' | 'id'>): string {
  return textIn(wordsIn(contentOf(row), 'title'), standardLanguage) || row.id
}
