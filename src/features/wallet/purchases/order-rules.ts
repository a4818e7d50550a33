import { isPaidFirst } from '@/campaign/pay-by-link'
import { campaignTypes } from '@/contract/campaigns'
import type { Payment } from '@/contract/payments'
import type { DeliveryState, Order } from '@/contract/purchases'
import { httpsAddress } from '@/routing/outside-addresses'

export interface OrderStep {
  state: DeliveryState
  isReached: boolean
  isNow: boolean
}

/** The three steps of an order; the last one is "shipped", then "delivered". */
export function orderSteps(state: DeliveryState): OrderStep[] {
  const last: DeliveryState = state === 'delivered' ? 'delivered' : 'shipped'
  const steps: DeliveryState[] = ['in_preparation', 'in_delivery', last]
  const now = steps.indexOf(state)
  return steps.map((step, index) => ({
    state: step,
    isReached: index <= now,
    isNow: index === now,
  }))
}

/** Whether the order holds prizes only: no price is shown for them. */
export function isPrize({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ campaignType }) => campaignType === campaignTypes.draw)
}

/** Whether its address can change: only while every line that is left is in preparation. */
export function canMove({ lines }: Pick<Order, 'lines'>): boolean {
  const left = lines.filter(({ state }) => state !== 'cancelled')
  return left.length > 0 && left.every(({ state }) => state === 'in_preparation')
}

/** The payment without which the order does not leave; undefined once nothing is to be paid first. */
export function paymentToMake({ state, payments }: Pick<Order, 'state' | 'payments'>) {
  return state === 'in_preparation' ? payments.find(isPaidFirst) : undefined
}

/** What of an order was cancelled, for one note: its reason, and all points that came back. */
export function cancelledOf({ lines }: Pick<Order, 'lines'>) {
  const cancelled = lines.filter(({ state }) => state === 'cancelled')
  const [first] = cancelled
  if (!first) return undefined
  return {
    ...first,
    pointsReturned: cancelled.reduce((sum, line) => sum + (line.pointsReturned ?? 0), 0),
    names: cancelled.map(({ campaignName }) => campaignName),
  }
}

/** Payments that say more than the cancellation does: those whose money comes back. */
export function refundsOf({ payments }: Pick<Order, 'payments'>): Payment[] {
  return payments.filter(({ refund }) => refund)
}

/** The tracking link of the parcel; undefined unless it is https. */
export function trackingOf({ trackingUrl }: Pick<Order, 'trackingUrl'>): string | undefined {
  return httpsAddress(trackingUrl ?? '')
}

/** A parcel number in groups of four: "TH01 4822 917K". */
export function groupedParcel(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
