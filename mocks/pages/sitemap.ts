import type { Brand } from '../brands/brand.ts'
import { asAttribute } from './render-index.ts'
import { alternatesOf, pageAddress } from './head-tags.ts'
import { listedPages } from './page-content.ts'

/** The limit of search engines for one file. */
const mostAddresses = 50_000

interface Place {
  /** The origin of the brand's app. */
  origin: string
  isPublic: boolean
}

/**
 * Allows all: pages that must not be indexed say so themselves, which needs access; and chats need
 * access for cards.
 */
export function robotsText({ origin, isPublic }: Place): string {
  const lines = ['User-agent: *', 'Allow: /']
  if (isPublic) lines.push('', `Sitemap: ${origin}/sitemap.xml`)
  return `${lines.join('\n')}\n`
}

/**
 * The addresses of a brand for search engines, each in all its languages with its translations.
 * Without dates of changes, which are unknown.
 */
export function sitemapXml(brand: Brand, origin: string, now: number): string {
  const pages = listedPages(brand, now).flatMap(({ path }) => (path ? [path] : []))
  const entries = pages
    .flatMap((path) => {
      const alternates = alternatesOf(origin, path, brand.languages)
      if (alternates.length === 0) return entryOf(pageAddress(origin, path))
      const links = alternates.map(
        ({ hreflang, href }) =>
          `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${asAttribute(href)}"/>`,
      )
      return alternates.map(({ href }) => entryOf(href, links.join('')))
    })
    .slice(0, mostAddresses)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

function entryOf(href: string, links = '') {
  return `<url><loc>${asAttribute(href)}</loc>${links}</url>`
}
