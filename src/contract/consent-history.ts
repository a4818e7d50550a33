import { ConsentPayload } from './consents'
import { endpoint } from './endpoint'
import { Instant } from './shared'
import { z } from './zod'

/** One saving of a member's answers: what was said then, and by which way. */
export const ConsentEvent = z.object({
  id: z.string(),
  at: Instant,
  /** `record`: brought along from the brand's former programme. */
  source: z.enum(['register', 'profile', 'record']),
  /** Where the app ran; not known of older ones. */
  channel: z.optional(z.nullable(z.enum(['web', 'line']))),
  answers: ConsentPayload,
})
export type ConsentEvent = z.infer<typeof ConsentEvent>

/** Everything that the member has agreed to or turned down, newest first. */
export const getConsentHistory = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/consent/history',
  auth: 'member',
  response: z.array(ConsentEvent),
})
