import { endpoint } from './endpoint'
import { Id, Instant } from './shared'
import { z } from './zod'

/** A time, for how many, and where; the redeem request carries it as JSON in `reservationjson`. */
export const Reservation = z.object({
  slot: Instant.check(z.maxLength(40)),
  people: z.int().check(z.gte(1), z.lte(99)),
  /** The branch; required if several branches have times. */
  storeId: z.optional(z.int()),
})
export type Reservation = z.infer<typeof Reservation>

/**
 * Keeps seats of a time for the member while they confirm, for five minutes. Another hold on the
 * same campaign replaces it; redeeming takes its seats.
 */
export const holdSlot = endpoint({
  id: 'holdSlot',
  method: 'POST',
  base: 'gateway',
  path: '/campaigns/:campaignId/slots/hold',
  auth: 'member',
  params: z.object({ campaignId: z.int() }),
  body: Reservation,
  response: z.object({ holdId: z.string(), until: Instant }),
})

export const releaseSlot = endpoint({
  id: 'releaseSlot',
  method: 'DELETE',
  base: 'gateway',
  path: '/campaigns/:campaignId/slots/hold/:holdId',
  auth: 'member',
  params: z.object({ campaignId: z.int(), holdId: Id }),
  response: z.object({ released: z.boolean() }),
})
