import { endpoint } from './endpoint'
import { CalendarDate, Id, Instant, Points } from './shared'
import { z } from './zod'

/** How points are earned (specification §3). */
export const EarnType = z.enum([
  'default',
  'ocr-point',
  'adjust-add',
  'adjust-deduct',
  'trace-welcome',
  'trace-survey',
  'trace-fgf',
])
export type EarnType = z.infer<typeof EarnType>

export const LedgerEntry = z.object({
  id: z.string(),
  at: Instant,
  type: EarnType,
  /** Signed: what it added to the balance. */
  points: z.int(),
  /** What the member had after it, counting entries of every kind. */
  balance: Points,
  title: z.string(),
  expiresOn: z.optional(z.nullable(CalendarDate)),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** A member's ledger, the latest first, `top` entries at a time (25 unless said). */
export const getPointHistory = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/points/history',
  auth: 'member',
  query: z.object({
    mode: z.enum(['earned', 'used', 'expired']),
    top: z.optional(z.int().check(z.gte(1), z.lte(100))),
    /** The id of the entry after which to go on; what came since then moves nothing. */
    before: z.optional(Id),
  }),
  response: z.object({
    items: z.array(LedgerEntry),
    /** What to ask for as `before` to go on; null at the end. */
    next: z.nullable(z.string()),
  }),
})
