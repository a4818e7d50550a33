import checkCircle from 'phosphor/fill/check-circle'
import warning from 'phosphor/fill/warning'
import camera from 'phosphor/regular/camera'
import { useEffect, useRef } from 'react'
import type { ReceiptPhoto } from '@/features/receipts/photo/receipt-photo'
import { takeReceiptPhoto } from '@/features/receipts/photo/take-photo-flow'
import styles from '@/features/receipts/send.module.css'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { FieldLine } from '@/ui/field-frame'
import { Icon } from '@/ui/icon'
import { useFocusNext } from '@/ui/use-focus-next'

interface PhotoFieldProps {
  photo: ReceiptPhoto | undefined
  onPhoto: (photo: ReceiptPhoto | undefined) => void
  /** The platform's refusal of the photo. */
  error?: string | undefined
}

/** The photo of the receipt: take, retake or delete it. */
export function PhotoField({ photo, onPhoto, error }: PhotoFieldProps) {
  const { t } = useTexts('receipts')
  const add = useRef<HTMLButtonElement>(null)
  const focusAdd = useFocusNext(add)

  async function take() {
    const taken = await takeReceiptPhoto()
    if (taken) onPhoto(taken)
  }

  function remove() {
    onPhoto(undefined)
    focusAdd()
  }

  return (
    <div className={styles.photo}>
      {photo ? (
        <div className={styles.taken}>
          <span className={styles.thumbnail}>
            <OwnPhoto blob={photo.blob} alt={t('send.photo.alt')} />
          </span>
          <div className={styles.about}>
            <b>{photo.name}</b>
            <p className={classNames(styles.clear, !photo.isClear && styles.unclear)}>
              <Icon d={photo.isClear ? checkCircle : warning} size={18} />
              {t(photo.isClear ? 'send.photo.clear' : 'send.photo.unclear')}
            </p>
            <div className={styles.ways}>
              <Button variant="quiet" size="m" onClick={() => void take()}>
                {t('send.photo.retake')}
              </Button>
              <Button variant="quiet" size="m" className={styles.delete} onClick={remove}>
                {t('send.photo.delete')}
              </Button>
            </div>
          </div>
        </div>
      ) : (
        <button ref={add} type="button" className={styles.add} onClick={() => void take()}>
          <Icon d={camera} size={28} />
          <span>
            <b>{t('send.photo.add')}</b>
            <small>{t('send.photo.hint')}</small>
          </span>
        </button>
      )}
      <div role="alert">{error && <FieldLine id="receipt-photo-line" error={error} />}</div>
    </div>
  )
}

/** A photo that has not been sent yet. */
export function OwnPhoto({ blob, alt }: { blob: Blob; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(blob)
    if (image.current) image.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return <img ref={image} alt={alt} />
}
