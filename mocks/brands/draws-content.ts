import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackInstant } from './pack-values.ts'

const WinnerContent = z.object({
  name: Text,
  /** As shown, with its first digits hidden. */
  contactNumber: z.string(),
  memberId: z.nullable(z.int()),
  prizeRank: z.int(),
})
export type WinnerContent = z.infer<typeof WinnerContent>

/** Draws of a pack's story; those that were announced have their winners. */
export const DrawsContent = z.array(
  z.object({
    campaignId: z.int(),
    status: z.enum(['open', 'closed', 'announced']),
    drawDate: PackInstant,
    winners: z.array(WinnerContent),
  }),
)
export type DrawsContent = z.infer<typeof DrawsContent>
