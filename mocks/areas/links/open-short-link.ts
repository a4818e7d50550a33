import type { Brand } from '../../brands/brand.ts'
import { languageOfCaller } from '../../brands/brand-languages.ts'
import type { Services } from '../../request/request-context.ts'
import { bangkokDay, startOfDay } from '../../values/bangkok.ts'
import { isOpen, looksAhead, openHostOf, redirectTarget } from './short-link-rules.ts'
import { addOpen, findShortLink } from './short-link-store.ts'

/** The name in the path of a short link; undefined for every other path. */
export function shortNameOf(pathname: string): string | undefined {
  // Names are small letters; what a person types or an autocorrection capitalises is the same.
  return /^\/s\/([a-z0-9][a-z0-9-]{1,31})\/*$/i.exec(pathname)?.[1]?.toLowerCase()
}

/**
 * Sends a browser from a short link to its page on the brand's origin, and counts that after the
 * answer, by day, host and language alone. Undefined where the link is not known, expired or ended.
 */
export async function openShortLink(
  { db, inTransaction, afterwards }: Pick<Services, 'db' | 'inTransaction' | 'afterwards'>,
  { brand, origin, now, request }: { brand: Brand; origin: string; now: number; request: Request },
): Promise<Response | undefined> {
  const name = shortNameOf(new URL(request.url).pathname)
  const appId = brand.appId
  const row = name === undefined ? undefined : await findShortLink(db, { appId, name })
  const target = row && isOpen(row, now) ? redirectTarget(origin, row.path) : undefined
  if (!row || target === undefined) return undefined
  const { headers, method } = request
  if (method === 'GET' && !looksAhead(headers)) {
    const open = {
      app_id: appId,
      name: row.name,
      day_at: startOfDay(bangkokDay(now)),
      host: openHostOf(headers.get('user-agent') ?? ''),
      language: languageOfCaller(brand, headers.get('accept-language') ?? undefined),
    }
    afterwards(() => inTransaction((tx) => addOpen(tx, open)))
  }
  return new Response(null, {
    status: 302,
    headers: { Location: target, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' },
  })
}
