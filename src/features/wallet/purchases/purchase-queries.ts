import { pageOf } from '@/api/list-query'
import { loadedAtEachLook, q } from '@/api/q'
import {
  getFavourites,
  getOrder,
  getOrders,
  getRedeemHistory,
  RedeemKind,
} from '@/contract/purchases'

export const orderPage = (page: number) => pageOf(getOrders, {}, page)

/** `orderId`: its own id, or that of a redemption in it. */
export const oneOrder = (orderId: string) => ({
  ...q(getOrder, { params: { orderId } }),
  ...loadedAtEachLook,
})

export const favouritePage = (page: number) => pageOf(getFavourites, {}, page)

export interface HistoryFilter {
  kind: RedeemKind | undefined
  year: number | undefined
}

export const historyPage = (filter: HistoryFilter, page: number) =>
  pageOf(getRedeemHistory, filter, page)

/** The filter that an address names. */
export function historyFilter(query: URLSearchParams): HistoryFilter {
  const year = query.get('year') ?? ''
  return {
    kind: RedeemKind.options.find((one) => one === query.get('kind')),
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
  }
}
