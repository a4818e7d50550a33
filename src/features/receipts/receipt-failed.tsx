import { isProblem } from '@/api/is-problem'
import { LoadFailed } from '@/errors/load-failed'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { ReceiptsClosed } from './receipts-closed'

interface ReceiptFailedProps {
  detail: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** A receipt that is not there, or did not come. */
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
        <Link className={buttonClass({ size: 'm' })} to={paths.receipts()}>
          {t('history.toAll')}
        </Link>
      }
    />
  )
}
