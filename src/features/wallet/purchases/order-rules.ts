import { campaignTypes } from '@/contract/campaigns'
import type { Order, OrderState } from '@/contract/purchases'
import { httpsAddress } from '@/routing/outside-addresses'

export interface OrderStep {
  state: OrderState
  isReached: boolean
  isNow: boolean
}

/** The three steps of an order; the last one is "shipped", then "delivered". */
export function orderSteps(state: OrderState): OrderStep[] {
  const last: OrderState = state === 'delivered' ? 'delivered' : 'shipped'
  const steps: OrderState[] = ['in_preparation', 'in_delivery', last]
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

/** Whether its address can change: only while every line is in preparation. */
export function canMove({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ state }) => state === 'in_preparation')
}

/** The tracking link of the parcel; undefined unless it is https. */
export function trackingOf({ trackingUrl }: Pick<Order, 'trackingUrl'>): string | undefined {
  return httpsAddress(trackingUrl ?? '')
}

/** A parcel number in groups of four: "TH01 4822 917K". */
export function groupedParcel(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
