import { endpoint } from './endpoint'
import { Instant, Points } from './shared'
import { z } from './zod'

/** What a perk is about; the app draws its icon. */
export const PerkKind = z.enum([
  'points',
  'birthday',
  'drink',
  'delivery',
  'partner',
  'booking',
  'warranty',
  'repair',
  'home',
  'device',
  'other',
])
export type PerkKind = z.infer<typeof PerkKind>

export const Perk = z.object({
  kind: z.catch(PerkKind, 'other'),
  title: z.string(),
  /** When or where it applies: "Any branch, in your birthday month". */
  condition: z.optional(z.nullable(z.string())),
})
export type Perk = z.infer<typeof Perk>

/** The level of a member, as the session and the profile name it. */
export const LevelDetail = z.object({ id: z.int(), key: z.string(), name: z.string() })

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
  benefits: z.array(Perk),
})
export type Level = z.infer<typeof Level>

/** The member's progress. Missing for a guest. */
export const LevelStanding = z.object({
  levelId: z.int(),
  qualifyingPoints: Points,
  nextLevelId: z.nullable(z.int()),
  pointsToNext: Points,
  pointsToKeep: Points,
  /** Share of the points for the next level that the member has, from 0 to 1; 1 at the top. */
  progress: z.number(),
})
export type LevelStanding = z.infer<typeof LevelStanding>

export const getLevels = endpoint({
  id: 'getLevels',
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
