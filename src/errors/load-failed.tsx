import type { ReactNode } from 'react'
import { useOnline } from '@/host/use-online'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useDescribedError } from './use-described-error'
import { useIsOffline } from './use-is-offline'

interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** `part`: below a page's own heading. */
  as: 'page' | 'part'
  /** Another way on, beside trying again. */
  more?: ReactNode
}

/** What did not load, in the member's words, with the way to try again. */
export function LoadFailed({ query, as, more }: LoadFailedProps) {
  const { t } = useTexts('core')
  const isOnline = useOnline()
  const error = useDescribedError(query.error)
  // What went wrong before says nothing of a device that has no connection now.
  const described = isOnline ? error : undefined
  const isOffline = useIsOffline(query.error)
  const ways = (
    <>
      <Button
        pending={query.isFetching}
        pendingLabel={t('wait.oneMoment')}
        onClick={() => void query.refetch()}
      >
        {t('action.retry')}
      </Button>
      {described?.way && (
        <Link className={buttonClass({ variant: 'quiet' })} to={described.way.to}>
          {described.way.label}
        </Link>
      )}
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
