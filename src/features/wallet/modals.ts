import { isPaidFirst } from '@/campaign/pay-by-link'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { openSerial as openSerialEndpoint, type Redemption } from '@/contract/redemptions'
import { loadTexts, withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { PrizeAnswer, PrizeParams } from './purchases/drawn-prize-modal'
import type { SendToParams } from './purchases/send-to-modal'
import { CodeDrawing, SerialTicket, TillMode } from './serial-chunks'
import { startsTimer } from './serial-timer-rules'

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

/** Warns before a timer that nobody can stop: `true` starts it, dismissed keeps the reward. */
export const openUseNow = defineModal<UseNowParams, true>(() =>
  withTexts(import('./use-now-modal'), 'wallet'),
)

/** Shows a serial, full screen; opening it for the first time starts its timer. */
export const openSerial = defineModal<SerialParams, SerialResult>(async () => {
  const [modal] = await Promise.all([
    import('./serial-modal'),
    SerialTicket.start(),
    CodeDrawing.start(),
    TillMode.start(),
    loadTexts('wallet'),
  ])
  return modal
})

/** What a draw came to, as far as it is known, and what the winner wants next. */
export const openDrawnPrize = defineModal<PrizeParams, PrizeAnswer>(() =>
  withTexts(import('./purchases/drawn-prize-modal'), 'wallet'),
)

/** Is this where a prize or an order goes? It closes with `sent` once the platform knows. */
export const openSendTo = defineModal<SendToParams, 'sent' | 'change'>(() =>
  withTexts(import('./purchases/send-to-modal'), 'wallet'),
)

/**
 * From a redeemed reward to its code, which is paid for first where it has to be. A timer starts only
 * after the member has agreed to it.
 */
export async function showReward(redemption: Redemption): Promise<void> {
  const { payment, campaignName } = redemption
  if (payment && isPaidFirst(payment)) {
    const { payFirst } = await import('./pay-first-flow')
    return payFirst(campaignName, payment)
  }
  if (startsTimer(redemption) && !(await wasSeen(redemption.id))) {
    if (!(await openUseNow({ redemption }))) return
  }
  await openSerial({
    redemption,
    onExpired: () => void freshen(queryClient, openSerialEndpoint),
  })
}

/** A list from before a dead zone may not know that the timer of this one runs already. */
async function wasSeen(redemptionId: string): Promise<boolean> {
  const { savedSerial } = await import('./offline-wallet')
  return (await savedSerial(redemptionId)) !== undefined
}
