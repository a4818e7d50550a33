import { useEffect, useEffectEvent, useRef } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import styles from './history.module.css'

interface MoreEntriesProps {
  list: {
    hasNextPage: boolean
    isFetchingNextPage: boolean
    isFetchNextPageError: boolean
    fetchNextPage: () => unknown
  }
}

/** The next page, fetched before the member reaches the end. After a failure they ask themselves. */
export function MoreEntries({ list }: MoreEntriesProps) {
  const { t } = useTexts('points')
  const { t: core } = useTexts('core')
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
      {isFailed && <p role="alert">{core('state.failedTitle')}</p>}
      <Button
        variant="secondary"
        size="m"
        pending={isFetchingNextPage}
        pendingLabel={t('history.moreWait')}
        onClick={() => void list.fetchNextPage()}
      >
        {isFailed ? core('action.retry') : t('history.more')}
      </Button>
    </div>
  )
}
