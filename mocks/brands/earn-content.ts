import { z } from '@/contract/zod'
import { Text } from './content.ts'

/** What a brand's files say about earning. The rule's dates are those of every year. */
export const EarnContent = z.object({
  pointRule: z.object({ bahtPerPoint: z.number(), expiry: Text }),
  invite: z.nullable(z.object({ pointsEach: z.int() })),
})
export type EarnContent = z.infer<typeof EarnContent>
