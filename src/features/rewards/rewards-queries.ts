import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCampaigns } from '@/contract/campaigns'
import type { RewardFilters } from './reward-filters'

/** The specification's default. */
export const pageSize = 25

/** Pages that stay when they leave the screen: the way back finds them, and no list fills the memory. */
const keptPages = 12

/** One page of the rewards that the filters leave. */
export function rewardPage({ sort, ...filters }: RewardFilters, page: number) {
  const query = { ...filters, sortby: sort, top: pageSize, skip: page * pageSize }
  return q(getCampaigns, { query })
}

let seen: { key: readonly unknown[]; hash: string }[] = []

/** The page that a reward is on. All that are drawn from one page share it. */
export function useRewardPage(filters: RewardFilters, page: number) {
  const options = rewardPage(filters, page)
  const hash = JSON.stringify(options.queryKey)
  // Each reward that scrolls into view would ask again for a page that failed.
  const query = useQuery({ ...options, retryOnMount: false })
  useEffect(() => {
    const key: unknown[] = JSON.parse(hash)
    seen = [{ key, hash }, ...seen.filter((one) => one.hash !== hash)]
    for (const { key: queryKey } of seen.splice(keptPages)) {
      queryClient.removeQueries({ queryKey, exact: true, type: 'inactive' })
    }
  }, [hash])
  return query
}
