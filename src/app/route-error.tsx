import { useEffect } from 'react'
import { track } from '@/analytics/analytics'
import { useFailedTitle, useIsOffline } from '@/errors/use-is-offline'
import { useOnline } from '@/host/use-online'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/toast'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from '@/ui/page-title'

/** What a page shows when it could not: what happened, and two ways on. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useTexts('core')
  const isOnline = useOnline()
  const isOffline = useIsOffline(error)
  const title = useFailedTitle(error)
  useEffect(() => {
    track({ name: 'page_failed', code: error instanceof Error ? error.name : 'unknown' })
  }, [error])
  useEffect(() => {
    if (!isOffline) return undefined
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [isOffline])
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <ErrorState
        art={stateArt(isOffline ? 'offline' : 'error')}
        title={title}
        text={t(isOffline ? 'state.chunkFailed' : 'state.failed')}
        actions={
          <>
            <Button onClick={isOnline ? reload : sayOffline}>{t('action.reload')}</Button>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.home()}>
              {t('action.home')}
            </Link>
          </>
        }
      />
    </div>
  )
}

function reload() {
  window.location.reload()
}

/** Without a connection a reload would lose even what is there. */
function sayOffline() {
  showToast({ text: texts.t('state.offline') })
}
