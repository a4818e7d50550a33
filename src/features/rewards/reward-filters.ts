/** Orders that the platform knows; the brand's own order is the default. */
export const sortings = ['points', '-points', 'newest', 'ending'] as const
export type Sorting = (typeof sortings)[number]

/** What the rewards page lists; all of it lives in the address. */
export interface RewardFilters {
  category?: number
  subCategory?: number
  search?: string
  sort?: Sorting
  /** Only what the member's points can pay for now. */
  affordable?: true
}

/** Reads the filters of an address; undefined when its path is not one of ours. */
export function readFilters(
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): RewardFilters | undefined {
  const category = idFrom(params['catId'])
  const subCategory = idFrom(params['subCatId'])
  if (category === null || subCategory === null) return undefined
  const search = query.get('search')?.trim().slice(0, 60)
  const sort = sortings.find((one) => one === query.get('sort'))
  return {
    ...(category !== undefined && { category }),
    ...(subCategory !== undefined && { subCategory }),
    ...(search && { search }),
    ...(sort && { sort }),
    ...(query.get('affordable') === '1' && { affordable: true as const }),
  }
}

/** The query of the address with one filter changed; undefined takes it away. */
export function withFilter(
  query: URLSearchParams,
  name: 'search' | 'sort' | 'affordable',
  value: string | undefined,
): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

// null: there is something, and it is no id.
function idFrom(text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined
  return /^\d{1,9}$/.test(text) ? Number(text) : null
}
