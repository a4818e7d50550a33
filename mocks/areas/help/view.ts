import type { HelpMessage, Question } from '@/contract/help'
import type { z } from '@/contract/zod'
import { textIn } from '@/contract/text'
import { typedText } from './answer-question.ts'
import type { MessageRow, QuestionRow } from './store.ts'
import { languageOfText } from '../../answers/compose-text.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Text } from '../../brands/content.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

export function helpView({ help }: Pick<Brand, 'help'>, language: Language) {
  const { faq, topics, agent } = help
  return {
    faq: faq.map(({ id, title, items }) => ({
      id,
      title: say(title, language),
      items: items.map((item) => ({
        id: item.id,
        question: say(item.q, language),
        answer: say(item.a, language),
        also: inOtherLanguages(item.q, language),
      })),
    })),
    topics: topics.map(({ key, label }) => ({ key, label: say(label, language) })),
    agent: agent && { name: say(agent.name, language), reply: say(agent.reply, language) },
  }
}

/** A text in the languages that it is not said in. */
function inOtherLanguages(text: Text, language: Language): string[] {
  const said = languageOfText(text, language)
  return Object.entries(text).flatMap(([of, words]) => (of === said ? [] : [words]))
}

interface Around {
  brand: Pick<Brand, 'help'>
  language: Language
}

/** A question as its member reads it. */
export function questionView(
  row: QuestionRow,
  { last, unread }: { last: Pick<MessageRow, 'text_json'> | undefined; unread: number },
  { brand, language }: Around,
): z.input<typeof Question> {
  const topic = brand.help.topics.find(({ key }) => key === row.topic)
  const title = row.title_json === null ? topic?.label : typedText(row.title_json)
  return {
    id: row.id,
    topic: row.topic,
    title: say(title, language) ?? row.topic,
    state: row.state,
    reference:
      row.reference_kind === null || row.reference_id === null
        ? null
        : { kind: row.reference_kind, id: row.reference_id },
    unread,
    lastAt: toInstant(row.last_at),
    lastText: last ? textIn(typedText(last.text_json), language) : '',
    rating: row.rating,
  }
}

export function messageView(row: MessageRow, language: Language): z.input<typeof HelpMessage> {
  return {
    id: row.id,
    from: row.sender,
    by: row.by_json === null ? null : say(typedText(row.by_json), language),
    at: toInstant(row.at),
    // What was typed stays as it is.
    text: textIn(typedText(row.text_json), language),
    hasImage: row.content_type !== null,
    readAt: toInstantOrNull(row.read_at),
  }
}
