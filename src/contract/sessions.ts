import { endpoint } from './endpoint'
import { Id, Instant, known } from './shared'
import { z } from './zod'

export const MemberSession = z.object({
  /** Identifies the session; not a credential. */
  id: z.string(),
  /** The app or browser and the system it runs on; not known of older ones. */
  device: z.optional(z.nullable(z.object({ app: z.string(), system: z.string() }))),
  channel: known(z.enum(['email', 'line', 'social']), 'email'),
  signedInAt: Instant,
  isCurrent: z.boolean(),
})
export type MemberSession = z.infer<typeof MemberSession>

/** Devices where the member is signed in, this one first, then the newest. */
export const getSessions = endpoint({
  id: 'getSessions',
  method: 'GET',
  base: 'gateway',
  path: '/profile/sessions',
  auth: 'member',
  response: z.array(MemberSession),
})

/** Signs out one device. Another member's session is answered like an unknown one. */
export const endMemberSession = endpoint({
  id: 'endMemberSession',
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/sessions/:sessionId',
  auth: 'member',
  params: z.object({ sessionId: Id }),
  response: z.object({ ended: z.int() }),
})

/** Signs out all other devices. */
export const endOtherSessions = endpoint({
  id: 'endOtherSessions',
  method: 'POST',
  base: 'gateway',
  path: '/profile/sessions/end-others',
  auth: 'member',
  response: z.object({ ended: z.int() }),
})
