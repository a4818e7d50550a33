import { type Language, languageOf } from '../answers/localize.ts'
import type { Brand } from '../brands/brand.ts'
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

/** The language of a link: `?lang=th` or `?lang=en`. */
export function languageOfLink({ searchParams }: URL): Language | undefined {
  // As read by the inline script (src/first-paint/early.ts).
  const [, named] = /^(en|th)\b/.exec(searchParams.get('lang') ?? '') ?? []
  return named === 'th' || named === 'en' ? named : undefined
}

/**
 * The page of an address, in the language of the link, or else of the brand. A crawler's own
 * language is ignored: a card is seen by others. The first view is the visitor's own, so it is in
 * the language of the browser where the link names none.
 */
export function servedPage(request: PageRequest): ServedPage {
  const { brand, url, origin, now, isPublic, acceptLanguage, ask } = request
  const content = contentOf(brand, url.pathname, now)
  const named = languageOfLink(url)
  const language = named ?? brand.links.language
  const viewLanguage = named ?? preferredLanguage(acceptLanguage) ?? language
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

// As the inline script chooses: a browser in neither language gets English. Programs name none.
function preferredLanguage(acceptLanguage: string | null | undefined): Language | undefined {
  return acceptLanguage && acceptLanguage !== '*' ? languageOf(acceptLanguage) : undefined
}

/** The page of an address whose content is on another platform, or failed to load. */
export function plainPage(appId: string, url: URL, isPublic: boolean): ServedPage {
  const found = findPage(url.pathname)
  const language = languageOfLink(url) ?? 'en'
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
  const title = cutText(plainText(content.title[language]), longestTitle, language)
  const description = plainText(content.describe(language))
  return headTags({
    title: title.includes(siteName) ? title : `${title} · ${siteName}`,
    cardTitle: title,
    description: cutText(description, longestDescription, language),
    siteName,
    language,
    card: content.card,
    origin,
    address: content.path === undefined ? undefined : { path: content.path, language: named },
    isIndexed,
  })
}
