import { useEffect, useState } from 'react'
import { isRouteErrorResponse, Link, useRouteError } from 'react-router'
import { track } from '@/analytics/analytics'
import { describeError, type DescribedError } from '@/errors/describe-error'
import { useTexts } from '@/i18n/use-texts'
import { paths } from '@/routing/paths'
import { Button, buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { Component as NotFound } from './not-found-page'

/** What a route shows when it could not: what happened, and two ways on. */
export function RouteError() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return <FailedPage error={error} />
}

function FailedPage({ error }: { error: unknown }) {
  const { t } = useTexts('core')
  const described = useDescription(error)
  return (
    <div className="wrap">
      <title>{t('state.failedTitle')}</title>
      <ErrorState
        title={t(isChunkError(error) ? 'state.offlineTitle' : 'state.failedTitle')}
        text={isChunkError(error) ? t('state.chunkFailed') : t('state.failed')}
        reference={described?.reference}
        actions={
          <>
            <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
            <Link className={buttonClass({ variant: 'secondary' })} to={paths.home()}>
              {t('action.home')}
            </Link>
          </>
        }
      />
    </div>
  )
}

function useDescription(error: unknown) {
  const [described, setDescribed] = useState<DescribedError>()
  useEffect(() => {
    track({ name: 'page_failed', code: error instanceof Error ? error.name : 'unknown' })
    let isCurrent = true
    void describeError(error).then((result) => {
      if (isCurrent) setDescribed(result)
    })
    return () => {
      isCurrent = false
    }
  }, [error])
  return described
}

function isChunkError(error: unknown) {
  return error instanceof TypeError && /module|import/i.test(error.message)
}
