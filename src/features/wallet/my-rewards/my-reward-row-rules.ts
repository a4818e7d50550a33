import { isPaidFirst } from '@/campaign/pay-by-link'
import { campaignTypes } from '@/contract/campaigns'
import type { Redemption, RedemptionState } from '@/contract/redemptions'
import { deadlineOfOpened } from '@/features/wallet/code/serial-timer-rules'

export type RowTone = 'neutral' | 'wait' | 'ok' | 'info' | 'brand'

/** The tone of each state's badge; `view_code` shows a button instead. */
export const stateTones: Readonly<Record<RedemptionState, RowTone>> = {
  view_code: 'brand',
  code_expired: 'neutral',
  used: 'ok',
  in_preparation: 'wait',
  in_delivery: 'info',
  shipped: 'info',
  delivered: 'ok',
  not_drawn: 'neutral',
  won: 'ok',
  not_won: 'neutral',
  donated: 'ok',
  cancelled: 'neutral',
}

/** Whether it must be paid before its code opens or its parcel leaves. */
export function waitsForPayment({ state, payment }: Pick<Redemption, 'state' | 'payment'>) {
  const isOpen = state === 'view_code' || state === 'in_preparation'
  return isOpen && Boolean(payment && isPaidFirst(payment))
}

/** Whether there is a code to show now. */
export function hasCode(redemption: Redemption): boolean {
  return redemption.hasSerial && (redemption.state === 'view_code' || redemption.state === 'won')
}

export function hasSeveralCodes(redemption: Redemption): boolean {
  return hasCode(redemption) && (redemption.codeCount ?? 1) > 1
}

/** Whether it is among the orders, also once cancelled; a prize only once it has an address. */
function isOrder({ state, delivered }: Pick<Redemption, 'state' | 'delivered'>): boolean {
  return delivered && /^(in_preparation|in_delivery|shipped|delivered|cancelled)$/.test(state)
}

/** Whether it is a delivered prize without an address. */
function needsAddress({ state, delivered }: Pick<Redemption, 'state' | 'delivered'>) {
  return state === 'won' && delivered
}

/** What a tap on a redemption opens. */
export function wayOf(redemption: Redemption): 'code' | 'order' | 'draw' | 'campaign' {
  if (isOrder(redemption)) return 'order'
  // The dialog of a draw names the prize and opens its code.
  if (redemption.campaignType === campaignTypes.draw) return 'draw'
  return hasCode(redemption) ? 'code' : 'campaign'
}

/** The line below the name, by the state. */
export type RowMeta =
  | { kind: 'note'; text: string }
  | { kind: 'timer'; deadline: number }
  | { kind: 'useBy' | 'usedOn' | 'endedOn' | 'redeemedOn'; instant: string }
  | { kind: 'parcel'; number: string; carrier: string | undefined }
  | { kind: 'tickets'; count: number }
  | { kind: 'sentWithin' | 'sentOncePaid' | 'needsAddress' | 'booked' | 'cancelled' }

export function metaOf(redemption: Redemption): RowMeta {
  const { state, note, voucherExpireDate, usedAt, tickets, parcelNumber, carrier, redeemedAt } =
    redemption
  if (hasCode(redemption)) {
    const deadline = deadlineOfOpened(redemption)
    if (deadline !== undefined) return { kind: 'timer', deadline }
    if (redemption.slotAt) return { kind: 'booked' }
    if (voucherExpireDate) return { kind: 'useBy', instant: voucherExpireDate }
  }
  if (state === 'cancelled') return { kind: 'cancelled' }
  if (parcelNumber) return { kind: 'parcel', number: parcelNumber, carrier: carrier ?? undefined }
  if (note) return { kind: 'note', text: note }
  if (needsAddress(redemption)) return { kind: 'needsAddress' }
  if (state === 'in_preparation') {
    return { kind: waitsForPayment(redemption) ? 'sentOncePaid' : 'sentWithin' }
  }
  if (state === 'not_drawn' && tickets.length > 0) return { kind: 'tickets', count: tickets.length }
  if (state === 'used' && usedAt) return { kind: 'usedOn', instant: usedAt }
  if (state === 'code_expired') {
    const deadline = deadlineOfOpened(redemption)
    const instant = deadline ? new Date(deadline).toISOString() : voucherExpireDate
    if (instant) return { kind: 'endedOn', instant }
  }
  return { kind: 'redeemedOn', instant: redeemedAt }
}
