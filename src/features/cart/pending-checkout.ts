import type { CheckoutBody } from '@/contract/cart'
import { z } from '@/contract/zod'
import { type PendingRequest, pendingShape, pendingSlot } from '@/session/pending-slot'

export interface PendingCheckout extends PendingRequest {
  body: CheckoutBody
}

// Of the slot of redemptions: it outlasts a session that ends by itself, as theirs does.
const slot = pendingSlot<PendingCheckout>('pendingRedemption.checkout', z.object(pendingShape))

/** Kept before anything is sent. */
export const keepPending = slot.keep
/** The outcome is known. */
export const clearPending = slot.clear

/** Told when a checkout begins or ends to be pending, in this tab or another. */
export const onPendingChange = slot.onChange

/** The checkout of the signed-in member whose outcome is not known yet; the oldest first. */
export function pendingCheckout(): PendingCheckout | undefined {
  return slot.all()[0]
}
