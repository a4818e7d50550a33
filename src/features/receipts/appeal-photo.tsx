import plus from 'phosphor/regular/plus'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { FieldLine } from '@/ui/field-frame'
import { Icon } from '@/ui/icon'
import styles from './appeal-modal.module.css'
import { OwnPhoto } from './own-photo'
import type { ReceiptPhoto } from './photo/receipt-photo'

interface AppealPhotoProps {
  photo: ReceiptPhoto | undefined
  error: string | undefined
  disabled: boolean
  onTake: () => void
  onRemove: () => void
}

/** One more photo, such as of the back. */
export function AppealPhoto({ photo, error, disabled, onTake, onRemove }: AppealPhotoProps) {
  const { t } = useTexts('receipts')
  return (
    <div role="group" aria-label={t('history.sheet.photo')}>
      <div className={styles.photo}>
        {photo && (
          <span className={styles.preview}>
            <OwnPhoto blob={photo.blob} alt={t('history.sheet.photo')} />
          </span>
        )}
        {photo ? (
          <div className={styles.ways}>
            <Button variant="secondary" size="s" disabled={disabled} onClick={onTake}>
              {t('history.sheet.newPhoto')}
            </Button>
            <Button variant="quiet" size="s" disabled={disabled} onClick={onRemove}>
              {t('history.sheet.removePhoto')}
            </Button>
          </div>
        ) : (
          <button
            type="button"
            className={styles.add}
            aria-label={t('history.sheet.addPhoto')}
            disabled={disabled}
            onClick={onTake}
          >
            <Icon d={plus} />
          </button>
        )}
      </div>
      <div role="alert">{error && <FieldLine id="appeal-photo-line" error={error} />}</div>
    </div>
  )
}
