import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { keyOf } from '@/api/q'
import { getRedemptions, type Redemption } from '@/contract/redemptions'
import type { RewardTab } from '@/routing/paths'
import { readWallet, saveRedemptions, type Wallet } from './offline-wallet'

interface Page {
  items: Redemption[]
  total: number
}

/** The specification's default; the platform answers at most 100 at once. */
const pageSize = 25

/** The list of one tab, page by page. The first page of what can be used is kept for dead zones. */
export function myRewards(mode: RewardTab) {
  return infiniteQueryOptions<Page, ApiError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: [...keyOf(getRedemptions), 'pages', mode],
    initialPageParam: 0,
    queryFn: async ({ pageParam: skip, signal }) => {
      const query = { mode, top: pageSize, skip }
      const page = await call(getRedemptions, { query }, { signal })
      if (mode === 'available' && skip === 0) void saveRedemptions(page.items)
      return page
    },
    getNextPageParam: ({ total, items }, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.items.length, 0)
      return items.length > 0 && seen < total ? seen : undefined
    },
    refetchOnReconnect: true,
  })
}

/** What this device kept; asked only when the platform cannot be. */
export function savedWallet() {
  return queryOptions<Wallet | null>({
    queryKey: ['saved wallet'],
    // A query may not answer undefined.
    queryFn: async () => (await readWallet()) ?? null,
    staleTime: 0,
    networkMode: 'always',
  })
}
