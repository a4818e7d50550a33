import { useEffect } from 'react'
import { track } from '@/analytics/analytics'
import { useFailedTitle, useIsOffline } from '@/errors/use-is-offline'
import { useOnline } from '@/api/connection'
import { texts } from '@/i18n/texts'
import { useTexts } from '@/i18n/use-texts'
import { showToast } from '@/modal/show-toast'
import { Link } from '@/routing/link'
import { homeRoute } from '@/features/home/routes'
import { Button, buttonClass } from '@/ui/button'
import { StatePage } from '@/page-frame/state-page'

/** The error state of a page: what happened, and two actions. */
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
    <StatePage
      art={isOffline ? 'offline' : 'error'}
      title={title}
      text={t(isOffline ? 'state.chunkFailed' : 'state.failed')}
      actions={
        <>
          <Button onClick={isOnline ? reload : sayOffline}>{t('action.reload')}</Button>
          <Link className={buttonClass({ variant: 'secondary' })} to={homeRoute.to()}>
            {t('action.home')}
          </Link>
        </>
      }
    />
  )
}

function reload() {
  window.location.reload()
}

/** Offline, a reload would lose the page. */
function sayOffline() {
  showToast({ text: texts.t('state.offline') })
}
