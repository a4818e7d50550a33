import { endpoint } from './endpoint'
import { Id, Instant } from './shared'
import { z } from './zod'

export const MemberSession = z.object({
  /** Names the session and opens nothing. */
  id: z.string(),
  /** The app or browser and the system it runs on; not known of older ones. */
  device: z.optional(z.nullable(z.object({ app: z.string(), system: z.string() }))),
  channel: z.enum(['email', 'line', 'social']),
  signedInAt: Instant,
  isCurrent: z.boolean(),
})
export type MemberSession = z.infer<typeof MemberSession>

/** Where the member is signed in, this one first, then the newest. */
export const getSessions = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/sessions',
  auth: 'member',
  response: z.array(MemberSession),
})

/** Signs one device out. Another member's session is as unknown as none. */
export const endMemberSession = endpoint({
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/sessions/:sessionId',
  auth: 'member',
  params: z.object({ sessionId: Id }),
  response: z.object({ ended: z.int() }),
  errors: ['notFound'],
})

/** Signs every device out but this one. */
export const endOtherSessions = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/profile/sessions/end-others',
  auth: 'member',
  response: z.object({ ended: z.int() }),
})
