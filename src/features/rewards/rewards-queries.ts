import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { getCampaigns } from '@/contract/catalogue'
import { position } from '@/host/position'
import { type RewardFilters, typesOf } from './reward-filters'

/** The specification's default. */
export const pageSize = 25

/** Pages that stay when they leave the screen: the way back finds them, and no list fills the memory. */
const keptPages = 12

/** What is listed: the filters, and where the member is where they ask for what is near. */
export interface Listing extends RewardFilters {
  from?: { latitude: number; longitude: number }
}

/** One page of a list of rewards. */
export function rewardPage(listing: Listing, page: number) {
  const { category, subCategory, search, affordable, sort, kind, from } = listing
  return q(getCampaigns, {
    query: {
      category,
      subCategory,
      search,
      affordable,
      sortby: sort,
      types: kind && typesOf(kind),
      ...from,
      top: pageSize,
      skip: page * pageSize,
    },
  })
}

/** Where the member is, to the nearest hundred metres; null when that is not to be found out. */
export function whereabouts() {
  return queryOptions({
    queryKey: ['whereabouts'],
    queryFn: async () => {
      const at = await position()
      return at ? { latitude: rounded(at.latitude), longitude: rounded(at.longitude) } : null
    },
    staleTime: 5 * 60_000,
  })
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000

let seen: { key: readonly unknown[]; hash: string }[] = []

/** The page that a reward is on. All that are drawn from one page share it. */
export function useRewardPage(listing: Listing, page: number) {
  const options = rewardPage(listing, page)
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
