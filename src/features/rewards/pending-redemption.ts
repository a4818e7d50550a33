import type { RedeemBody } from '@/contract/redeem'
import { z } from '@/contract/zod'
import { type PendingRequest, pendingShape, pendingSlot } from '@/session/pending-slot'

export interface PendingRedemption extends PendingRequest {
  campaignId: number
  /** As the member saw it, to be shown where nothing can be fetched. */
  reward?: { name: string; image: string } | undefined
  body: RedeemBody
}

const slot = pendingSlot<PendingRedemption>(
  'pendingRedemption',
  z.object({
    ...pendingShape,
    campaignId: z.int(),
    reward: z.optional(z.object({ name: z.string(), image: z.string() })),
  }),
)

/** The redemptions of the signed-in member whose outcome is not known yet, oldest first. */
export const pendingRedemptions = slot.all
/** Kept before anything is sent. */
export const keepPending = slot.keep
/** The outcome is known. */
export const clearPending = slot.clear
/** Told when a redemption begins or ends to be pending, in this tab or another. */
export const onPendingChange = slot.onChange

export function pendingFor(campaignId: number): PendingRedemption | undefined {
  return pendingRedemptions().find((pending) => pending.campaignId === campaignId)
}
