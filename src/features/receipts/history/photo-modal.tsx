import minus from 'phosphor/regular/magnifying-glass-minus'
import plus from 'phosphor/regular/magnifying-glass-plus'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { classNames } from '@/ui/class-names'
import { FullScreen } from '@/ui/full-screen'
import { IconButton } from '@/ui/icon-button'
import styles from './photo-modal.module.css'
import { receiptPhoto } from '@/features/receipts/receipt-queries'

export interface PhotoParams {
  receiptId: string
  place: number
  alt: string
}

/** A receipt's photo in full screen, with a zoom of 2. */
export default function PhotoModal({ params, open, close, onClosed }: ModalProps<PhotoParams>) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const [isLarge, setLarge] = useState(false)
  const { data } = useQuery(receiptPhoto(params.receiptId, params.place))
  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      surface="hero"
      title={params.alt}
      closeLabel={core.t('action.close')}
      headerEnd={
        <IconButton
          icon={isLarge ? minus : plus}
          label={t(isLarge ? 'history.photoSmaller' : 'history.photoLarger')}
          onClick={() => setLarge(!isLarge)}
        />
      }
    >
      <div
        className={classNames(styles.stage, isLarge && styles.large)}
        role="region"
        aria-label={params.alt}
        // Focusable so that the keyboard can scroll it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {data && <img src={data} alt={params.alt} />}
      </div>
    </FullScreen>
  )
}
