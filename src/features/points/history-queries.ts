import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { keyOf } from '@/api/q'
import { getPointHistory, type LedgerEntry } from '@/contract/point-history'
import type { HistoryTab } from '@/routing/paths'

interface Page {
  items: LedgerEntry[]
  next: string | null
}

/** The specification's default. */
const pageSize = 25

/** One tab of the history, page by page, each beginning after the last entry of the one before. */
export function pointHistory(mode: HistoryTab) {
  return infiniteQueryOptions<
    Page,
    ApiError,
    { pages: Page[] },
    readonly unknown[],
    string | undefined
  >({
    queryKey: [...keyOf(getPointHistory), 'pages', mode],
    initialPageParam: undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(getPointHistory, { query: { mode, top: pageSize, before } }, { signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnReconnect: true,
  })
}
