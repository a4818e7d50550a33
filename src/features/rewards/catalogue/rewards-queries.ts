import { queryOptions } from '@tanstack/react-query'
import { getCampaigns } from '@/contract/catalogue'
import { position, type Position } from '@/host/position'
import { pageOf } from '@/api/list-query'
import { type RewardFilters, typesOf } from './reward-filters'

/** The filters, and the member's position if "near" is on. */
export interface Listing extends RewardFilters {
  from?: { latitude: number; longitude: number }
}

/** One page of a list of rewards. */
export function rewardPage(listing: Listing, page: number) {
  const { category, subCategory, search, affordable, sort, kind, from } = listing
  const types = kind && typesOf(kind)
  const filter = { category, subCategory, search, affordable, sortby: sort, types, ...from }
  return pageOf(getCampaigns, filter, page)
}

/**
 * The member's position to the nearest hundred metres; null when they decline or it was never known.
 * The last one stays where the device knows no other: the list on the screen is of there. It is not an
 * error, which would be asked for again, with the device's question, each time the page is looked at.
 */
export function whereabouts() {
  return queryOptions({
    queryKey: ['whereabouts'],
    queryFn: async ({ client, queryKey }): Promise<Position | null> => {
      const at = await position(client.getQueryData<Position | null>(queryKey) ?? undefined)
      return at ? { latitude: rounded(at.latitude), longitude: rounded(at.longitude) } : null
    },
    staleTime: 5 * 60_000,
  })
}

const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000
