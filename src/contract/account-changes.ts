import { endpoint } from './endpoint'
import { ContactNumber } from './otp'
import { OwnerProof } from './owner-proof'
import { Password, Token } from './shared'
import { z } from './zod'

/**
 * Sets a new password where the present one is right, and ends every other session. A member who
 * has none proves who they are otherwise (channel `changepassword`). Wrong ones count as at the
 * sign-in.
 */
export const changePassword = endpoint({
  id: 'changePassword',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/password',
  auth: 'member',
  body: z.object({
    oldPassword: z.optional(Password),
    password: Password,
    proof: z.optional(OwnerProof),
  }),
  response: z.object({ changed: z.boolean() }),
})

/**
 * Makes a number the member's own; the ticket proves it (channel `changecontactnumber`). `proof` is
 * of the member: the password, a code to the present number (channel `presentnumber`), or LINE.
 */
export const changeContactNumber = endpoint({
  id: 'changeContactNumber',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/contactnumber',
  auth: 'member',
  body: z.object({
    contact_number: ContactNumber,
    otpTicket: Token,
    proof: z.optional(OwnerProof),
  }),
  response: z.object({ contact_number: z.string() }),
})
