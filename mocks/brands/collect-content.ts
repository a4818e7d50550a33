import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackCount, PackInstant, PackNumber } from './pack-values.ts'

/** How a brand gives points for codes. */
export const CollectSetting = z.object({
  /** Where members find a code. */
  hint: Text,
  /** The most that codes give a member in a day of Bangkok. */
  pointsPerDay: PackCount,
  /** Wrong or repeated codes of a member in a day of Bangkok. */
  triesPerDay: PackNumber,
})
export type CollectSetting = z.infer<typeof CollectSetting>

/** A code of the story. */
export const CollectCodeContent = z.object({
  code: z.string(),
  points: PackCount,
  /** The campaign that it belongs to, which then names its points. */
  campaignId: z.nullable(z.int()),
  /** The member who has used it. */
  usedBy: z.nullable(z.int()),
  usedAt: z.nullable(PackInstant),
  expiresAt: PackInstant,
  /** One member alone can use it; otherwise each member once. */
  singleUse: z.boolean(),
  source: Text,
})
