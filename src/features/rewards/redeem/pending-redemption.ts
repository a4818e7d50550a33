import type { RedeemBody } from '@/contract/redeem'
import { z } from '@/contract/zod'
import { type PendingRequest, pendingShape, pendingSlot } from '@/exactly-once/pending'

/** Stored with the request of a pending redemption. */
export interface RedemptionAbout {
  campaignId: number
  /** Shown when nothing can be loaded. */
  reward?: { name: string; image: string } | undefined
}

export type PendingRedemption = PendingRequest<RedeemBody> & RedemptionAbout

/** Redemptions with an unknown outcome. Kept small, since the campaign's page loads it. */
export const pendingRedemptions = pendingSlot<PendingRedemption>(
  'redemption',
  z.object({
    ...pendingShape,
    campaignId: z.int(),
    reward: z.optional(z.object({ name: z.string(), image: z.string() })),
  }),
)

export function pendingFor(campaignId: number): PendingRedemption | undefined {
  return pendingRedemptions.all().find((pending) => pending.campaignId === campaignId)
}
