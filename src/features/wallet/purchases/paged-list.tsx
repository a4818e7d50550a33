import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadFailed } from '@/errors/load-failed'
import { RowsFailed } from '@/errors/rows-failed'
import { RewardsPending } from '@/features/wallet/rewards-states'
import { EndlessGrid } from '@/ui/endless-grid'
import { Skeleton } from '@/ui/skeleton'
import { type Listing, pageOf, pageSize } from './listings'

interface PagedListProps<T> {
  listing: Listing<T>
  label: string
  /** Said, not shown: between the page's heading and those of the items. */
  heading?: string
  /** The height of a row that was never drawn, in pixels. */
  rowHeight: number
  /** Nothing in it yet, and what would fill it. */
  empty: ReactNode
  /** `before`: the item above, for headings between them. */
  children: (item: T, before: T | undefined) => ReactNode
}

/** A list of any length: what is on the screen is fetched and drawn, each wait and failure shows. */
export function PagedList<T>(props: PagedListProps<T>) {
  const { listing, label, heading, rowHeight, empty, children } = props
  const first = useQuery(pageOf(listing, 0))
  if (!first.data) {
    return first.isError ? <LoadFailed as="part" query={first} /> : <RewardsPending />
  }
  if (first.data.total === 0) return empty
  return (
    <>
      {heading && <h2 className="vh">{heading}</h2>}
      <EndlessGrid
        name={JSON.stringify(listing.key)}
        count={first.data.total}
        layout="rows"
        label={label}
        estimate={() => rowHeight}
      >
        {(index) => (
          <Item listing={listing} index={index}>
            {children}
          </Item>
        )}
      </EndlessGrid>
    </>
  )
}

type ItemProps<T> = Pick<PagedListProps<T>, 'listing' | 'children'> & { index: number }

function Item<T>({ listing, index, children }: ItemProps<T>) {
  const page = useItemPage(listing, index)
  const above = useItemPage(listing, Math.max(0, index - 1))
  const item = page.data?.items[index % pageSize]
  if (item !== undefined) {
    return children(item, index > 0 ? above.data?.items[(index - 1) % pageSize] : undefined)
  }
  // Where the list has become shorter, the place of what is gone waits for the new end.
  if (!page.isError) return <Skeleton height="92px" round="m" />
  // One of a page says it for all.
  if (index % pageSize > 0) return null
  return <RowsFailed query={page} />
}

/** Each row that scrolls into view would ask again for a page that failed. */
function useItemPage<T>(listing: Listing<T>, index: number) {
  const page = Math.floor(index / pageSize)
  return useQuery({ ...pageOf(listing, page), retryOnMount: false })
}
