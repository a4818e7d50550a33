import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { keyOf } from '@/api/q'
import { queryClient } from '@/api/query-client'
import type { Output } from '@/contract/endpoint'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { getReceipt, getReceiptPhoto, getReceipts, type Receipt } from '@/contract/receipts'
import type { ReceiptTab } from '@/routing/paths'

interface Page {
  items: Receipt[]
  total: number
}

/** The specification's default. */
const pageSize = 25

/** One tab of the receipts, page by page; looking again asks again, since they are being decided. */
export function receiptList(mode: ReceiptTab) {
  return infiniteQueryOptions<Page, ApiError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: [...keyOf(getReceipts), 'pages', mode],
    initialPageParam: 0,
    queryFn: ({ pageParam: skip, signal }) =>
      call(getReceipts, { query: { mode, top: pageSize, skip } }, { signal }),
    getNextPageParam: ({ items, total }, _, skip) =>
      items.length > 0 && skip + items.length < total ? skip + items.length : undefined,
    staleTime: 0,
    refetchOnReconnect: true,
  })
}

/** Every receipt of the pages; one that moved to the next page while it was fetched comes once. */
export function receiptsIn(pages: readonly Page[]): Receipt[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}

type Detail = Output<typeof getReceipt>

/** One receipt with what happened to it. */
export function receiptDetail(receiptId: string) {
  const queryKey = [...keyOf(getReceipt), 'one', receiptId]
  return queryOptions<Detail, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData<Detail>(queryKey)
      const detail = await call(getReceipt, { params: { receiptId } }, { signal })
      if (before && before.receipt.status !== detail.receipt.status) void spread()
      return detail
    },
    staleTime: 0,
    refetchOnReconnect: true,
  })
}

/** It was decided meanwhile: the lists and the points that were fetched before know nothing of it. */
async function spread() {
  const stale = [getReceipts, getPoints, getPointHistory]
  await Promise.all(
    stale.map((endpoint) => queryClient.invalidateQueries({ queryKey: keyOf(endpoint) })),
  )
}

/** A photo as a data URL; below the receipt's key, so that sending a new one makes it stale. */
export function receiptPhoto(receiptId: string, place: number) {
  return queryOptions<string, ApiError>({
    queryKey: [...keyOf(getReceipt), 'photo', receiptId, place],
    queryFn: ({ signal }) => call(getReceiptPhoto, { params: { receiptId, place } }, { signal }),
    staleTime: Infinity,
  })
}
