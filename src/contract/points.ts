import { endpoint } from './endpoint'
import { CalendarDate, Instant, Points } from './shared'
import { z } from './zod'

export const PointBalance = z.object({
  points: Points,
  updatedAt: Instant,
  /** What will expire, soonest first; the dates are the last day in Bangkok on which they count. */
  expiring: z.array(z.object({ points: Points, date: CalendarDate })),
  /** What is on its way, soonest first. */
  pending: z._default(
    z.array(
      z.object({ points: Points, due: CalendarDate, title: z.optional(z.nullable(z.string())) }),
    ),
    [],
  ),
})
export type PointBalance = z.infer<typeof PointBalance>

export const getPoints = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/points',
  auth: 'member',
  response: PointBalance,
})
