/** The link that opens a path of the app in LINE. */
export function liffLink(liffId: string, path = '/'): string {
  const { pathname, search, hash } = new URL(path, 'https://liff.line.me')
  return `https://liff.line.me/${liffId}${pathname}${search}${hash}`
}

/** The link of an area of a rich menu, with its `utm_source` unless the config sets one. */
export function menuLink(liffId: string, path: string): string {
  const url = new URL(path, 'https://liff.line.me')
  if (!url.searchParams.has('utm_source')) {
    url.searchParams.set('utm_source', 'line')
    url.searchParams.set('utm_medium', 'rich-menu')
  }
  return liffLink(liffId, url.pathname + url.search + url.hash)
}
