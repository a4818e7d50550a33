import { endpoint } from './endpoint'
import { CalendarDate, Id, Instant, Points, known } from './shared'
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
  type: known(EarnType, 'default'),
  /** Signed change of the balance. */
  points: z.int(),
  /** The balance after it, of entries of every kind. */
  balance: Points,
  title: z.string(),
  expiresOn: z.optional(z.nullable(CalendarDate)),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** A member's ledger, the latest first, `top` entries at a time (25 unless said). */
export const getPointHistory = endpoint({
  id: 'getPointHistory',
  method: 'GET',
  base: 'gateway',
  path: '/points/history',
  auth: 'member',
  query: z.object({
    mode: z.enum(['earned', 'used', 'expired']),
    top: z.optional(z.int().check(z.gte(1), z.lte(100))),
    /** Id of the last entry received; newer entries shift nothing. */
    before: z.optional(Id),
  }),
  response: z.object({
    items: z.array(LedgerEntry),
    /** The next `before`; null at the end. */
    next: z.nullable(z.string()),
  }),
})
