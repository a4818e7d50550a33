import { useQuery } from '@tanstack/react-query'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Loading, Skeleton } from '@/ui/skeleton'
import { openReceiptPhoto } from './modals'
import styles from './photo-view.module.css'
import { receiptPhoto } from './receipt-queries'

interface ReceiptPhotoViewProps {
  receiptId: string
  /** The receipt's own photo is 0; what came with an appeal follows. */
  place: number
  alt: string
}

/** One photo of a receipt, in the width that it is given; a tap shows it large. */
export function ReceiptPhotoView({ receiptId, place, alt }: ReceiptPhotoViewProps) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const photo = useQuery(receiptPhoto(receiptId, place))
  if (photo.data) {
    return (
      <button
        type="button"
        className={styles.photo}
        aria-label={t('history.photoOpen', { photo: alt })}
        onClick={() => void openReceiptPhoto({ receiptId, place, alt })}
      >
        <img src={photo.data} alt="" />
      </button>
    )
  }
  if (photo.isError) {
    return (
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
  }
  return (
    <Loading label={t('history.photoWait')}>
      <Skeleton aspectRatio="3/4" round="m" />
    </Loading>
  )
}
