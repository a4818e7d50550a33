import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageNames } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import { shortened } from '@/contract/studio/shortened'
import { z } from '@/contract/zod'
import {
  checkMessage,
  type Finding,
  isTaken,
  longestCardText,
  longestTitle,
} from '@/studio/messages/line-limits-rules'
import {
  composeMessage,
  type LineMessageObject,
  longestAltText,
  messageCampaign,
  type MessageCampaign,
  type MessageKind,
  type MessageWords,
} from '@/studio/messages/line-message-rules'
import texts from '@/studio/messages/texts/en.json'
import { faultsOf } from '../../mocks/values/pack-error.ts'
import { PageFault } from '../brand/page-fault.ts'
import { readJson } from '../brand/read-app-config.ts'
import type { LinkBrand, LinkCampaign } from './link-brand.ts'

/** What the option --message says. */
const kinds: Readonly<Record<string, MessageKind>> = {
  bubble: 'bubble',
  carousel: 'carousel',
  buttons: 'card',
}

export const kindOf = (typed: string): MessageKind | undefined => lookUp(kinds, typed)

const Words = z.object({
  title: z._default(z.string(), ''),
  text: z._default(z.string(), ''),
  button: z._default(z.string(), ''),
  altText: z._default(z.string(), ''),
})
const WordsFile = z.partialRecord(z.enum(languageNames), Words)
type WordsByLanguage = z.output<typeof WordsFile>

/** @throws PageFault with every fault of the file */
export function readWords(file: string): WordsByLanguage {
  const sent = readJson(file)
  const read = WordsFile.safeParse(sent)
  if (read.success) return read.data
  throw new PageFault([`${file} is wrong:`, ...faultsOf(sent, read.error)].join('\n  '))
}

const usualButton: Readonly<Record<Language, string>> = {
  en: 'See more',
  th: 'ดูรายละเอียด',
  ja: '詳しく見る',
}

/** A campaign of the message, and where a press leads: a web or LIFF address. */
export interface LinkedCampaign {
  campaign: LinkCampaign
  link: string
}

export interface MadeMessage {
  language: Language
  message: LineMessageObject
  /** What LINE would refuse, in sentences. */
  troubles: string[]
  isTaken: boolean
}

/** The message in each language of the brand, with what LINE would say of it. */
export function messagesOf(
  kind: MessageKind,
  linked: readonly LinkedCampaign[],
  { brand, words }: { brand: LinkBrand; words: WordsByLanguage },
): MadeMessage[] {
  return brand.languages.map((language) => {
    const campaigns = linked.flatMap(({ campaign, link }): MessageCampaign[] => {
      const said = campaign.texts.get(language)
      return said ? [messageCampaign({ ...said, link }, brand.app.origin)] : []
    })
    const said = wordsOf(kind, campaigns, { language, given: lookUp(words, language) })
    const message = composeMessage({ kind, words: said, campaigns, colour: brand.colour })
    const findings = checkMessage(message)
    const troubles = findings.map((finding) => sentenceOf(finding))
    return { language, message, troubles, isTaken: isTaken(findings) }
  })
}

/** The words that were written, else the campaigns' own, as long as LINE takes them. */
function wordsOf(
  kind: MessageKind,
  campaigns: readonly MessageCampaign[],
  { language, given }: { language: Language; given: MessageWords | undefined },
): MessageWords {
  const [first] = campaigns
  const names = campaigns.map(({ name }) => name).join(', ')
  const own = kind === 'card' && first ? { title: first.name, text: first.summary } : noOwn
  const isSilent = !given?.title.trim() && !given?.text.trim()
  return {
    title: given?.title || shortened(own.title, longestTitle),
    text: given?.text || shortened(own.text || own.title, longestCardText.withPicture),
    button: given?.button || usualButton[language],
    altText: given?.altText || (isSilent ? shortened(names, longestAltText) : ''),
  }
}

const noOwn = { title: '', text: '' }

function sentenceOf({ code, at, values = {} }: Finding): string {
  const said = texts.check[code].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(lookUp(values, name)),
  )
  return at === undefined ? said : `${at}: ${said}`
}

/** Writes a file for each language. @returns their paths */
export function writeMessages(out: string, messages: readonly MadeMessage[]): string[] {
  return messages.map(({ language, message }) => {
    const file = join(out, `message-${language}.json`)
    writeFileSync(file, `${JSON.stringify(message, null, 2)}\n`)
    return file
  })
}
