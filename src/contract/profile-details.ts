import { PendingEmail } from './email'
import { endpoint } from './endpoint'
import { Extra, SentExtra } from './extra-fields'
import { CalendarDate, Id, text } from './shared'
import { z } from './zod'

/** What a member may say of themselves (specification §3, profile). Empty is what nobody said. */
const saidIn = (field: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>>) => ({
  gender: field,
  nationalIdCard: field,
  passport: field,
  driverLicence: field,
  maritalStatus: field,
  nationality: field,
  religion: field,
  education: field,
  occupation: field,
  income: field,
  region: field,
  wifiUsername: field,
})

export const ProfileDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Until its owner has opened the link that was sent to it, no link for a password goes there. */
  emailConfirmed: z._default(z.boolean(), true),
  /** The address that takes its place once the link is opened. */
  pendingEmail: z.optional(z.nullable(PendingEmail)),
  birthDate: z.optional(z.nullable(CalendarDate)),
  /** A birthday that the member has confirmed stays as it is. */
  birthDateConfirmed: z._default(z.boolean(), true),
  /** Numbers of papers are told masked, as in •••••••••0708: whole ones only travel to the platform. */
  ...saidIn(z.optional(z.nullable(z.string()))),
  interests: z._default(z.array(z.string()), []),
  /** The password itself is never told. */
  hasWifiPassword: z._default(z.boolean(), false),
  /** Whether there is a password to sign in with: members of LINE may have none. */
  hasPassword: z._default(z.boolean(), true),
  /** What the brand's own field list asks for beyond these, by its keys. */
  extra: z._default(Extra, {}),
})
export type ProfileDetails = z.infer<typeof ProfileDetails>

export const getProfileDetails = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/details',
  auth: 'member',
  response: ProfileDetails,
})

export const ProfileChange = z.object({
  firstName: z.optional(text(200)),
  lastName: z.optional(text(200)),
  displayName: z.optional(text(200)),
  birthDate: z.optional(CalendarDate),
  ...saidIn(z.optional(z.nullable(text(300)))),
  interests: z.optional(z.array(Id).check(z.maxLength(100))),
  wifiPassword: z.optional(Id),
  extra: z.optional(SentExtra),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/**
 * Changes what is named and leaves the rest as it is; the address has a way of its own, which proves it; an empty text takes back what was said.
 * `invalid` names the field, or the key of the brand's own one.
 */
export const changeProfileDetails = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/profile/details',
  auth: 'member',
  body: ProfileChange,
  response: ProfileDetails,
  errors: ['invalid', 'tooYoung'],
})
