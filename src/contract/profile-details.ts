import { PendingEmail } from './email'
import { endpoint } from './endpoint'
import { Extra, SentExtra } from './extra-fields'
import { textFields } from './profile-fields'
import { CalendarDate, Id, text } from './shared'
import { z } from './zod'

/** A member's particulars (specification §3, profile). What is not filled in is empty. */
export const ProfileDetails = z.object({
  firstName: z.string(),
  lastName: z.string(),
  displayName: z.string(),
  email: z.string(),
  /** Password links are sent only to a confirmed address. */
  emailConfirmed: z._default(z.boolean(), true),
  /** The new address that is not confirmed yet. */
  pendingEmail: z.optional(z.nullable(PendingEmail)),
  birthDate: z.optional(z.nullable(CalendarDate)),
  /** A birthday that the member has confirmed stays as it is. */
  birthDateConfirmed: z._default(z.boolean(), true),
  /** Numbers of papers are answered masked, as in •••••••••0708: whole ones are only sent to the platform. */
  ...textFields(z.optional(z.nullable(z.string()))),
  interests: z._default(z.array(z.string()), []),
  /** The password itself is never sent. */
  hasWifiPassword: z._default(z.boolean(), false),
  /** Whether the member has a password: members of LINE may have none. */
  hasPassword: z._default(z.boolean(), true),
  /** Values of the brand's own fields, by key. */
  extra: z._default(Extra, {}),
})
export type ProfileDetails = z.infer<typeof ProfileDetails>

export const getProfileDetails = endpoint({
  id: 'getProfileDetails',
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
  ...textFields(z.optional(z.nullable(text(300)))),
  interests: z.optional(z.array(Id).check(z.maxLength(100))),
  wifiPassword: z.optional(Id),
  extra: z.optional(SentExtra),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/**
 * Changes the fields that are named and leaves the rest; an empty text clears a field. The email has
 * an endpoint of its own, which proves it.
 * `invalid` names the field, or the key of the brand's own one.
 */
export const changeProfileDetails = endpoint({
  id: 'changeProfileDetails',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/details',
  auth: 'member',
  body: ProfileChange,
  response: ProfileDetails,
})
