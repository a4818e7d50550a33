import {
  type infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ApiError } from '@/api/api-error'
import type { Answer, Place } from '@/api/list-query'
import type { LoadFailedProps } from '@/errors/load-failed'
import { useRowsError } from '@/errors/use-is-offline'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Loaded, type LoadedProps } from './loaded'
import styles from './list.module.css'

/** A list that is read in order, as far as it is loaded; `total` where the platform counts. */
export function useList<T extends { id: unknown }>(
  options: ReturnType<
    typeof infiniteQueryOptions<
      Answer<T>,
      ApiError,
      { pages: Answer<T>[] },
      readonly unknown[],
      Place
    >
  >,
) {
  const list = useInfiniteQuery(options)
  const pages = list.data?.pages
  return { ...list, items: pages && itemsIn(pages), total: pages?.[0]?.total }
}

/** An item that moved to the next page while that was fetched comes once. */
function itemsIn<T extends { id: unknown }>(pages: Answer<T>[]): T[] {
  return [...new Map(pages.flatMap(({ items }) => items).map((item) => [item.id, item])).values()]
}

/** A page of a list that the platform counts. */
export interface CountedPage {
  items: unknown[]
  total: number
}

export interface CountedList<Page extends CountedPage> {
  /** Names the list with its filters. */
  name: string
  total: number
  pageQuery: (page: number) => UseQueryOptions<Page>
}

/**
 * A list of any length, whose pages can be read at any place (`EndlessItems`). Until the first page
 * of other filters is loaded, the list before them stays, with `isPlaceholderData`.
 */
export function useCountedList<Page extends CountedPage>(
  pageQuery: CountedList<Page>['pageQuery'],
) {
  const query: UseQueryOptions<Page> = pageQuery(0)
  // Other filters may find something: that nothing was found is no answer to them.
  const first = useQuery({
    ...query,
    placeholderData: (before) => (before?.items.length ? keepPreviousData(before) : undefined),
  })
  const name = JSON.stringify(query.queryKey)
  const [shown, setShown] = useState({ name, pageQuery })
  if (!first.isPlaceholderData && shown.name !== name) setShown({ name, pageQuery })
  return { ...first, ...shown, items: first.data?.items, total: first.data?.total ?? 0 }
}

interface ListProps<T> extends Omit<LoadedProps<T[]>, 'query'> {
  list: LoadFailedProps['query'] & Partial<FurtherPages> & { items: T[] | undefined }
  empty: ReactNode
}

interface FurtherPages {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** A list with its states: waiting, failed, empty, and further items as the member comes near the end. */
export function List<T>({ list, empty, children, ...states }: ListProps<T>) {
  return (
    <Loaded {...states} query={{ ...list, data: list.items }}>
      {(items) =>
        items.length === 0 ? (
          empty
        ) : (
          <>
            {children(items)}
            {list.hasNextPage && <MoreItems list={list} />}
          </>
        )
      }
    </Loaded>
  )
}

/** The next page, fetched before the member reaches the end. After a failure they ask themselves. */
function MoreItems({ list }: { list: Partial<FurtherPages> & { error: unknown } }) {
  const { t } = useTexts('core')
  const failedText = useRowsError(list.error)
  const end = useRef<HTMLDivElement>(null)
  const { isFetchingNextPage, isFetchNextPageError: isFailed } = list
  const fetchMore = useEffectEvent(() => void list.fetchNextPage?.())

  const isWatching = !isFetchingNextPage && !isFailed
  useEffect(() => {
    if (!isWatching || !end.current) return undefined
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting) fetchMore()
      },
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWatching])

  return (
    <div ref={end} className={styles.more}>
      {isFailed && <p role="alert">{failedText}</p>}
      <Button
        variant="secondary"
        size="m"
        pending={isFetchingNextPage}
        pendingLabel={t('list.wait')}
        onClick={() => void list.fetchNextPage?.()}
      >
        {t(isFailed ? 'action.retry' : 'list.more')}
      </Button>
    </div>
  )
}
