import { Landing, LinkWords } from '@/contract/attribution'
import { queryOfLink } from './link-query'
import { hasPersonalNumber } from './personal-number'

/**
 * One arrival by a marketer's link: what the link says of itself, when it led here (milliseconds
 * since 1970 by the device's clock), and to which page.
 */
export interface Touch {
  words: LinkWords
  at: number
  path?: string | undefined
}

const names = Object.keys(LinkWords.shape) as readonly (keyof LinkWords)[]

/**
 * What a link says of where it stood. Words count in small letters, and spaces in them as `-`. A
 * word that is not shaped as the contract says, or could hold a number of a person, is left out, and
 * never shortened: two campaigns must not become one.
 */
export function wordsOfLink(search: string): LinkWords {
  const query = queryOfLink(search)
  const words: LinkWords = {}
  for (const name of names) {
    const word = query.get(name)?.toLowerCase().replaceAll(/\s+/g, '-')
    if (!word || hasPersonalNumber(word)) continue
    if (LinkWords.shape[name].safeParse(word).success) words[name] = word
  }
  return words
}

/** The page that a link led to, where its path says nothing of a person. */
export function landingOf(pathname: string): string | undefined {
  const isPlain = Landing.shape.touch_path.safeParse(pathname).success
  return isPlain && !hasPersonalNumber(pathname) ? pathname : undefined
}

/** Milliseconds for which the last link counts. */
export const touchLife = 30 * 24 * 3_600_000
/** Milliseconds by which a clock may have been set back since the link came. */
const clockSlack = 3_600_000

/** Whether a link that led here then still counts. */
export function isCurrent(at: number, now: number): boolean {
  return at <= now + clockSlack && now - at < touchLife
}

export function hasWords(words: LinkWords): boolean {
  return Object.keys(words).length > 0
}

export function sameWords(one: LinkWords, other: LinkWords): boolean {
  return names.every((name) => one[name] === other[name])
}

/** Source, medium and campaign in one text, as the specification's `redeem_media` has them. */
export function mediaOf(words: LinkWords): string | undefined {
  const three = [words.utm_source, words.utm_medium, words.utm_campaign].map((word) =>
    word && /^[a-z0-9_.-]{1,32}$/.test(word) ? word : '-',
  )
  while (three.at(-1) === '-') three.pop()
  return three.join('/') || undefined
}
