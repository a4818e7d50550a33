import { infiniteQueryOptions } from '@tanstack/react-query'
import type { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { keyOf } from '@/api/q'
import { type Campaign, getCampaigns } from '@/contract/campaigns'
import type { RewardFilters } from './reward-filters'

interface Page {
  items: Campaign[]
  total: number
}

/** The specification's default. */
const pageSize = 25

/** The rewards that the filters leave, page by page. */
export function rewardList({ sort, ...filters }: RewardFilters) {
  return infiniteQueryOptions<Page, ApiError, { pages: Page[] }, readonly unknown[], number>({
    queryKey: [...keyOf(getCampaigns), 'pages', { sort, ...filters }],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(
        getCampaigns,
        { query: { ...filters, sortby: sort, top: pageSize, skip: pageParam } },
        { signal },
      ),
    getNextPageParam: ({ total, items }, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.items.length, 0)
      return items.length > 0 && seen < total ? seen : undefined
    },
  })
}
