import { ContactNumber } from '../otp'
import { Email, Id, Instant, pagingFields } from '../shared'
import { z } from '../zod'
import { staffEndpoint, staffRoles } from './staff-endpoint'
import { GivenRole, StaffPerson } from './staff-session'

const Role = z.enum(staffRoles)

const StaffMember = z.extend(StaffPerson, {
  /** Of a membership of their own; null where no admin has entered it. */
  contactNumber: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  lastSeenAt: z.nullable(Instant),
})

const Invitation = z.object({
  id: z.string(),
  email: z.string(),
  role: GivenRole,
  expiresAt: Instant,
})

export const getStaff = staffEndpoint({
  id: 'getStaff',
  method: 'GET',
  path: '/staff',
  right: 'admin',
  response: z.object({ people: z.array(StaffMember), invitations: z.array(Invitation) }),
})

/** Invites a person by e-mail; the link is good once and for a week. A new one ends the former. */
export const inviteStaff = staffEndpoint({
  id: 'inviteStaff',
  method: 'POST',
  path: '/invitations',
  right: 'admin',
  stepsUp: true,
  body: z.object({ email: Email.check(z.email()), role: Role }),
  response: Invitation,
})

export const withdrawInvitation = staffEndpoint({
  id: 'withdrawInvitation',
  method: 'DELETE',
  path: '/invitations/:invitationId',
  right: 'admin',
  params: z.object({ invitationId: Id }),
  response: z.object({ withdrawn: z.literal(true) }),
})

export const changeStaffRole = staffEndpoint({
  id: 'changeStaffRole',
  method: 'PUT',
  path: '/staff/:staffId/role',
  right: 'admin',
  stepsUp: true,
  params: z.object({ staffId: Id }),
  body: z.object({ role: Role }),
  response: StaffMember,
})

/** Says which mobile number a person has as a member: they give no points to it. Null takes it away. */
export const changeStaffNumber = staffEndpoint({
  id: 'changeStaffNumber',
  method: 'PUT',
  path: '/staff/:staffId/number',
  right: 'admin',
  stepsUp: true,
  params: z.object({ staffId: Id }),
  body: z.object({ contactNumber: z.nullable(ContactNumber) }),
  response: StaffMember,
})

/** Ends a person's sessions and access; what they did stays in the audit. */
export const removeStaff = staffEndpoint({
  id: 'removeStaff',
  method: 'DELETE',
  path: '/staff/:staffId',
  right: 'admin',
  stepsUp: true,
  params: z.object({ staffId: Id }),
  response: z.object({ removed: z.literal(true) }),
})

/** One act of one person; nothing of it can be changed later. */
export const AuditEntry = z.object({
  id: z.string(),
  at: Instant,
  by: z.object({ id: z.string(), name: z.string() }),
  /** As in `link.made`; a newer platform may have others. */
  act: z.string(),
  /** What it was done to: a link's name, a serial's end, an e-mail. */
  subject: z.string(),
  /**
   * What it was done with. Beside the ids of a campaign, branch or member: their names, as `reward`,
   * `branch` and `member` (the member number), where the brand still has them.
   */
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The audit, newest first, by person, act, words of subject, and days of Bangkok. */
export const getAudit = staffEndpoint({
  id: 'getAudit',
  method: 'GET',
  path: '/audit',
  right: 'admin',
  query: z.object({
    top: pagingFields.top,
    /** `next` of the part before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,9}$/))),
    search: z.optional(Id),
    act: z.optional(Id),
    staffId: z.optional(Id),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
  }),
  response: z.object({
    items: z.array(AuditEntry),
    /** Where to go on; with a search a part may have no items. Null at the end, and on 0.1.0. */
    next: z._default(z.nullable(z.string()), null),
    /** For tabs of 0.1.0, which need it: the items of this part. To go in the version after the next. */
    total: z.optional(z.int()),
    /** Whether the latest 1,000 acts are as they were written: none was changed, left out or put between. */
    isWhole: z.boolean(),
  }),
})
