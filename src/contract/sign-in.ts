import { endpoint } from './endpoint'
import { LevelDetail } from './levels'
import { Email, Instant, LocaleCode, Password, Points, Token, known, text } from './shared'
import { z } from './zod'

/** The result of a sign-in, stored in the encrypted cache (specification §3, user session). */
export const Session = z.object({
  token: z.string(),
  jwt: z.string(),
  /** Of a platform whose tokens are renewed; the app config's `adapter` says how. */
  refreshToken: z.optional(z.nullable(z.string())),
  userId: z.string(),
  /** The member number, digits only. */
  uuid: z.string(),
  appId: z.string(),
  userLevel: z.int(),
  userLevelDetail: LevelDetail,
  canRedeem: z.boolean(),
  loginChannel: known(z.enum(['email', 'line']), 'email'),
  isFbUser: z._default(z.boolean(), false),
  joinDate: Instant,
  locale: known(LocaleCode, 1033),
  platform: z._default(z.string(), 'web'),
  usercode: z.string(),
  displayName: z.string(),
  point: z.object({ point: Points, time: Instant }),
  pdpa: z.object({ privacy: z.int(), terms: z.int() }),
  line: z.optional(z.nullable(z.object({ sub: z.string() }))),
})
export type Session = z.infer<typeof Session>

const word = z.optional(text(64))

/**
 * Words of the link that led here, as `LinkWords` has them, with the same consent. They are counted, and
 * kept with nobody. The whole schema would be part of
 * every start of the app.
 */
export const comingWords = { utm_source: word, utm_medium: word, utm_campaign: word, c: word }

export const signIn = endpoint({
  id: 'signIn',
  method: 'POST',
  base: 'gateway',
  path: '/auth/signin',
  auth: 'none',
  body: z.object({
    email: Email,
    password: Password,
    recaptcha: z.optional(Token),
    ...comingWords,
  }),
  response: Session,
})

export const signInWithLine = endpoint({
  id: 'signInWithLine',
  method: 'POST',
  base: 'gateway',
  path: '/auth/line',
  auth: 'none',
  body: z.object({ idToken: Token, ...comingWords }),
  response: Session,
})

export const signOut = endpoint({
  id: 'signOut',
  method: 'POST',
  base: 'gateway',
  path: '/auth/signout',
  auth: 'member',
  response: z.object({ signedOut: z.boolean() }),
})
