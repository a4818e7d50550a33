import type { CancelReason, Membership } from '@/contract/membership'
import { loadTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

async function withTexts<M>(module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadTexts('legal')])
  return loaded
}

export interface CancelAnswer {
  reason: CancelReason | undefined
}

/** What leaving takes away; closes with the wish to leave all the same, or without one. */
export const openCancel = defineModal<{ membership: Membership }, CancelAnswer>(() =>
  withTexts(import('./cancel-modal')),
)

export interface ConfirmLeavingParams {
  reason: CancelReason | undefined
  /** 0 and nine more digits, where a code can go. */
  contactNumber: string | undefined
  endsAt: string
}

/** Asks for the password and sends the request: what stands now, or the wish for a code instead. */
export const openConfirmLeaving = defineModal<ConfirmLeavingParams, Membership | 'code'>(() =>
  withTexts(import('./confirm-leaving-modal')),
)

/** Shows what stays; closes with what stands now. */
export const openKeep = defineModal<{ membership: Membership }, Membership>(() =>
  withTexts(import('./keep-modal')),
)

/** A member's data where it cannot be saved as a file: to copy, to share, or to open elsewhere. */
export const openData = defineModal<{ text: string; name: string }>(() =>
  withTexts(import('./data-modal')),
)

/** Lets a member take the cancellation back. */
export async function stayMember(): Promise<void> {
  const [flow] = await Promise.all([import('./cancel-flow'), loadTexts('legal')])
  await flow.keep()
}
