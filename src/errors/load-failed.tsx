import type { ReactNode } from 'react'
import { ApiError } from '@/api/api-error'
import { useOnline } from '@/api/connection'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/theme/state-art'
import { Link } from '@/routing/link'
import { Button, buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ErrorState } from '@/ui/error-state'
import { useDescribedError } from './use-described-error'
import { useIsOffline } from './use-is-offline'

export interface LoadFailedProps {
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** `part`: below a page's own heading. */
  as: 'page' | 'part'
  /** Another action beside "Try again". */
  more?: ReactNode
}

/** A failed load, described for the member, with a retry button. */
export function LoadFailed({ query, as, more }: LoadFailedProps) {
  const { t } = useTexts('core')
  const isOnline = useOnline()
  const error = useDescribedError(query.error)
  // While the device is offline, an earlier error does not matter.
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
      {isNetworkPage(query.error) && (
        <Button variant="quiet" onClick={() => window.location.reload()}>
          {t('action.reload')}
        </Button>
      )}
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
  if (as === 'part') {
    const reference = described?.reference && <small>{described.reference}</small>
    const action = (
      <>
        {ways}
        {reference}
      </>
    )
    return <EmptyState art={art} title={title} text={text} action={action} />
  }
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

/** A network that wants a login answered in the platform's place: loading the page shows its login. */
function isNetworkPage(error: unknown) {
  return error instanceof ApiError && error.code === 'networkPage'
}
