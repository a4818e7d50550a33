import { endpoint } from './endpoint'
import { CalendarDate, Instant, Points } from './shared'
import { whole } from './whole'
import { z } from './zod'

export const PointBalance = z.object({
  points: Points,
  updatedAt: Instant,
  /**
   * Points that will expire, soonest first; each date is the last valid day in Bangkok. All or none:
   * without the first, a later day would be told.
   */
  expiring: z._default(whole(z.array(z.object({ points: Points, date: CalendarDate }))), []),
  /** Pending points, soonest first. */
  pending: z._default(
    z.array(
      z.object({
        points: Points,
        /** The day by which they arrive; null of those that wait for something else. */
        due: z.optional(z.nullable(CalendarDate)),
        title: z.optional(z.nullable(z.string())),
        /** What they wait for, such as a friend's first purchase. */
        awaits: z.optional(z.nullable(z.string())),
      }),
    ),
    [],
  ),
})
export type PointBalance = z.infer<typeof PointBalance>

export const getPoints = endpoint({
  id: 'getPoints',
  method: 'GET',
  base: 'gateway',
  path: '/points',
  auth: 'member',
  response: PointBalance,
})
