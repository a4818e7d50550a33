import { endpoint } from './endpoint'
import { ContactNumber } from './otp'
import { z } from './zod'

/**
 * Sets a new password where the present one is right, and ends every other session. A member who
 * has none leaves `oldPassword` out. Wrong ones count as at the sign-in.
 */
export const changePassword = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/profile/password',
  auth: 'member',
  body: z.object({ oldPassword: z.optional(z.string()), password: z.string() }),
  response: z.object({ changed: z.boolean() }),
  errors: ['wrongCredentials', 'passwordCommon', 'invalid', 'locked'],
})

/** Makes a number the member's own; the ticket proves it (channel changecontactnumber). */
export const changeContactNumber = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/profile/contactnumber',
  auth: 'member',
  body: z.object({ contact_number: ContactNumber, otpTicket: z.string() }),
  response: z.object({ contact_number: z.string() }),
  errors: ['contactTaken', 'otpExpired'],
})
