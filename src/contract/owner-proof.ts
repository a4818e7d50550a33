import { Password, Token } from './shared'
import { z } from './zod'

/**
 * How a member proves that more than an open session is there, in the request that changes how they
 * get in: by the password, by the ticket of a code to the number that they have, or, without a
 * password, by an ID token of a new sign-in at LINE. Each is good once.
 */
export const OwnerProof = z.object({
  password: z.optional(Password),
  otpTicket: z.optional(Token),
  lineIdToken: z.optional(Token),
})
export type OwnerProof = z.infer<typeof OwnerProof>
