import { endpoint } from './endpoint'
import { Instant, Points } from './shared'
import { z } from './zod'

/** One way to earn points. */
export const EarnWay = z.object({
  kind: z.enum(['qr', 'receipt', 'code', 'invite', 'survey', 'connect']),
  /** Where in the app it is done. */
  link: z.string(),
  /** A name of its own, as a survey has. */
  title: z.nullable(z.string()),
  /** What it gives each time; null where that depends. */
  points: z.nullable(Points),
  /** What spending gives: so many points for every so many baht. */
  rate: z.nullable(z.object({ points: z.number(), baht: z.number() })),
  /** How often it can still be done; null where nothing limits it. */
  left: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
  /** How long checking takes as a rule, for what a person checks. */
  checkedWithinHours: z.optional(z.nullable(z.int())),
  until: z.nullable(Instant),
})
export type EarnWay = z.infer<typeof EarnWay>

/** What points are wanted for. */
export const EarnGoal = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  fullImageUrl: z.string(),
  /** 0 when there are enough. */
  pointsShort: Points,
})
export type EarnGoal = z.infer<typeof EarnGoal>

/** How this member can earn points now, how long points count, and how far it is to a reward. */
export const getEarnWays = endpoint({
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
