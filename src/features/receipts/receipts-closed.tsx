import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { buttonClass } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'

/** The brand takes no receipts. */
export function ReceiptsClosed() {
  const { t } = useTexts('receipts')
  return (
    <EmptyState
      art={stateArt('no-receipts')}
      title={t('send.closed.title')}
      text={t('send.closed.text')}
      action={
        <Link className={buttonClass({ size: 'm' })} to={paths.home()}>
          {t('send.closed.home')}
        </Link>
      }
    />
  )
}
