import type { Language } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import type { MessageContent } from '@/contract/studio/messages'
import { checkReadable, type LinkCheck } from '@/studio/links/link-check-rules'
import type { MessageWords } from './line-message-rules'

export const noWords: MessageWords = { title: '', text: '', button: '', altText: '' }

/** The words of its links that a message has fields for. */
export const linkWordNames = ['utm_source', 'utm_medium', 'utm_campaign', 'c'] as const

/** Why the app would not read words of a message's links, which are left out of them then. */
export function wordFaults({ link }: Pick<MessageContent, 'link'>): LinkCheck[] {
  return linkWordNames.flatMap((name) => checkReadable(name, link[name] ?? '') ?? [])
}

export const emptyContent: MessageContent = {
  kind: 'bubble',
  campaignIds: [],
  words: {},
  link: { utm_source: 'line', utm_medium: 'broadcast' },
  segment: {
    levels: [],
    languages: [],
    consent: 'any',
    expiringWithin: null,
    lastVisit: null,
  },
}

export function wordsOf({ words }: MessageContent, language: Language): MessageWords {
  return lookUp(words, language) ?? noWords
}

/** The words with a change in one language. */
export function withWords(
  content: MessageContent,
  language: Language,
  change: Partial<MessageWords>,
): Pick<MessageContent, 'words'> {
  const words = { ...wordsOf(content, language), ...change }
  return { words: { ...content.words, [language]: words } }
}

/** A list with a value, or without it where it has it. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value]
}

/** An instant by the clock of Bangkok, from what a field of date and time has; undefined if it has none. */
export function instantOfField(value: string): string | undefined {
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value}:00+07:00` : undefined
}

/** Whole days from 1 to the most, or null for an empty field. */
export function daysOfField(value: string, most: number): number | null {
  const days = Math.trunc(Number(value))
  return value.trim() === '' || !(days >= 1) ? null : Math.min(days, most)
}
