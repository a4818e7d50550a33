import { isPaidFirst } from '@/campaign/pay-by-link'
import { invalidate } from '@/api/invalidate'
import { campaignTypes } from '@/contract/campaigns'
import { openSerial as openSerialEndpoint, type Redemption } from '@/contract/redemptions'
import { openPartner } from '@/features/rewards/modals'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { PrizeAnswer, PrizeParams } from './purchases/drawn-prize-modal'
import type { SendToParams } from './purchases/send-to-modal'
import { keptRunning } from './code/running-slots'
import { startsTimer } from './code/serial-timer-rules'

export interface UseNowParams {
  redemption: Redemption
}

export interface SerialParams {
  redemption: Redemption
  /** Called once, when the code ends while it is shown. */
  onExpired?: () => void
}

export interface SerialResult {
  expired: boolean
}

/**
 * Warns before a timer starts: `true` starts it, dismissing keeps the reward.
 *
 * @public for the board of modals, which finds them by their names
 */
export const openUseNow = defineModal<UseNowParams, true>(() =>
  withTexts(import('./code/use-now-modal'), 'wallet'),
)

/** Shows a serial full screen. Opening it for the first time starts its timer. */
export const openSerial = defineModal<SerialParams, SerialResult>(() =>
  withTexts(import('./code/serial-modal'), 'wallet'),
)

/** Shows the result of a draw; returns the winner's next step. */
export const openDrawnPrize = defineModal<PrizeParams, PrizeAnswer>(() =>
  withTexts(import('./purchases/drawn-prize-modal'), 'wallet'),
)

/** Confirms the address of a prize or an order; `sent` once the platform has it. */
export const openSendTo = defineModal<SendToParams, 'sent' | 'change'>(() =>
  withTexts(import('./purchases/send-to-modal'), 'wallet'),
)

/**
 * Opens the code of a redeemed reward, or the site of its partner; asks for a due payment first, and
 * warns before a timer starts.
 */
export async function showReward(redemption: Redemption): Promise<void> {
  const { payment, campaignName } = redemption
  if (payment && isPaidFirst(payment)) {
    const { payFirst } = await import('./my-rewards/pay-first-flow')
    return payFirst(campaignName, payment)
  }
  // Its code is for the partner's site, and never for a till.
  if (isForPartner(redemption) && (await openPartner(redemption))) return
  if (startsTimer(redemption) && !(await isSaved(redemption.id))) {
    if (!(await openUseNow({ redemption }))) return
  }
  await openSerial({ redemption, onExpired })
}

/** Finds the payments that home shows. */
export const loadFindUnpaid = () => import('./code/find-unpaid')

/** Loads what finds and opens a running code; undefined where none is kept. */
export const loadRunning = () => (keptRunning() ? import('./code/running-flow') : undefined)

/** Whether a reward goes on at the site of a partner. */
export function isForPartner({ campaignType }: Pick<Redemption, 'campaignType'>): boolean {
  return campaignType === campaignTypes.interface
}

/** A code has ended while it, or its row, was shown. */
export const onExpired = () => invalidate(openSerialEndpoint)

/** An offline list may be older than the start of this timer. */
async function isSaved(redemptionId: string): Promise<boolean> {
  const { savedSerial } = await import('./my-rewards/offline-wallet')
  return (await savedSerial(redemptionId)) !== undefined
}
