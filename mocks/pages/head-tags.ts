import type { Card } from '../brands/cards.ts'
import type { Language } from '@/contract/languages'
import { asAttribute } from './render-index.ts'

/** Data for the head of a page, for chats and search engines. */
export interface PageHead {
  /** The title of the browser's tab and of a search result. */
  title: string
  /** The title of a card, which shows the brand separately. */
  cardTitle: string
  description: string
  siteName: string
  language: Language
  /** All that the brand has. */
  languages: readonly Language[]
  card: Card | undefined
  /** The app's origin, as in https://app.example. */
  origin: string
  /** The canonical address, if the page has one. */
  address: { path: string; language: Language | undefined } | undefined
  isIndexed: boolean
}

/** A language and where most people speak it, as `th_TH`. */
function openGraphLocale(language: Language): string {
  const { region = '' } = new Intl.Locale(language).maximize()
  return `${language}_${region}`
}

/** A page's address, optionally in a language. */
export function pageAddress(origin: string, path: string, language?: Language): string {
  return `${origin}${path}${language ? `?lang=${language}` : ''}`
}

/** A page's address in each language, and the one without a language; none where there is one language. */
export function alternatesOf(
  origin: string,
  path: string,
  languages: readonly Language[],
): { hreflang: string; href: string }[] {
  if (languages.length < 2) return []
  return [
    ...languages.map((language) => ({
      hreflang: language as string,
      href: pageAddress(origin, path, language),
    })),
    { hreflang: 'x-default', href: pageAddress(origin, path) },
  ]
}

/** The tags of a head as HTML, the title first. */
export function headTags(head: PageHead): string {
  const { address, card, cardTitle, description, language, languages, origin, siteName } = head
  const own = address && pageAddress(origin, address.path, address.language)
  const image = card && new URL(card.url, origin).href
  const others = languages.filter((other) => other !== language)
  return [
    `<title>${asAttribute(head.title)}</title>`,
    meta('name', 'description', description),
    head.isIndexed ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:title', cardTitle),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:locale', openGraphLocale(language)),
    ...others.map((other) => meta('property', 'og:locale:alternate', openGraphLocale(other))),
    own ? meta('property', 'og:url', own) : '',
    ...(image && card
      ? [
          meta('property', 'og:image', image),
          meta('property', 'og:image:type', card.contentType),
          meta('property', 'og:image:width', String(card.width)),
          meta('property', 'og:image:height', String(card.height)),
          meta('property', 'og:image:alt', cardTitle),
        ]
      : []),
    meta('name', 'twitter:card', card ? 'summary_large_image' : 'summary'),
    own ? `<link rel="canonical" href="${asAttribute(own)}">` : '',
    ...(address ? alternatesOf(origin, address.path, languages) : []).map(
      ({ hreflang, href }) =>
        `<link rel="alternate" hreflang="${hreflang}" href="${asAttribute(href)}">`,
    ),
  ].join('')
}

function meta(kind: 'name' | 'property', name: string, content: string) {
  return `<meta ${kind}="${name}" content="${asAttribute(content)}">`
}
