import type { Language } from '@/contract/languages'
import { type LinkTarget, targetPath } from './link-target-rules'
import { type TypedWords, writtenWords } from './link-word-rules'

/** Everything that a link says. */
export interface LinkParts {
  target: LinkTarget
  words: TypedWords
  /** The page and its card are in this language; undefined: each reader's own. */
  language?: Language | undefined
  /** The branch whose poster, table or till the link is on. */
  branch?: number | undefined
}

/** The path of a link, with its query: the target's own, then language, words and branch. */
export function linkPath({ target, words, language, branch }: LinkParts): string {
  const { pathname, searchParams } = new URL(targetPath(target), 'https://app.invalid')
  if (language) searchParams.set('lang', language)
  for (const [name, word] of writtenWords(words)) searchParams.set(name, word)
  if (branch !== undefined) searchParams.set('store', String(branch))
  const search = searchParams.toString()
  return search === '' ? pathname : `${pathname}?${search}`
}

/** The link that opens a path of the app in LINE. */
export function liffLink(liffId: string, path = '/'): string {
  return atLine('https://liff.line.me', liffId, path)
}

/** The same of a LINE MINI App. */
function miniAppLink(liffId: string, path = '/'): string {
  return atLine('https://miniapp.line.me', liffId, path)
}

function atLine(origin: string, liffId: string, path: string) {
  const { pathname, search, hash } = new URL(path, origin)
  return `${origin}/${liffId}${pathname}${search}${hash}`
}

/** Where the platform redirects short links from. */
export const shortLinkPath = (name: string) => `/s/${name}`

export const linkForms = ['web', 'liff', 'miniApp', 'short'] as const
export type LinkForm = (typeof linkForms)[number]

export interface LinkAddresses {
  /** The brand's origin. */
  origin: string
  /** Empty for a brand without LINE. */
  liffId: string
  /** The name of a short link that is made. */
  shortName?: string | undefined
}

/** A path in every form that the brand has. */
export function formsOf(
  path: string,
  { origin, liffId, shortName }: LinkAddresses,
): Partial<Record<LinkForm, string>> {
  return {
    web: origin + path,
    ...(liffId && { liff: liffLink(liffId, path), miniApp: miniAppLink(liffId, path) }),
    ...(shortName && { short: origin + shortLinkPath(shortName) }),
  }
}
