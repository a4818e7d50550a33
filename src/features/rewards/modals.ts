import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { GuestGateParams } from './guest-gate-modal'
import type { Asked } from './ask-rules'
import type { CheckingParams } from './redeem-checking-modal'
import type { ConfirmAnswer, ConfirmParams } from './redeem-confirm-modal'
import type { Outcome } from './redeem-outcome'
import type { SuccessAnswer, SuccessParams } from './redeem-success-modal'
import type { SortChoice } from './sort-modal'
import type { AskParams } from './steps/ask-modal'
import type { ChooseItemParams, ItemAnswer } from './steps/choose-item-modal'
import type { LeaveParams } from './steps/leave-modal'
import type { SlotAnswer, SlotParams } from './steps/slot-modal'
import type { SurveyParams, SurveyResult } from './steps/survey-modal'

/** Chooses the order of the list, and of what kind its rewards are. */
export const openSort = defineModal<SortChoice, SortChoice>(() =>
  withTexts(import('./sort-modal'), 'rewards'),
)

/** A guest wants to redeem: ways to sign in, and back to the campaign afterwards. */
export const openGuestGate = defineModal<GuestGateParams>(() =>
  withTexts(import('./guest-gate-modal'), 'rewards'),
)

/** Colour, size and how many: to redeem them, or to put them into the cart with a way to pay. */
export const openChooseItem = defineModal<ChooseItemParams, ItemAnswer>(() =>
  withTexts(import('./steps/choose-item-modal'), 'rewards'),
)

/** A time, for how many and where; it closes with the seats held for the member, or moves a booking. */
export const openSlot = defineModal<SlotParams, SlotAnswer>(() =>
  withTexts(import('./steps/slot-modal'), 'rewards'),
)

/** The questions of a survey; closes once the answers are with the platform. */
export const openSurvey = defineModal<SurveyParams, SurveyResult>(() =>
  withTexts(import('./steps/survey-modal'), 'rewards'),
)

/** What else the campaign asks for: who it is for, a code, its own questions. */
export const openAsk = defineModal<AskParams, Asked>(() =>
  withTexts(import('./steps/ask-modal'), 'rewards'),
)

/** Before the app is left, for a partner's site or for something to look at. */
export const openLeave = defineModal<LeaveParams>(() =>
  withTexts(import('./steps/leave-modal'), 'rewards'),
)

/** Says what it costs and sends it; closes with what became of it, or with what is to change first. */
export const openRedeemConfirm = defineModal<ConfirmParams, ConfirmAnswer>(() =>
  withTexts(import('./redeem-confirm-modal'), 'rewards'),
)

/** The answer got lost: shows how we find out, and closes with it once it is known. */
export const openRedeemChecking = defineModal<CheckingParams, Outcome>(() =>
  withTexts(import('./redeem-checking-modal'), 'rewards'),
)

/** It is the member's; `show` wants to see the code now, `partner` goes on where it leads. */
export const openRedeemSuccess = defineModal<SuccessParams, SuccessAnswer>(() =>
  withTexts(import('./redeem-success-modal'), 'rewards'),
)
