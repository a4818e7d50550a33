import { liffLink } from '@/studio/links/link-form-rules'

/** The link of an area of a rich menu, with its `utm_source` unless the config sets one. */
export function menuLink(liffId: string, path: string): string {
  const url = new URL(path, 'https://liff.line.me')
  if (!url.searchParams.has('utm_source')) {
    url.searchParams.set('utm_source', 'line')
    url.searchParams.set('utm_medium', 'rich-menu')
  }
  return liffLink(liffId, url.pathname + url.search + url.hash)
}
