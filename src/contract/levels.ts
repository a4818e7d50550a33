import { endpoint } from './endpoint'
import { Instant, Points } from './shared'
import { z } from './zod'

export const Level = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  /** Qualifying points of the period from which the level is reached. */
  from: Points,
  /** Qualifying points of the period that keep it. */
  keep: Points,
  multiplier: z.number(),
  summary: z.string(),
  benefits: z.array(z.string()),
})
export type Level = z.infer<typeof Level>

/** Where a member stands. Absent for a guest. */
export const LevelStanding = z.object({
  levelId: z.int(),
  qualifyingPoints: Points,
  nextLevelId: z.nullable(z.int()),
  pointsToNext: Points,
  pointsToKeep: Points,
  /** What part of the points that the next level takes is there, from 0 to 1; 1 at the top. */
  progress: z.number(),
})
export type LevelStanding = z.infer<typeof LevelStanding>

export const getLevels = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/levels',
  auth: 'optional',
  response: z.object({
    basis: z.string(),
    period: z.object({ from: Instant, to: Instant }),
    levels: z.array(Level),
    standing: z.optional(z.nullable(LevelStanding)),
  }),
})
