import cameraSlash from 'phosphor/fill/camera-slash'
import { useState } from 'react'
import type { TroubleOutcome } from '@/features/receipts/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { CameraTrouble } from './camera-trouble'
import { FileButton } from './file-button'
import styles from './photo-screens.module.css'

/** Why the camera is unavailable, steps to fix it, and a file instead. */
export default function CameraTroubleModal({
  params: trouble,
  open,
  close,
  onClosed,
}: ModalProps<CameraTrouble, TroubleOutcome>) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const [problem, setProblem] = useState<string>()
  const steps = [
    t('photo.trouble.stepSettings'),
    t('photo.trouble.stepCamera'),
    t('photo.trouble.stepAllow'),
  ]

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={trouble.title}
      titleHidden
      closeLabel={core.t('action.close')}
    >
      <span className={styles.slash}>
        <Icon d={cameraSlash} size={28} />
      </span>
      <p className="h2" aria-hidden="true">
        {trouble.title}
      </p>
      <p className={styles.why}>{trouble.text}</p>
      {trouble.isForbidden && (
        <ol className={styles.steps}>
          {steps.map((step, place) => (
            <li key={step}>
              <span aria-hidden="true">{place + 1}</span>
              {step}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.ways}>
        {problem && (
          <Note tone="error" live>
            {problem}
          </Note>
        )}
        <Button wide onClick={() => close('again')}>
          {core.t('action.retry')}
        </Button>
        <FileButton variant="secondary" size="m" onPhoto={close} onProblem={setProblem}>
          {t('photo.choose')}
        </FileButton>
      </div>
      {trouble.code && (
        <p className={styles.code}>{t('photo.trouble.code', { code: trouble.code })}</p>
      )}
    </Sheet>
  )
}
