import { isKnownPath } from '@/routes'
import type { ShortLinkOpenTable } from '../../database/schema.ts'

const nowhere = 'https://app.invalid'

/**
 * A path as it is stored and sent to browsers: one of the app's own pages with its query, as a browser
 * would write it. Undefined for anything else, above all for what a browser reads as another site.
 */
export function storedPath(path: string): string | undefined {
  if (!URL.canParse(path, nowhere)) return undefined
  const { origin, pathname, search } = new URL(path, nowhere)
  if (!path.startsWith('/') || origin !== nowhere || pathname.startsWith('//')) return undefined
  return isKnownPath(pathname) ? pathname + search : undefined
}

/** Where a browser is sent: to the path on the brand's own origin, or nowhere. */
export function redirectTarget(origin: string, path: string): string | undefined {
  if (!URL.canParse(path, origin)) return undefined
  const url = new URL(path, origin)
  return url.origin === new URL(origin).origin ? url.href : undefined
}

export interface LinkState {
  expires_at: number | null
  ended_at: number | null
}

/** Whether a short link leads anywhere. */
export function isOpen({ expires_at, ended_at }: LinkState, now: number): boolean {
  return ended_at === null && (expires_at === null || expires_at > now)
}

// Those that make cards of links in chats, search engines, and programs that fetch pages.
const bots =
  /bot\b|bots?\/|crawl|spider|slurp|preview|externalhit|facebookcatalog|line-poker|whatsapp|embed|curl|wget|python|java\/|go-http|node|axios|monitor/i

/** Who opens a link, by the name that the browser or program gives itself. */
export function openHostOf(userAgent: string): ShortLinkOpenTable['host'] {
  if (userAgent === '' || bots.test(userAgent)) return 'bot'
  return /\bLine\/\d/.test(userAgent) ? 'line' : 'web'
}

/** Whether a browser only looks ahead: nobody has opened the link. */
export function looksAhead(headers: Headers): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch'))
}

/** How often each word was used, in one list, those used most first. */
export function wordsByUse(words: readonly (string | null | undefined)[], most: number): string[] {
  const uses = new Map<string, number>()
  for (const word of words) if (word) uses.set(word, (uses.get(word) ?? 0) + 1)
  return [...uses]
    .toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([word]) => word)
}
