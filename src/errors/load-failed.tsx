import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { ApiError } from '@/api/api-error'
import { useOnline } from '@/host/use-online'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useDescribedError } from './use-described-error'

interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** `part`: below a page's own heading. */
  as: 'page' | 'part'
  /** Another way on, beside trying again. */
  more?: ReactNode
}

/** What did not load, in the member's words, with the way to try again; a connection tries it too. */
export function LoadFailed({ query, as, more }: LoadFailedProps) {
  const { t } = useTexts('core')
  const described = useDescribedError(query.error)
  const isOnline = useOnline()
  const isOffline = !isOnline || isUnanswered(query.error)
  const tryAgain = useEffectEvent(() => void query.refetch())
  useEffect(() => {
    const onBack = () => tryAgain()
    window.addEventListener('online', onBack)
    return () => window.removeEventListener('online', onBack)
  }, [])
  const ways = (
    <>
      <Button
        pending={query.isFetching}
        pendingLabel={t('wait.oneMoment')}
        onClick={() => void query.refetch()}
      >
        {t('action.retry')}
      </Button>
      {more}
    </>
  )
  const art = stateArt(isOffline ? 'offline' : 'error')
  const title = described?.title ?? t(isOffline ? 'state.offlineTitle' : 'state.failedTitle')
  const text = described?.text ?? t(isOffline ? 'state.offline' : 'state.failed')
  if (as === 'part') return <EmptyState art={art} title={title} text={text} action={ways} />
  return (
    <ErrorState
      art={art}
      title={title}
      text={text}
      actions={ways}
      reference={described?.reference}
    />
  )
}

function isUnanswered(error: unknown) {
  return error instanceof ApiError && error.type === 'network'
}
