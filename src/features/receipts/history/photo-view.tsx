import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/use-texts'
import { Loaded } from '@/page-frame/loaded'
import { Button } from '@/ui/button'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from './photo-view.module.css'
import { receiptPhoto } from '@/features/receipts/receipt-queries'

interface ReceiptPhotoViewProps {
  receiptId: string
  /** 0: the receipt's photo; then those of appeals. */
  place: number
  alt: string
  onOpen: () => void
}

/** One photo of a receipt; a tap shows it in full screen. */
export function ReceiptPhotoView({ receiptId, place, alt, onOpen }: ReceiptPhotoViewProps) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const photo = useQuery(receiptPhoto(receiptId, place))
  const failed = (
    <div className={styles.failed}>
      <p>{t('history.photoFailed')}</p>
      <Button
        variant="secondary"
        size="s"
        pending={photo.isFetching}
        onClick={() => void photo.refetch()}
      >
        {core.t('action.retry')}
      </Button>
    </div>
  )
  const waiting = (
    <Loading label={t('history.photoWait')}>
      <Skeleton aspectRatio="3/4" round="m" />
    </Loading>
  )
  return (
    <Loaded query={photo} waiting={waiting} failed={failed}>
      {(url) => (
        <button
          type="button"
          className={styles.photo}
          aria-label={t('history.photoOpen', { photo: alt })}
          onClick={onOpen}
        >
          <img src={url} alt="" />
        </button>
      )}
    </Loaded>
  )
}
