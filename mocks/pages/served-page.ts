import type { Language } from '../answers/language.ts'
import type { Brand } from '../brands/brand.ts'
import { firstPicture } from '../hosting/first-picture.ts'
import { contentOf, type PageContent } from './page-content.ts'
import { findPage } from './page-table.ts'
import { headTags } from './head-tags.ts'
import { cutText, plainText } from './plain-text.ts'

/** What a request for a page is answered with, beside the app itself. */
export interface ServedPage {
  appId: string
  /** Pages of a brand with the same name are the same, to the byte. */
  name: string
  status: 200 | 404 | 410
  language: Language
  /** Whether search engines may keep it. */
  isIndexed: boolean
  /** Makes the title and the tags; undefined where there is nothing to say. */
  head?: () => string
  pictureUrl?: string | undefined
}

export interface PageRequest {
  brand: Brand
  url: URL
  /** Where the brand's app is; never what the request says of its host, on the internet. */
  origin: string
  now: number
  /** Whether this start is the one that search engines shall know. */
  isPublic: boolean
}

// A search engine cuts descriptions at about 160 characters, titles at 60 to 70.
const longestTitle = 90
const longestDescription = 160

/** The language that a link names: `?lang=th` or `?lang=en`. */
export function languageOfLink({ searchParams }: URL): Language | undefined {
  // As the first script of the page reads it (src/first-paint/early.ts).
  const [, named] = /^(en|th)\b/.exec(searchParams.get('lang') ?? '') ?? []
  return named === 'th' || named === 'en' ? named : undefined
}

/**
 * The page of an address, in the language of the link, or else in that of the brand. What a crawler
 * says of its own language does not count: a card is seen by others.
 */
export function servedPage({ brand, url, origin, now, isPublic }: PageRequest): ServedPage {
  const content = contentOf(brand, url.pathname, now)
  const named = languageOfLink(url)
  const language = named ?? brand.links.language
  const isIndexed = isPublic && content.status === 200 && !content.isPrivate
  return {
    appId: brand.appId,
    name: [origin, named ?? '', content.name, isIndexed].join(' '),
    status: content.status,
    language,
    isIndexed,
    head: () => headOf(content, { brand, origin, language, named, isIndexed }),
    pictureUrl: content.path && firstPicture(brand, content.path),
  }
}

/** The page of an address whose content is on another platform, or could not be read. */
export function plainPage(appId: string, url: URL, isPublic: boolean): ServedPage {
  const found = findPage(url.pathname)
  const language = languageOfLink(url) ?? 'en'
  const isIndexed = isPublic && found !== undefined && found.kind !== 'private'
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
