import { Instant, known, pageOf, pagingFields, text } from '../shared'
import { z } from '../zod'
import { staffEndpoint } from './staff-endpoint'

/** The name of a short link: small letters, digits and `-`, as in `/s/tea26`. */
export const ShortName = text(32).check(z.regex(/^[a-z0-9][a-z0-9-]{1,31}$/))

/** A path of the brand's own app with its query: never another site, whatever is written. */
export const LinkPath = text(1000).check(z.regex(/^\/(?![/\\])[^\s\\#]*$/))

/** Where a link was opened: inside LINE, in another browser, or by a program that reads links. */
export const openHosts = ['line', 'web', 'bot'] as const

const OpenHost = known(z.enum(openHosts), 'web')

export const ShortLink = z.object({
  name: z.string(),
  path: z.string(),
  /** Counts the changes: a change names the one that it was made from. */
  version: z.int(),
  madeAt: Instant,
  madeBy: z.string(),
  expiresAt: z.nullable(Instant),
  /** It leads to the page "not found", as an expired one does. Its name stays taken. */
  isEnded: z.boolean(),
  /** How often it was opened in the last two years. */
  opens: z.object({ line: z.int(), web: z.int(), bot: z.int() }),
})
export type ShortLink = z.infer<typeof ShortLink>

/** The brand's short links, newest first; `search` in names and paths. */
export const getShortLinks = staffEndpoint({
  id: 'getShortLinks',
  method: 'GET',
  path: '/links',
  right: 'read',
  query: z.object({ ...pagingFields, search: z.optional(text(100)) }),
  response: pageOf(ShortLink),
})

/** Makes a short link. The same name with the same path again is answered with the link as it is. */
export const makeShortLink = staffEndpoint({
  id: 'makeShortLink',
  method: 'POST',
  path: '/links',
  right: 'publish',
  body: z.object({
    name: ShortName,
    path: LinkPath,
    expiresAt: z._default(z.nullable(Instant), null),
  }),
  response: ShortLink,
})

/**
 * Leads a short link elsewhere, sets its expiry, ends it or opens it again: at once, also where it is
 * printed. Refused with `changedMeanwhile` where `version` is not the link's; the same change sent
 * again is answered with the link as it is.
 */
export const changeShortLink = staffEndpoint({
  id: 'changeShortLink',
  method: 'PUT',
  path: '/links/:name',
  right: 'publish',
  stepsUp: true,
  params: z.object({ name: ShortName }),
  body: z.object({
    version: z.int(),
    path: LinkPath,
    expiresAt: z.nullable(Instant),
    isEnded: z.boolean(),
  }),
  response: ShortLink,
})

/** How often a short link was opened on each of the last 90 days of Bangkok, by host and language. */
export const getShortLinkOpens = staffEndpoint({
  id: 'getShortLinkOpens',
  method: 'GET',
  path: '/links/:name/opens',
  right: 'read',
  params: z.object({ name: ShortName }),
  response: z.object({
    days: z.array(
      z.object({ day: z.string(), host: OpenHost, language: z.string(), opens: z.int() }),
    ),
  }),
})

const Words = z.array(z.string())

/** The words that links of the brand have carried, those used most first: redemptions, short links. */
export const getLinkWords = staffEndpoint({
  id: 'getLinkWords',
  method: 'GET',
  path: '/link-words',
  right: 'read',
  response: z.object({
    utm_source: Words,
    utm_medium: Words,
    utm_campaign: Words,
    utm_content: Words,
    utm_term: Words,
    c: Words,
  }),
})
