import type { Redemption } from '@/contract/redemptions'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { DefineModal } from '@/modal/modals-above'
import type { GuestGateParams } from './campaign/guest-gate-modal'
import type { Asked } from './redeem/ask-rules'
import type { ConfirmAnswer, ConfirmParams } from './redeem/redeem-confirm-modal'
import type { SuccessAnswer, SuccessParams } from './redeem/redeem-success-modal'
import type { SortChoice } from './catalogue/sort-modal'
import type { AskParams } from './redeem/ask-modal'
import type { ChooseItemParams, ItemAnswer } from './redeem/choose-item-modal'
import type { LeaveParams } from './redeem/leave-modal'
import type { SlotAnswer, SlotParams } from './redeem/slot-modal'
import type { SurveyParams, SurveyResult } from './redeem/survey-modal'

export const preloadSort = () => withTexts(import('./catalogue/sort-modal'), 'rewards')

/** Chooses the sort order and the kind of rewards. */
export const openSort = defineModal<SortChoice, SortChoice>(preloadSort)

/** Asks a guest to sign in, and returns to the campaign afterwards. */
export const openGuestGate = defineModal<GuestGateParams>(() =>
  withTexts(import('./campaign/guest-gate-modal'), 'rewards'),
)

/** Chooses style, size and quantity; for the cart, the pay option as well. */
export const openChooseItem = defineModal<ChooseItemParams, ItemAnswer>(() =>
  withTexts(import('./redeem/choose-item-modal'), 'rewards'),
)

const loadSlot = () => withTexts(import('./redeem/slot-modal'), 'rewards')

/** Chooses time, people and branch; holds the seats, or changes a booking. */
export const openSlot = defineModal<SlotParams, SlotAnswer>(loadSlot)

/** The same above an open modal. */
export const openSlotBy = (define: DefineModal) => define<SlotParams, SlotAnswer>(loadSlot)

/** Shows a survey and sends its answers. */
export const openSurvey = defineModal<SurveyParams, SurveyResult>(() =>
  withTexts(import('./redeem/survey-modal'), 'rewards'),
)

/** Asks for what else the campaign needs: recipient, promocode, its own fields. */
export const openAsk = defineModal<AskParams, Asked>(() =>
  withTexts(import('./redeem/ask-modal'), 'rewards'),
)

/** Confirms before opening a partner's site or other content outside the app. */
export const openLeave = defineModal<LeaveParams>(() =>
  withTexts(import('./redeem/leave-modal'), 'rewards'),
)

/** Leads to the partner of a reward that was redeemed before; `false`: it has none. */
export async function openPartner(redemption: Redemption): Promise<boolean> {
  const { leadToPartner } = await import('./redeem/partner-flow')
  return leadToPartner(redemption)
}

/** Confirms and sends a redemption; returns its outcome. */
export const openRedeemConfirm = defineModal<ConfirmParams, ConfirmAnswer>(() =>
  withTexts(import('./redeem/redeem-confirm-modal'), 'rewards'),
)

/** Shows the redeemed reward; `show` opens its code, `partner` the partner's site. */
export const openRedeemSuccess = defineModal<SuccessParams, SuccessAnswer>(() =>
  withTexts(import('./redeem/redeem-success-modal'), 'rewards'),
)
