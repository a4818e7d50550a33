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

/** What each consent stands at; a version that was never set is 1. */
export const getConsentVersions = endpoint({
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
  /** 1033 or 1054. */
  locale: z.int(),
})

/** The text of a consent as HTML. It comes from afar: it goes through the sanitizer before it shows. */
export const getConsentText = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/pdpaconsent/:appId/:type/:version/:locale.html',
  auth: 'none',
  params: textParams,
  response: 'text',
  errors: ['notFound'],
})

/** The same as data. `content` is HTML. */
export const getConsentDocument = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/pdpaconsent/:appId/:type/:version/:locale.json',
  auth: 'none',
  params: textParams,
  response: z.object({ title: z.string(), version: z.int(), content: z.string() }),
  errors: ['notFound'],
})

const Switch = z.union([z.literal(0), z.literal(1)])

/** The ways in which a member may be told of offers, each 0 or 1. */
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
  /** Analytics, by whose they are: the platform's provider, the tracker, and outside companies. */
  analyticsProvider: z._default(z.boolean(), false),
  analyticsTracker: z._default(z.boolean(), false),
  analyticsSearch: z._default(z.boolean(), false),
  analyticsSocial: z._default(z.boolean(), false),
  analyticsOther: z._default(z.boolean(), false),
})
export type CookieFlags = z.infer<typeof CookieFlags>

/**
 * What is saved when somebody agrees (specification §3, consent). Each part is left out unless it
 * was asked; a number is the version that was agreed to, `consentAge` the age in years that was
 * confirmed.
 */
export const ConsentPayload = z.object({
  termandcondition: z.optional(z.int()),
  dataprivacy: z.optional(z.int()),
  consentAge: z.optional(z.object({ version: z.int(), age: z.int() })),
  marketingOption: z.optional(z.object({ ...MarketingOption.shape, version: z.int() })),
  cookies: z.optional(z.object({ ...CookieFlags.shape, version: z.int() })),
})
export type ConsentPayload = z.infer<typeof ConsentPayload>

/** What a member has agreed to: versions (0 for never), and the choices as they stand. */
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
  method: 'GET',
  base: 'gateway',
  path: '/profile/consent',
  auth: 'member',
  response: UserConsent,
})

/** Saves what was agreed to; the platform keeps every saving as history. */
export const saveUserConsent = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/profile/consent',
  auth: 'member',
  body: ConsentPayload,
  response: UserConsent,
  errors: ['invalid'],
})
