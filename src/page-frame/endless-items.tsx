import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { pageSize } from '@/contract/shared'
import { queryClient } from '@/api/query-client'
import { RowsFailed } from '@/errors/rows-failed'
import type { CountedList, CountedPage } from './list'
import { EndlessGrid, type EndlessGridProps } from '@/ui/endless-grid'

/** Pages that stay in memory once they have left the screen, for the way back. */
const keptPages = 12

type ItemOf<Page extends CountedPage> = Page['items'][number]

interface EndlessItemsProps<Page extends CountedPage> extends Omit<
  EndlessGridProps,
  'name' | 'count' | 'children'
> {
  list: CountedList<Page>
  /** In the place of an item whose page is not there yet. */
  skeleton: ReactNode
  /** `before`: the item above, for headings between them; in rows alone. */
  children: (item: ItemOf<Page>, index: number, before: ItemOf<Page> | undefined) => ReactNode
}

/**
 * The items of a `List` that the platform counts: only the pages of what is on screen are fetched,
 * wherever the member scrolls to.
 */
export function EndlessItems<Page extends CountedPage>(props: EndlessItemsProps<Page>) {
  const { list, skeleton, children, ...grid } = props
  const { pageQuery } = list
  const Place = grid.layout === 'rows' ? RowPlace : ItemPlace
  return (
    <EndlessGrid {...grid} name={list.name} count={list.total}>
      {(index, column) => <Place {...{ pageQuery, skeleton, index, column }}>{children}</Place>}
    </EndlessGrid>
  )
}

interface PlaceProps<Page extends CountedPage> extends Pick<
  EndlessItemsProps<Page>,
  'skeleton' | 'children'
> {
  pageQuery: CountedList<Page>['pageQuery']
  index: number
  column: number
}

function ItemPlace<Page extends CountedPage>({
  pageQuery,
  skeleton,
  index,
  column,
  children,
}: PlaceProps<Page>) {
  const page = usePage(pageQuery, index)
  const item = page.data?.items[index % pageSize]
  if (item !== undefined) return children(item, index, undefined)
  // Only the first of a row shows the message.
  return missing(page, skeleton, column === 0)
}

function RowPlace<Page extends CountedPage>({
  pageQuery,
  skeleton,
  index,
  children,
}: PlaceProps<Page>) {
  const page = usePage(pageQuery, index)
  const above = usePage(pageQuery, Math.max(0, index - 1))
  const item = page.data?.items[index % pageSize]
  if (item !== undefined) {
    const before = index > 0 ? above.data?.items[(index - 1) % pageSize] : undefined
    return children(item, index, before)
  }
  // Only the first of a page shows the message.
  return missing(page, skeleton, index % pageSize === 0)
}

/**
 * In the place of an item that is not there. It stays empty where the item could not be read, or the
 * list has become shorter, until the new end is known.
 */
function missing(page: UseQueryResult, skeleton: ReactNode, isFirst: boolean) {
  if (page.isError) return isFirst && <RowsFailed query={page} />
  return page.isFetching || page.isPending ? skeleton : undefined
}

let seen: { key: readonly unknown[]; hash: string }[] = []

/** The page that an item is on. All items of a page share it. */
function usePage<Page>(pageQuery: (page: number) => UseQueryOptions<Page>, index: number) {
  const options = pageQuery(Math.floor(index / pageSize))
  const hash = JSON.stringify(options.queryKey)
  // Each item that scrolls into view would ask again for a page that failed.
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
