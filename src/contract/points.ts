import { endpoint } from './endpoint'
import { CalendarDate, Instant, pageOf, pagingFields, Points } from './shared'
import { z } from './zod'

export const PointBalance = z.object({
  points: Points,
  updatedAt: Instant,
  /** What will expire, soonest first; the dates are the last day in Bangkok on which they count. */
  expiring: z.array(z.object({ points: Points, date: CalendarDate })),
  /** What is on its way, soonest first. */
  pending: z._default(z.array(z.object({ points: Points, due: CalendarDate })), []),
})
export type PointBalance = z.infer<typeof PointBalance>

export const LedgerEntry = z.object({
  id: z.string(),
  at: Instant,
  type: z.enum([
    'default',
    'ocr-point',
    'adjust-add',
    'adjust-deduct',
    'trace-welcome',
    'trace-survey',
    'trace-fgf',
  ]),
  /** Signed: what it added to the balance. */
  points: z.int(),
  title: z.string(),
  expiresOn: z.optional(z.nullable(CalendarDate)),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

export const getPoints = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/points',
  auth: 'member',
  response: PointBalance,
})

export const getPointHistory = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/points/history',
  auth: 'member',
  query: z.object({ mode: z.enum(['earned', 'used', 'expired']), ...pagingFields }),
  response: pageOf(LedgerEntry),
})
