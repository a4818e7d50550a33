import { queryOptions } from '@tanstack/react-query'
import { call } from '@/api/call'
import { pageOf } from '@/api/list-query'
import { loadedAtEachLook, q } from '@/api/q'
import {
  getFavourites,
  getOrder,
  getOrders,
  getRedeemHistory,
  RedeemKind,
} from '@/contract/purchases'
import { noteUnpaid } from '@/features/wallet/code/unpaid'

export const orderPage = (page: number) => pageOf(getOrders, {}, page)

/** `orderId`: its own id, or that of a redemption in it. */
export function oneOrder(orderId: string) {
  const input = { params: { orderId } }
  return queryOptions({
    ...q(getOrder, input),
    ...loadedAtEachLook,
    async queryFn({ signal }) {
      const order = await call(getOrder, input, { signal })
      // The member comes back here after paying.
      noteUnpaid(order.lines)
      return order
    },
  })
}

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
