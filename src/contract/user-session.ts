import { LevelDetail } from './levels'
import { Instant, LocaleCode, Points, known } from './shared'
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
