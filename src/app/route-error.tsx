import { useEffect } from 'react'
import { track } from '@/analytics/analytics'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'

/** What a page shows when it could not: what happened, and two ways on. */
export function RouteError({ error }: { error: unknown }) {
  const { t } = useTexts('core')
  const isMissingChunk = isChunkError(error)
  useEffect(() => {
    track({ name: 'page_failed', code: error instanceof Error ? error.name : 'unknown' })
  }, [error])
  return (
    <div className="wrap">
      <title>{t('state.failedTitle')}</title>
      <ErrorState
        art={stateArt(isMissingChunk ? 'offline' : 'error')}
        title={t(isMissingChunk ? 'state.offlineTitle' : 'state.failedTitle')}
        text={t(isMissingChunk ? 'state.chunkFailed' : 'state.failed')}
        actions={
          <>
            <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.home()}>
              {t('action.home')}
            </Link>
          </>
        }
      />
    </div>
  )
}

function isChunkError(error: unknown) {
  return error instanceof TypeError && /module|import/i.test(error.message)
}
