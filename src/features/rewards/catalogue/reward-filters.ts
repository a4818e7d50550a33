import type { rewardsRoute } from '@/features/rewards/routes'
import type { ParamsOf } from '@/routing/route'
import { campaignTypes } from '@/contract/campaigns'

/** The platform's sort orders; the default is the brand's own. */
export const sortings = ['points', '-points', 'newest', 'ending'] as const
export type Sorting = (typeof sortings)[number]

/** The campaign types of each kind that members can filter by. */
const types = {
  free: [campaignTypes.free, campaignTypes.pointFree],
  deal: [campaignTypes.deal, campaignTypes.pointRedemption],
  shop: [campaignTypes.buy],
  draw: [campaignTypes.draw],
  partner: [campaignTypes.interface, campaignTypes.privilege, campaignTypes.voucher],
  outing: [campaignTypes.event, campaignTypes.booking, campaignTypes.reservation],
  cause: [campaignTypes.donate],
} as const satisfies Record<string, readonly number[]>
export type RewardKind = keyof typeof types

// The keys of the table above, which Object.keys widens to text.
export const rewardKinds = Object.keys(types) as RewardKind[]

/** The numeric types of a kind, as the platform takes them. */
export const typesOf = (kind: RewardKind) => types[kind].join(',')

/** The filters of the rewards page, all kept in the address. */
export interface RewardFilters {
  category?: number
  subCategory?: number
  search?: string
  sort?: Sorting
  /** Only what the balance pays for. */
  affordable?: true
  kind?: RewardKind
  /** Only what can be used nearby. */
  near?: true
}

/** Reads the filters of an address; undefined when its path is invalid. */
export function readFilters(
  params: Partial<ParamsOf<typeof rewardsRoute>>,
  query: URLSearchParams,
): RewardFilters | undefined {
  const { catId: category, subCatId: subCategory } = params
  if (category === null || subCategory === null) return undefined
  const search = query.get('search')?.trim().slice(0, 60)
  const kind = rewardKinds.find((one) => one === query.get('kind'))
  const sort = sortings.find((one) => one === query.get('sort'))
  return {
    ...(category !== undefined && { category }),
    ...(subCategory !== undefined && { subCategory }),
    ...(search && { search }),
    ...(sort && { sort }),
    ...(query.get('affordable') === '1' && { affordable: true as const }),
    ...(kind && { kind }),
    ...(query.get('near') === '1' && { near: true as const }),
  }
}

/** The query with one filter changed; undefined removes it. */
export function withFilter(
  query: URLSearchParams,
  name: 'search' | 'sort' | 'affordable' | 'kind' | 'near',
  value: string | undefined,
): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}
