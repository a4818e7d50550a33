import { endpoint } from './endpoint'
import { LevelDetail } from './levels'
import { CalendarDate, Instant, LocaleCode, Points, known } from './shared'
import { z } from './zod'

export const Profile = z.object({
  userId: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  gender: z.optional(z.nullable(z.string())),
  birthDate: z.optional(z.nullable(CalendarDate)),
  /** Whether the member has confirmed it; data from a brand's former programme may be wrong. */
  birthDateConfirmed: z._default(z.boolean(), true),
  contact_number: z.optional(z.nullable(z.string())),
  email: z.string(),
  locale: known(LocaleCode, 1033),
  membershipId: z.string(),
  joinDate: Instant,
  pictureUrl: z.optional(z.nullable(z.string())),
  userLevel: z.int(),
  userLevelDetail: LevelDetail,
  canRedeem: z.boolean(),
  updated_points: z.object({ points: Points, time: Instant }),
  /** Whether a LINE account is linked. */
  lineLinked: z._default(z.boolean(), false),
  /** New credentials if the level has changed since the token was issued. */
  renewed: z.optional(z.nullable(z.object({ token: z.string(), jwt: z.string() }))),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  base: 'gateway',
  path: '/profile',
  auth: 'member',
  response: Profile,
  bringsToken: true,
})

export const changeLocale = endpoint({
  id: 'changeLocale',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/locale',
  auth: 'member',
  body: z.object({ locale: LocaleCode }),
  encoding: 'form',
  response: z.object({ locale: known(LocaleCode, 1033) }),
})
