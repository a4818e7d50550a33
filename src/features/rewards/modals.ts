import { loadTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { CheckingParams } from './redeem-checking-modal'
import type { ConfirmParams } from './redeem-confirm-modal'
import type { SuccessParams } from './redeem-success-modal'
import type { GuestGateParams } from './guest-gate-modal'
import type { Outcome } from './redeem-outcome'
import type { Sorting } from './reward-filters'

async function withTexts<M>(module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, loadTexts('rewards')])
  return loaded
}

/** Chooses the order of the list; `sort: undefined` is the brand's own. */
export const openSort = defineModal<{ current?: Sorting }, { sort: Sorting | undefined }>(() =>
  withTexts(import('./sort-modal')),
)

/** A guest wants to redeem: ways to sign in, and back to the campaign afterwards. */
export const openGuestGate = defineModal<GuestGateParams>(() =>
  withTexts(import('./guest-gate-modal')),
)

/** Says what it costs and sends it; closes with what became of it, or dismissed with nothing sent. */
export const openRedeemConfirm = defineModal<ConfirmParams, Outcome>(() =>
  withTexts(import('./redeem-confirm-modal')),
)

/** The answer got lost: shows how we find out, and closes with it once it is known. */
export const openRedeemChecking = defineModal<CheckingParams, Outcome>(() =>
  withTexts(import('./redeem-checking-modal')),
)

/** It is the member's; `show` wants to see the code now. */
export const openRedeemSuccess = defineModal<SuccessParams, 'show' | 'leave'>(() =>
  withTexts(import('./redeem-success-modal')),
)
