import {
  cardIn,
  type CardTags,
  chatApps,
  chatNames,
  faultsOfCard,
  readTags,
} from '@/studio/links/card-tag-rules'
import words from '@/studio/links/texts/en.json'
import { fetchText } from '../brand/ask-as-guest.ts'
import { htmlOnly } from './page-config.ts'

/**
 * What chats show of a web address, as lines for a terminal: each chat's card, and what it lacks.
 * @throws PageFault where the page does not answer
 */
export async function tellCard(address: string, timeoutMs: number): Promise<string> {
  const { status, text } = await fetchText(address, { headers: htmlOnly }, timeoutMs)
  const tags = readTags(text, status)
  const faults = faultsOfCard(tags)
  return [
    `What a chat sees of ${address}`,
    ...chatApps.flatMap((app) => {
      const { title, description, picture, host } = cardIn(app, tags, new URL(address).host)
      return [
        chatNames[app],
        `  title        ${title}`,
        `  description  ${description || '–'}`,
        `  picture      ${picture === 'none' ? '–' : `${pictureOf(tags, address)} (${picture})`}`,
        `  host         ${host || '–'}`,
      ]
    }),
    ...(faults.length === 0
      ? [words.card.fine]
      : faults.map((fault) => `warning: ${words.card[fault]}`)),
    words.card.note,
  ].join('\n')
}

function pictureOf({ image }: CardTags, address: string) {
  return new URL(image, address).href
}
