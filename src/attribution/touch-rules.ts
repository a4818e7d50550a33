import { Landing, LinkWords } from '@/contract/attribution'
import { queryOfLink } from './link-rules'
import { hasPersonalNumber } from './personal-number'

/**
 * One visit by a marketer's link: its parameters, the time (milliseconds since 1970 by the device's
 * clock) and the page.
 */
export interface Touch {
  words: LinkWords
  at: number
  path?: string | undefined
}

const names = Object.keys(LinkWords.shape) as readonly (keyof LinkWords)[]

/**
 * The marketing parameters of a link, in lower case, with `-` for spaces. A value is left out when it
 * does not fit the contract or could contain a personal number. Values are never shortened, so that
 * two campaigns stay different.
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

/** The page of the visit, unless its path could contain a personal number. */
export function landingOf(pathname: string): string | undefined {
  const isPlain = Landing.shape.touch_path.safeParse(pathname).success
  return isPlain && !hasPersonalNumber(pathname) ? pathname : undefined
}

/** How long the last link counts. */
export const touchLifeMs = 30 * 24 * 3_600_000
/** How far the clock may have been set back since the visit. */
const clockSlackMs = 3_600_000

export function isCurrent(at: number, now: number): boolean {
  return at <= now + clockSlackMs && now - at < touchLifeMs
}

export function hasWords(words: LinkWords): boolean {
  return Object.keys(words).length > 0
}

export function sameWords(one: LinkWords, other: LinkWords): boolean {
  return names.every((name) => one[name] === other[name])
}

/** Source, medium and campaign in one text: `redeem_media` of the specification. */
export function mediaOf(words: LinkWords): string | undefined {
  const three = [words.utm_source, words.utm_medium, words.utm_campaign].map((word) =>
    word && /^[a-z0-9_.-]{1,32}$/.test(word) ? word : '-',
  )
  while (three.at(-1) === '-') three.pop()
  return three.join('/') || undefined
}
