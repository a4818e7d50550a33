import { endpoint } from './endpoint'
import { CalendarDate, Id, Instant, LocaleCode, Points } from './shared'
import { LevelDetail } from './session'
import { z } from './zod'

export const Profile = z.object({
  userId: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  gender: z.optional(z.nullable(z.string())),
  birthDate: z.optional(z.nullable(CalendarDate)),
  /** Whether the member has said it; a brand's former programme may have known it wrongly. */
  birthDateConfirmed: z._default(z.boolean(), true),
  contact_number: z.optional(z.nullable(z.string())),
  email: z.string(),
  locale: LocaleCode,
  membershipId: z.string(),
  joinDate: Instant,
  pictureUrl: z.optional(z.nullable(z.string())),
  userLevel: z.int(),
  userLevelDetail: LevelDetail,
  canRedeem: z.boolean(),
  updated_points: z.object({ points: Points, time: Instant }),
  /** Whether a LINE account is a way into this membership. */
  lineLinked: z._default(z.boolean(), false),
  /** New credentials, when the level has changed since the token was made. */
  renewed: z.optional(z.nullable(z.object({ token: z.string(), jwt: z.string() }))),
})
export type Profile = z.infer<typeof Profile>

export const getProfile = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile',
  auth: 'member',
  response: Profile,
  errors: ['unauthorized', 'tokenInvalid', 'sessionRevoked'],
  bringsToken: true,
})

export const getProfilePicture = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/:userId/picture',
  auth: 'member',
  params: z.object({ userId: Id }),
  query: z.object({ type: z.literal('large'), time: Id }),
  response: 'image',
})

export const changeLocale = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/profile/locale',
  auth: 'member',
  body: z.object({ locale: LocaleCode }),
  encoding: 'form',
  response: z.object({ locale: LocaleCode }),
})
