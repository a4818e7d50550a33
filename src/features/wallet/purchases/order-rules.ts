import { campaignTypes } from '@/contract/campaigns'
import type { Order, OrderState } from '@/contract/purchases'
import { httpsAddress } from '@/routing/https-address'

export interface OrderStep {
  state: OrderState
  isReached: boolean
  isNow: boolean
}

/** How far an order is, in three steps; the last one says "delivered" once it is. */
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

/** What was won costs nothing, and the tickets were another matter. */
export function isPrize({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ campaignType }) => campaignType === campaignTypes.draw)
}

/** Whether it can still be sent elsewhere: as long as nothing of it has left. */
export function canMove({ lines }: Pick<Order, 'lines'>): boolean {
  return lines.every(({ state }) => state === 'in_preparation')
}

/** Where its parcel is followed; a link that is not https is none. */
export function trackingOf({ trackingUrl }: Pick<Order, 'trackingUrl'>): string | undefined {
  return httpsAddress(trackingUrl ?? '')
}

/** In groups of four, as it is read aloud: "TH01 4822 917K". */
export function groupedParcel(number: string): string {
  return number.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
