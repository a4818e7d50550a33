import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Endpoint, Input, Output } from '@/contract/endpoint'
import { pageSize } from '@/contract/shared'
import type { ApiError } from './api-error'
import { call } from './call'
import { q } from './q'

/** A page of a list: the platform counts all items, or names where the next page begins. */
export interface Answer<T> {
  items: T[]
  total?: number
  next?: string | null
}
export type Place = { skip?: number; before?: string }
type ItemOf<E extends Endpoint> =
  Output<E> extends { items: (infer T extends { id: unknown })[] } ? T : never
type Filter<E extends Endpoint> =
  Input<E> extends { query: infer Query } ? Omit<Query, 'top' | keyof Place> : object

interface ListOptions<T> {
  onFirstPage?: (page: Answer<T>) => void
}

/** Query options for a list that is fetched page by page, in order, as `q` has them for one answer. */
export function listQuery<E extends Endpoint>(
  endpoint: E,
  filter: Filter<E>,
  { onFirstPage }: ListOptions<ItemOf<E>> = {},
) {
  type Page = Answer<ItemOf<E>>
  return infiniteQueryOptions<Page, ApiError, { pages: Page[] }, readonly unknown[], Place>({
    queryKey: [endpoint.id, 'list', filter],
    initialPageParam: {},
    queryFn: async ({ pageParam, signal }) => {
      // Filter and ItemOf are made of the endpoint's own types, which TypeScript cannot follow back.
      const input = { query: { ...filter, top: pageSize, ...pageParam } } as unknown as Input<E>
      const page = (await call(endpoint, input, { signal })) as unknown as Page
      if (!pageParam.skip && !pageParam.before) onFirstPage?.(page)
      return page
    },
    getNextPageParam: ({ items, total = 0, next }, pages) => {
      const before = pages.slice(0, -1)
      const isKnown = ({ id }: ItemOf<E>) =>
        before.some((page) => page.items.some((item) => item.id === id))
      // A platform that sends a page again would be asked without end.
      if (items.length > 0 && items.every(isKnown)) return undefined
      if (next !== undefined) return next === null ? undefined : { before: next }
      const skip = pages.reduce((sum, page) => sum + page.items.length, 0)
      return items.length > 0 && skip < total ? { skip } : undefined
    },
    refetchOnReconnect: true,
  })
}

/** Query options for one page of a list that is read at any place, such as its middle. */
export function pageOf<E extends Endpoint>(endpoint: E, filter: Filter<E>, page: number) {
  // Filter is made of the endpoint's own type, which TypeScript cannot follow back.
  const input: unknown = { query: { ...filter, top: pageSize, skip: page * pageSize } }
  return q(endpoint, input as Input<E>)
}
