import type { MarketplacesContent, PartnerOrder } from '../../brands/marketplaces-content.ts'

interface Claim {
  channel: string
  /** A username, a phone number of digits alone, or a UID. */
  account: string
  orderNumber: string
  /** Undefined where the channel asks for none. */
  message: string | undefined
}

/**
 * Asks the shop's own platform for an order. The brand's content stands in for it: another platform
 * asks the real one here.
 * @returns undefined where there is no such order of this account
 */
export function findOrder(
  { orders }: MarketplacesContent,
  { channel, account, orderNumber, message }: Claim,
): PartnerOrder | undefined {
  return orders.find(
    (order) =>
      order.channel === channel &&
      order.orderNumber === orderNumber &&
      order.account === account &&
      order.message === message,
  )
}
