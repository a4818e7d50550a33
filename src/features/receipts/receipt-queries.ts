import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { loadedAtEachLook, q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import type { Output } from '@/contract/endpoint'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { receiptsRoute, type ReceiptTab } from './routes'
import { getReceipt, getReceiptPhoto, getReceipts } from '@/contract/receipts'
import { listQuery } from '@/api/list-query'

/** The tab that an address asks for; every receipt where it asks for none that there is. */
export function tabOf(asked: string | null | undefined): ReceiptTab {
  return receiptsRoute.params.tab.find((tab) => tab === asked) ?? 'all'
}

/** One tab of the receipts; each look loads it again, since receipts are being decided. */
export function receiptList(mode: ReceiptTab) {
  return { ...listQuery(getReceipts, { mode }), ...loadedAtEachLook }
}

type Detail = Output<typeof getReceipt>

/** One receipt with its history. */
export function receiptDetail(receiptId: string) {
  const { queryKey } = q(getReceipt, { params: { receiptId } })
  return queryOptions<Detail, ApiError>({
    queryKey,
    queryFn: async ({ signal }) => {
      const before = queryClient.getQueryData(queryKey)
      const detail = await call(getReceipt, { params: { receiptId } }, { signal })
      if (before && before.receipt.status !== detail.receipt.status) void refetchRelated()
      return detail
    },
    ...loadedAtEachLook,
    refetchOnReconnect: true,
  })
}

/** Refetches lists and points after a receipt's status has changed. */
async function refetchRelated() {
  const stale = [getReceipts, getPoints, getPointHistory]
  await Promise.all(stale.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })))
}

/** The receipt that is corrected; nothing is asked again in the middle of typing. */
export function receiptToCorrect(receiptId: string) {
  return {
    ...q(getReceipt, { params: { receiptId: receiptId || '-' } }),
    refetchOnWindowFocus: false,
  }
}

/** A photo as a data URL. */
export function receiptPhoto(receiptId: string, place: number) {
  return queryOptions<string, ApiError>({
    queryKey: q(getReceiptPhoto, { params: { receiptId, place } }).queryKey,
    queryFn: ({ signal }) => call(getReceiptPhoto, { params: { receiptId, place } }, { signal }),
    staleTime: Infinity,
  })
}
