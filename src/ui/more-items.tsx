import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from './button'
import styles from './more-items.module.css'

export interface MoreItemsProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
  label: string
  waitLabel: string
  failedText: string
  retryLabel: string
}

/** The next page, fetched before the member reaches the end. After a failure they ask themselves. */
export function MoreItems({ list, label, waitLabel, failedText, retryLabel }: MoreItemsProps) {
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError: isFailed } = list
  const fetchMore = useEffectEvent(() => void list.fetchNextPage())

  const isWatching = hasNextPage && !isFetchingNextPage && !isFailed
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

  if (!hasNextPage) return null
  return (
    <div ref={end} className={styles.more}>
      {isFailed && <p role="alert">{failedText}</p>}
      <Button
        variant="secondary"
        size="m"
        pending={isFetchingNextPage}
        pendingLabel={waitLabel}
        onClick={() => void list.fetchNextPage()}
      >
        {isFailed ? retryLabel : label}
      </Button>
    </div>
  )
}
