import { endpoint } from './endpoint'
import { Instant, known, Points } from './shared'
import { z } from './zod'

/** One way to earn points. */
export const EarnWay = z.object({
  /** `unknown`: of a newer platform; it is not shown. */
  kind: known(
    z.enum(['qr', 'receipt', 'code', 'invite', 'survey', 'connect', 'unknown']),
    'unknown',
  ),
  /** The page of the app. */
  link: z.string(),
  /** Its own name, such as that of a survey. */
  title: z.nullable(z.string()),
  /** Points each time; null if they vary. */
  points: z.nullable(Points),
  /** Points for spending: so many for each amount of baht. */
  rate: z.nullable(z.object({ points: z.number(), baht: z.number() })),
  /** How often it is still possible; null without a limit. */
  left: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  /** Usual time of a manual check. */
  checkedWithinHours: z.optional(z.nullable(z.int())),
  until: z.nullable(Instant),
})
export type EarnWay = z.infer<typeof EarnWay>

/** The reward that the member saves for. */
export const EarnGoal = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  fullImageUrl: z.string(),
  /** Missing points; 0 if there are enough. */
  pointsShort: Points,
})
export type EarnGoal = z.infer<typeof EarnGoal>

/**
 * How this member can earn points now, how long points are valid, and the points missing for a
 * reward.
 */
export const getEarnWays = endpoint({
  id: 'getEarnWays',
  method: 'GET',
  base: 'gateway',
  path: '/points/ways',
  auth: 'member',
  query: z.object({ campaignId: z.optional(z.int()) }),
  response: z.object({
    ways: z.array(EarnWay),
    expiry: z.string(),
    goal: z.optional(z.nullable(EarnGoal)),
  }),
})
