import { ConsentPayload } from './consents'
import { endpoint } from './endpoint'
import { Instant, known } from './shared'
import { z } from './zod'

/** One saved set of a member's answers: the choices and how they were given. */
export const ConsentEvent = z.object({
  id: z.string(),
  at: Instant,
  /** `record`: imported from the brand's former programme. */
  source: known(z.enum(['register', 'profile', 'record']), 'profile'),
  /** The host of the app; missing in older entries. */
  channel: known(z.optional(z.nullable(z.enum(['web', 'line']))), null),
  answers: ConsentPayload,
})
export type ConsentEvent = z.infer<typeof ConsentEvent>

/** All consents that the member gave or refused, newest first. */
export const getConsentHistory = endpoint({
  id: 'getConsentHistory',
  method: 'GET',
  base: 'gateway',
  path: '/profile/consent/history',
  auth: 'member',
  response: z.array(ConsentEvent),
})
