import { Email, Id, Instant, known, Password, text, Token } from '../shared'
import { z } from '../zod'
import { staffEndpoint, staffRoles } from './staff-endpoint'

/** Six digits of an authenticator app, or one of the recovery codes. */
const Code = text(20)

/** A role in an answer. */
export const GivenRole = known(z.enum([...staffRoles, 'unknown']), 'unknown')
export type GivenRole = z.infer<typeof GivenRole>

/** One of a brand's staff. */
export const StaffPerson = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: GivenRole,
})
export type StaffPerson = z.infer<typeof StaffPerson>

/** A session, and until when it lasts while it is used. */
export const StaffSession = z.object({
  token: z.string(),
  person: StaffPerson,
  expiresAt: Instant,
})
export type StaffSession = z.infer<typeof StaffSession>

/**
 * Signs in with email and password. The answer says what comes next: `code`, the second factor, sent
 * again with the same; `enrol`, where the person has none yet and sets it up with `ticket`.
 */
export const signInStaff = staffEndpoint({
  id: 'signInStaff',
  method: 'POST',
  path: '/sign-in',
  right: 'none',
  body: z.object({ email: Email, password: Password, code: z.optional(Code) }),
  response: z.discriminatedUnion('next', [
    z.object({ next: z.literal('code') }),
    z.object({ next: z.literal('enrol'), ticket: z.string() }),
    z.object({ next: z.literal('studio'), session: StaffSession }),
  ]),
})

/** Begins to set up a second factor: the secret for an authenticator app, also as its address. */
export const beginSecondFactor = staffEndpoint({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/second-factor',
  right: 'none',
  body: z.object({ ticket: Token }),
  response: z.object({ secret: z.string(), uri: z.string() }),
})

/** Ends it with a first code. The recovery codes are shown this once. */
export const confirmSecondFactor = staffEndpoint({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/second-factor/confirm',
  right: 'none',
  body: z.object({ ticket: Token, code: Code }),
  response: z.object({ recoveryCodes: z.array(z.string()), session: StaffSession }),
})

/** New recovery codes in place of the former. */
export const renewRecoveryCodes = staffEndpoint({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/recovery-codes',
  right: 'staff',
  stepsUp: true,
  response: z.object({ recoveryCodes: z.array(z.string()) }),
})

/** The person of the session, and whether acts that ask for a code are open now. */
export const getStaffSelf = staffEndpoint({
  id: 'getStaffSelf',
  method: 'GET',
  path: '/self',
  right: 'staff',
  response: z.object({ person: StaffPerson, steppedUpUntil: z.nullable(Instant) }),
})

/** A code for acts that ask for one, good for some minutes of this session. */
export const stepUp = staffEndpoint({
  id: 'stepUp',
  method: 'POST',
  path: '/step-up',
  right: 'staff',
  body: z.object({ code: Code }),
  response: z.object({ steppedUpUntil: Instant }),
})

export const signOutStaff = staffEndpoint({
  id: 'signOutStaff',
  method: 'POST',
  path: '/sign-out',
  right: 'staff',
  response: z.object({ signedOut: z.literal(true) }),
})

/** Takes an invitation: the person chooses name and password, and sets up the second factor. */
export const acceptInvitation = staffEndpoint({
  id: 'acceptInvitation',
  method: 'POST',
  path: '/invitations/accept',
  right: 'none',
  body: z.object({
    token: Id,
    name: text(60).check(z.trim(), z.minLength(1)),
    password: Password,
  }),
  response: z.object({ ticket: z.string() }),
})
