import type { UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RewardsPending } from '@/features/wallet/wallet-parts'
import { EndlessItems } from '@/page-frame/endless-items'
import { type CountedPage, List, useCountedList } from '@/page-frame/list'
import type { EndlessGridProps } from '@/ui/endless-grid'
import { Skeleton } from '@/ui/skeleton'

interface PagedListProps<Page extends CountedPage> {
  pageQuery: (page: number) => UseQueryOptions<Page>
  label: string
  /** A visually hidden heading, between the page's h1 and the headings of the items. */
  heading?: string
  /** Rows unless said otherwise. */
  layout?: EndlessGridProps['layout']
  /** Estimated height of a row before it is measured, by the width of a column; in pixels. */
  rowHeight: EndlessGridProps['estimate']
  /** The empty state. */
  empty: ReactNode
  /** `before`: the item above, for headings between them. */
  children: (item: Page['items'][number], before: Page['items'][number] | undefined) => ReactNode
}

/** An endless list of orders, favourites or redemptions, with its loading and empty states. */
export function PagedList<Page extends CountedPage>(props: PagedListProps<Page>) {
  const { pageQuery, label, heading, layout = 'rows', rowHeight, empty, children } = props
  const list = useCountedList(pageQuery)
  return (
    <List list={list} waiting={<RewardsPending />} empty={empty}>
      {() => (
        <>
          {heading && <h2 className="vh">{heading}</h2>}
          <EndlessItems
            list={list}
            layout={layout}
            label={label}
            estimate={rowHeight}
            skeleton={<Skeleton height="92px" round="m" />}
          >
            {(item, _, before) => children(item, before)}
          </EndlessItems>
        </>
      )}
    </List>
  )
}
