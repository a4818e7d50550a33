import { isProblem } from '@/api/api-error'
import { LoadFailed } from '@/errors/load-failed'
import { homeRoute } from '@/features/home/routes'
import { receiptsRoute } from '@/features/receipts/routes'
import { useTexts } from '@/i18n/use-texts'
import { ClosedArea } from '@/page-frame/area-states'
import { Link } from '@/routing/link'
import { stateArt } from '@/theme/state-art'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './receipt-parts.module.css'

interface ReceiptFailedProps {
  detail: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** The receipt does not exist or did not load. */
export function ReceiptFailed({ detail }: ReceiptFailedProps) {
  const { t } = useTexts('receipts')
  if (isProblem(detail.error, 'notAvailable')) return <ReceiptsClosed />
  if (!isProblem(detail.error, 'notFound')) return <LoadFailed as="part" query={detail} />
  return (
    <EmptyState
      art={stateArt('no-receipts')}
      title={t('history.goneTitle')}
      text={t('history.gone')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={receiptsRoute.to({ tab: 'all' })}>
          {t('history.toAll')}
        </Link>
      }
    />
  )
}

/** The brand does not accept receipts. */
export function ReceiptsClosed() {
  const { t } = useTexts('receipts')
  return (
    <ClosedArea
      art="no-receipts"
      title={t('send.closed.title')}
      text={t('send.closed.text')}
      label={t('send.closed.home')}
      to={homeRoute.to()}
    />
  )
}

export function ReceiptPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.body}>
      <div className={styles.photos}>
        <Skeleton aspectRatio="3/4" round="m" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="70%" height="2.4rem" />
        <Skeleton width="52%" height="2.4rem" />
        <Skeleton width="60%" height="2.4rem" />
      </div>
    </Loading>
  )
}
