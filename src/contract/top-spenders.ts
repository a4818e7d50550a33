import { endpoint } from './endpoint'
import { Baht, Instant, Points, known } from './shared'
import { z } from './zod'

const Period = z.object({
  id: z.string(),
  /** The first and the last moment of what counts. */
  from: Instant,
  to: Instant,
})

export const SpenderPrize = z.object({
  /** The first and the last place that get it. */
  firstRank: z.int(),
  lastRank: z.int(),
  name: z.string(),
  points: Points,
  imageUrl: z.optional(z.nullable(z.string())),
})
export type SpenderPrize = z.infer<typeof SpenderPrize>

/** A place on the list. */
export const Spender = z.object({
  rank: z.int(),
  /** The first name and a letter; null for members who hide theirs. */
  name: z.nullable(z.string()),
  spendBaht: Baht,
  isMe: z._default(z.boolean(), false),
})
export type Spender = z.infer<typeof Spender>

/** A place, and the baht that are missing to it. */
const Missing = z.object({ rank: z.int(), missingBaht: Baht })

export const Standing = z.object({
  /** Null below the least that is on the list. */
  rank: z.nullable(z.int()),
  spendBaht: Baht,
  /** Missing to the least that is on the list. */
  missingBaht: Baht,
  /** The place above; null for the first. */
  next: z.nullable(Missing),
  /** The last place with a better prize; null where there is none. */
  prize: z.nullable(Missing),
})
export type Standing = z.infer<typeof Standing>

export const TopSpenders = z.object({
  /** Null where the brand has none. */
  period: z.nullable(
    z.extend(Period, {
      announceDate: Instant,
      /** `closed`: over, with results not announced yet. */
      status: known(z.enum(['open', 'closed', 'announced']), 'closed'),
      minimumSpendBaht: Baht,
      prizes: z.array(SpenderPrize),
      rules: z.array(z.string()),
    }),
  ),
  /** The first places, then those around the member. */
  ranks: z.array(Spender),
  me: z.nullable(Standing),
})
export type TopSpenders = z.infer<typeof TopSpenders>

export const getTopSpenders = endpoint({
  id: 'getTopSpenders',
  method: 'GET',
  base: 'gateway',
  path: '/top-spenders',
  auth: 'optional',
  response: TopSpenders,
})

/** The winners of an announced period. */
export const TopSpenderWinners = z.object({
  /** All announced periods, the latest first. */
  periods: z.array(Period),
  /** The one that is shown; null where none has been announced. */
  id: z.nullable(z.string()),
  prizes: z.array(
    z.extend(SpenderPrize, {
      winners: z.array(
        z.object({
          rank: z.int(),
          name: z.nullable(z.string()),
          /** The first six digits are hidden; null with the name. */
          contactNumber: z.nullable(z.string()),
          isMe: z._default(z.boolean(), false),
        }),
      ),
    }),
  ),
})
export type TopSpenderWinners = z.infer<typeof TopSpenderWinners>

export const getTopSpenderWinners = endpoint({
  id: 'getTopSpenderWinners',
  method: 'GET',
  base: 'gateway',
  path: '/top-spenders/winners',
  auth: 'optional',
  query: z.object({
    /** The latest without it. */
    period: z.optional(z.string().check(z.maxLength(60))),
  }),
  response: TopSpenderWinners,
})

export const getListedName = endpoint({
  id: 'getListedName',
  method: 'GET',
  base: 'gateway',
  path: '/profile/listed-name',
  auth: 'member',
  response: z.object({
    /**
     * Whether others see the member's short name: in lists of top spenders and on an invitation. Null
     * where there are neither.
     */
    isShown: z.nullable(z.boolean()),
  }),
})

export const changeListedName = endpoint({
  id: 'changeListedName',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/listed-name',
  auth: 'member',
  body: z.object({ isShown: z.boolean() }),
  response: z.object({ isShown: z.boolean() }),
})
