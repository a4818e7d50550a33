import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { keyOf } from '@/api/q'
import type { Campaign } from '@/contract/campaigns'
import {
  getFavourites,
  getOrders,
  getRedeemHistory,
  type Order,
  type RedeemKind,
} from '@/contract/purchases'
import type { Redemption } from '@/contract/redemptions'

/** The specification's default. */
export const pageSize = 25

interface Page<T> {
  items: T[]
  total: number
  /** Of the history alone: in which there is something. */
  years?: number[]
}

type Paging = { top: number; skip: number }

/** A list of the platform's that is fetched page by page. */
export interface Listing<T> {
  key: readonly unknown[]
  load: (paging: Paging, signal: AbortSignal) => Promise<Page<T>>
}

export const favourites: Listing<Campaign> = {
  key: [...keyOf(getFavourites), 'pages'],
  load: (query, signal) => call(getFavourites, { query }, { signal }),
}

export const orders: Listing<Order> = {
  key: [...keyOf(getOrders), 'pages'],
  load: (query, signal) => call(getOrders, { query }, { signal }),
}

/** Everything that was redeemed, or what is of one kind or year. */
export function history(
  kind: RedeemKind | undefined,
  year: number | undefined,
): Listing<Redemption> {
  return {
    key: [...keyOf(getRedeemHistory), 'pages', kind, year],
    load: (paging, signal) =>
      call(getRedeemHistory, { query: { ...paging, kind, year } }, { signal }),
  }
}

/** One page of a list; looking at the list asks again, since parcels move and draws are drawn. */
export function pageOf<T>(listing: Listing<T>, page: number) {
  return queryOptions<Page<T>, ApiError>({
    queryKey: [...listing.key, page],
    queryFn: ({ signal }) => listing.load({ top: pageSize, skip: page * pageSize }, signal),
  })
}
