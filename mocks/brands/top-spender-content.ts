import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackAmount, PackCount, PackInstant } from './pack-values.ts'

const Rank = z.int().check(z.gte(1), z.lte(1000))

const Prize = z.object({
  /** The first and the last place that get it. */
  ranks: z.tuple([Rank, Rank]),
  name: Text,
  /** A picture of the pack's campaigns or banners; points alone have none. */
  art: z._default(z.nullable(z.string()), null),
  /** Given with the announcement. */
  points: PackCount,
})
export type TopSpenderPrize = z.infer<typeof Prize>

const Spender = z.object({
  name: Text,
  /** As shown, with its first digits hidden. */
  contactNumber: z.string(),
})

const Previous = z.object({
  id: z.string(),
  from: PackInstant,
  to: PackInstant,
  winners: z.array(z.extend(Spender, { rank: Rank })),
})

/** The period whose members with the highest spending win. */
export const TopSpenderContent = z.object({
  id: z.string().check(z.maxLength(60)),
  /** The first and the last moment of what counts. */
  from: PackInstant,
  to: PackInstant,
  /** Until then spending of the period is still approved. */
  announceDate: PackInstant,
  /** Less is not on the list. */
  minimumSpendBaht: PackAmount,
  prizes: z.array(Prize),
  rules: z.array(Text),
  /** One that was over before this platform. */
  previous: z.nullable(Previous),
})
export type TopSpenderContent = z.infer<typeof TopSpenderContent>

/** What a period is counted and announced by, also when its pack has gone on to the next. */
export const CountedPeriod = z.pick(TopSpenderContent, {
  id: true,
  from: true,
  to: true,
  announceDate: true,
  minimumSpendBaht: true,
  prizes: true,
})
export type CountedPeriod = z.infer<typeof CountedPeriod>

/** What the spenders of a pack's story have spent: its members, and others by name. */
export const SpendingStory = z.array(
  z.union([
    z.object({ memberId: z.int(), spendBaht: PackAmount }),
    z.extend(Spender, { spendBaht: PackAmount }),
  ]),
)
export type SpendingStory = z.infer<typeof SpendingStory>
