import camera from 'phosphor/regular/camera'
import { useState } from 'react'
import type { PhotoChoice } from '@/features/receipts/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import { hasCamera } from '@/camera/camera'
import { FileButton } from './file-button'
import styles from './photo-screens.module.css'

/** Where the photo of a receipt comes from. */
export default function PhotoChoiceModal({
  open,
  close,
  onClosed,
}: ModalProps<undefined, PhotoChoice>) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const [problem, setProblem] = useState<string>()
  const [canShow] = useState(hasCamera)

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('photo.title')}
      description={t('photo.lead')}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.ways}>
        {problem && (
          <Note tone="error" live>
            {problem}
          </Note>
        )}
        {canShow && (
          <Button wide icon={camera} onClick={() => close('camera')}>
            {t('photo.take')}
          </Button>
        )}
        <FileButton
          variant={canShow ? 'secondary' : 'primary'}
          onPhoto={close}
          onProblem={setProblem}
        />
        {!canShow && <p className={styles.hint}>{t('photo.chooseHint')}</p>}
      </div>
    </Sheet>
  )
}
