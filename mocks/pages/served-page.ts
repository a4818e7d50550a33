import { type Language, languageNames } from '@/contract/languages'
import { textIn } from '@/contract/text'
import type { Brand } from '../brands/brand.ts'
import { languageOfCaller } from '../brands/brand-languages.ts'
import { standardLanguage } from '../values/standard-language.ts'
import { firstPicture } from './first-picture.ts'
import { contentOf, type PageContent } from './page-content.ts'
import { findPage } from './find-page.ts'
import { type AskAsGuest, firstView, type PageView } from './page-view.ts'
import { headTags } from './head-tags.ts'
import { cutText, plainText } from './plain-text.ts'

/** The parts of a page's response beside the app itself. */
export interface ServedPage {
  appId: string
  /** Pages of a brand with the same name are identical. */
  name: string
  status: 200 | 404 | 410
  language: Language
  /** Whether search engines may index it. */
  isIndexed: boolean
  /** Creates the title and the tags; undefined if there are none. */
  head?: () => string
  pictureUrl?: string | undefined
  /** Makes a guest's first view, as it is now. */
  view?: () => Promise<PageView | undefined>
}

export interface PageRequest {
  brand: Brand
  url: URL
  /** The origin of the brand's app; on the internet never taken from the request. */
  origin: string
  now: number
  /** Whether search engines may index this start. */
  isPublic: boolean
  /** The visitor's languages, as its browser sends them. */
  acceptLanguage?: string | null
  ask?: AskAsGuest
}

// A search engine cuts descriptions at about 160 characters, titles at 60 to 70.
const longestTitle = 90
const longestDescription = 160

/** The language of a link, as in `?lang=th`, if it is one of these. */
function languageOfLink({ searchParams }: URL, among: readonly Language[]): Language | undefined {
  // As read by the inline script (src/first-paint/early.ts).
  const [named] = /^[a-z]+/.exec(searchParams.get('lang') ?? '') ?? []
  return among.find((language) => language === named)
}

/**
 * The page of an address, in the language of the link, or else of the brand. A crawler's own
 * language is ignored: a card is seen by others. The first view is the visitor's own, so it is in
 * the language of the browser where the link names none.
 */
export function servedPage(request: PageRequest): ServedPage {
  const { brand, url, origin, now, isPublic, acceptLanguage, ask } = request
  const content = contentOf(brand, url.pathname, now)
  const named = languageOfLink(url, brand.languages)
  const language = named ?? linkLanguageOf(brand)
  const viewLanguage = named ?? preferredLanguage(brand, acceptLanguage) ?? language
  const isIndexed = isPublic && content.status === 200 && !content.isPrivate
  return {
    appId: brand.appId,
    name: [origin, named ?? '', viewLanguage, content.name, isIndexed].join(' '),
    status: content.status,
    language,
    isIndexed,
    head: () => headOf(content, { brand, origin, language, named, isIndexed }),
    pictureUrl: content.path && firstPicture(brand, content.path),
    ...(ask &&
      content.status === 200 && {
        view: () => firstView({ url, language: viewLanguage, now, ask }),
      }),
  }
}

/** The language of a link that names none. */
function linkLanguageOf({ languages, links }: Brand): Language {
  return languages.find((language) => language === links.language) ?? languages[0]
}

// As the inline script chooses. Programs name none.
function preferredLanguage(
  brand: Brand,
  acceptLanguage: string | null | undefined,
): Language | undefined {
  return acceptLanguage && acceptLanguage !== '*'
    ? languageOfCaller(brand, acceptLanguage)
    : undefined
}

/** The page of an address whose content is on another platform, or failed to load. */
export function plainPage(appId: string, url: URL, isPublic: boolean): ServedPage {
  const found = findPage(url.pathname)
  const language = languageOfLink(url, languageNames) ?? standardLanguage
  const isIndexed = isPublic && found !== undefined && found.route.indexedAs !== undefined
  const status = found ? 200 : 404
  return {
    appId,
    name: ['plain', language, isIndexed, status].join(' '),
    status,
    language,
    isIndexed,
  }
}

interface HeadOptions {
  brand: Brand
  origin: string
  language: Language
  named: Language | undefined
  isIndexed: boolean
}

function headOf(content: PageContent, options: HeadOptions) {
  const { brand, origin, language, named, isIndexed } = options
  const siteName = brand.identity.displayName
  const title = cutText(plainText(textIn(content.title, language)), longestTitle, language)
  const description = plainText(content.describe(language))
  // The only language of a brand needs no naming.
  const addressed = brand.languages.length > 1 ? named : undefined
  return headTags({
    title: title.includes(siteName) ? title : `${title} · ${siteName}`,
    cardTitle: title,
    description: cutText(description, longestDescription, language),
    siteName,
    language,
    languages: brand.languages,
    card: content.card,
    origin,
    address: content.path === undefined ? undefined : { path: content.path, language: addressed },
    isIndexed,
  })
}
