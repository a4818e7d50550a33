import { endpoint } from './endpoint'
import { Id, Instant } from './shared'
import { z } from './zod'

export const consentTypes = ['terms', 'privacy', 'age', 'marketing', 'cookie'] as const
export type ConsentType = (typeof consentTypes)[number]

const Version = z.object({ current_version: z._default(z.int(), 1) })

export const ConsentVersions = z.object({
  terms: Version,
  privacy: Version,
  age: Version,
  marketing: Version,
  cookie: Version,
})
export type ConsentVersions = z.infer<typeof ConsentVersions>

/** The current version of each consent; one that was never set is 1. */
export const getConsentVersions = endpoint({
  id: 'getConsentVersions',
  method: 'GET',
  base: 'gateway',
  path: '/pdpaconsent/:appId/version',
  auth: 'none',
  params: z.object({ appId: Id }),
  response: ConsentVersions,
})

const textParams = z.object({
  appId: Id,
  type: z.enum(consentTypes),
  version: z.int(),
  /** The code of a locale, such as 1033 or 1054. */
  locale: z.int(),
})

/** The text of a consent as HTML. Sanitize it before showing it. */
export const getConsentText = endpoint({
  id: 'getConsentText',
  method: 'GET',
  base: 'gateway',
  path: '/pdpaconsent/:appId/:type/:version/:locale.html',
  auth: 'none',
  params: textParams,
  response: 'text',
})

/** The same as data. `content` is HTML. */
export const getConsentDocument = endpoint({
  id: 'getConsentDocument',
  method: 'GET',
  base: 'gateway',
  path: '/pdpaconsent/:appId/:type/:version/:locale.json',
  auth: 'none',
  params: textParams,
  response: z.object({ title: z.string(), version: z.int(), content: z.string() }),
})

const Switch = z.union([z.literal(0), z.literal(1)])

/** Channels for offers, each 0 or 1. */
export const MarketingOption = z.object({
  mktoption_email: Switch,
  mktoption_sms: Switch,
  mktoption_notification: Switch,
  mktoption_line: Switch,
  mktoption_ussd: z._default(Switch, 0),
})
export type MarketingOption = z.infer<typeof MarketingOption>

export const CookieFlags = z.object({
  necessaryCookies: z._default(z.boolean(), true),
  functionalCookies: z._default(z.boolean(), false),
  marketingCookies: z._default(z.boolean(), false),
  /** Analytics, by owner: the platform's provider, the tracker, and outside companies. */
  analyticsProvider: z._default(z.boolean(), false),
  analyticsTracker: z._default(z.boolean(), false),
  analyticsSearch: z._default(z.boolean(), false),
  analyticsSocial: z._default(z.boolean(), false),
  analyticsOther: z._default(z.boolean(), false),
})
export type CookieFlags = z.infer<typeof CookieFlags>

/**
 * The saved consents (specification §3, consent). A part that was not asked is left out; a number
 * is the version that was agreed to, `consentAge` the confirmed age in years.
 */
export const ConsentPayload = z.object({
  termandcondition: z.optional(z.int()),
  dataprivacy: z.optional(z.int()),
  consentAge: z.optional(z.object({ version: z.int(), age: z.int() })),
  marketingOption: z.optional(z.object({ ...MarketingOption.shape, version: z.int() })),
  cookies: z.optional(z.object({ ...CookieFlags.shape, version: z.int() })),
})
export type ConsentPayload = z.infer<typeof ConsentPayload>

/** The consents of a member: versions (0 for never) and current choices. */
export const UserConsent = z.object({
  terms: z.int(),
  privacy: z.int(),
  age: z.int(),
  marketing: z.int(),
  cookie: z.int(),
  email: z.boolean(),
  sms: z.boolean(),
  notification: z.boolean(),
  line: z.boolean(),
  cookies: CookieFlags,
  updatedAt: z.optional(z.nullable(Instant)),
})
export type UserConsent = z.infer<typeof UserConsent>

export const getUserConsent = endpoint({
  id: 'getUserConsent',
  method: 'GET',
  base: 'gateway',
  path: '/profile/consent',
  auth: 'member',
  response: UserConsent,
})

/** Saves consents; the platform keeps each saving as history. */
export const saveUserConsent = endpoint({
  id: 'saveUserConsent',
  method: 'POST',
  base: 'gateway',
  path: '/profile/consent',
  auth: 'member',
  body: ConsentPayload,
  response: UserConsent,
})
