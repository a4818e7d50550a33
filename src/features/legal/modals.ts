import type { ApiError } from '@/api/api-error'
import type { CancelReason, Membership } from '@/contract/membership'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

export interface CancelAnswer {
  reason: CancelReason | undefined
}

/** What leaving takes away; closes with the wish to leave all the same, or without one. */
export const openCancel = defineModal<{ membership: Membership }, CancelAnswer>(() =>
  withTexts(import('./cancel-modal'), 'legal'),
)

export interface ConfirmLeavingParams {
  reason: CancelReason | undefined
  /** 0 and nine more digits, where a code can go. */
  contactNumber: string | undefined
  endsAt: string
}

/** Asks for the password and sends the request: what stands now, or the wish for a code instead. */
export const openConfirmLeaving = defineModal<ConfirmLeavingParams, Membership | 'code'>(() =>
  withTexts(import('./confirm-leaving-modal'), 'legal'),
)

/** Shows what stays; closes with what stands now. */
export const openKeep = defineModal<{ membership: Membership }, Membership>(() =>
  withTexts(import('./keep-modal'), 'legal'),
)

/** A member's data where it cannot be saved as a file: to copy, to share, or to open elsewhere. */
export const openData = defineModal<{ text: string; name: string }>(() =>
  withTexts(import('./data-modal'), 'legal'),
)

/** Lets a member take the cancellation back. */
export async function stayMember(): Promise<void> {
  const { keep } = await withTexts(import('./cancel-flow'), 'legal')
  await keep()
}

/**
 * What to do with a refusal that came because the member is leaving (`membershipEndsAt` among its
 * details): says so and offers to stay. Undefined for every other error.
 */
export function stayInsteadOf({ details }: ApiError): Promise<void> | undefined {
  // Details are named in small letters, for platforms spell them in several ways.
  const { membershipendsat: membershipEndsAt } = details
  if (typeof membershipEndsAt !== 'string') return undefined
  return withTexts(import('./cancel-flow'), 'legal').then(({ explainLeaving }) =>
    explainLeaving(membershipEndsAt),
  )
}
