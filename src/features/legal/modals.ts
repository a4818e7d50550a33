import type { ApiError } from '@/api/api-error'
import type { CancelReason, Membership } from '@/contract/membership'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

export interface CancelAnswer {
  reason: CancelReason | undefined
}

/** Shows what the member loses; undefined: they stay. */
export const openCancel = defineModal<{ membership: Membership }, CancelAnswer>(() =>
  withTexts(import('./cancel-modal'), 'legal'),
)

export interface ConfirmLeavingParams {
  reason: CancelReason | undefined
  /** 0 and nine more digits, where a code can go. */
  contactNumber: string | undefined
  endsAt: string
}

/** Asks for the password and cancels; `code`: the member prefers a code. */
export const openConfirmLeaving = defineModal<ConfirmLeavingParams, Membership | 'code'>(() =>
  withTexts(import('./confirm-leaving-modal'), 'legal', 'forms'),
)

/** Confirms to withdraw the cancellation; returns the changed membership. */
export const openKeep = defineModal<{ membership: Membership }, Membership>(() =>
  withTexts(import('./keep-modal'), 'legal'),
)

/** Shows a member's data to copy or share, where it cannot be saved as a file. */
export const openData = defineModal<{ text: string; name: string }>(() =>
  withTexts(import('./data-modal'), 'legal'),
)

/** Withdraws a cancellation. */
export async function stayMember(): Promise<void> {
  const { keep } = await withTexts(import('./cancel-flow'), 'legal')
  await keep()
}

/**
 * For an error whose details have `membershipEndsAt`, since the membership is cancelled: explains it
 * and offers to withdraw the cancellation. Undefined for every other error.
 */
export function stayInsteadOf({ details }: ApiError): Promise<void> | undefined {
  // Names of details are lower case: platforms spell them differently.
  const { membershipendsat: membershipEndsAt } = details
  if (typeof membershipEndsAt !== 'string') return undefined
  return withTexts(import('./cancel-flow'), 'legal').then(({ explainLeaving }) =>
    explainLeaving(membershipEndsAt),
  )
}
