import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackCount, PackPositive } from './pack-values.ts'

/** What a brand's files say about earning. The rule's dates are those of every year. */
export const EarnContent = z.object({
  pointRule: z.object({
    bahtPerPoint: PackPositive,
    expiry: Text,
    /**
     * The most points that a way gives a member in a day of Bangkok; the rest waits for the next.
     * A way without a number has no limit; that of codes is in their own file.
     */
    pointsPerDay: z._default(
      z.object({
        receipt: z.optional(PackCount),
        friend: z.optional(PackCount),
        shop: z.optional(PackCount),
      }),
      {},
    ),
  }),
})
export type EarnContent = z.infer<typeof EarnContent>
