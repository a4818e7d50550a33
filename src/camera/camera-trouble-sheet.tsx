import cameraSlash from 'phosphor/fill/camera-slash'
import type { ReactNode } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { CameraTrouble } from './camera-trouble'
import styles from './camera.module.css'

interface CameraTroubleSheetProps {
  trouble: CameraTrouble
  open: boolean
  onClose: () => void
  onClosed: () => void
  onAgain: () => void
  /** What is wrong with what was done instead. */
  problem: string | undefined
  /** What works without the camera. */
  children: ReactNode
}

/** Why the camera is unavailable, steps to fix it, and what works instead. */
export function CameraTroubleSheet(props: CameraTroubleSheetProps) {
  const { trouble, open, onClose, onClosed, onAgain, problem, children } = props
  const { t } = useTexts('camera')
  const core = useTexts('core')
  const steps = [t('trouble.stepSettings'), t('trouble.stepCamera'), t('trouble.stepAllow')]

  return (
    <Sheet
      open={open}
      onClose={onClose}
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
        <Button wide onClick={onAgain}>
          {core.t('action.retry')}
        </Button>
        {children}
      </div>
      {trouble.code && <p className={styles.code}>{t('trouble.code', { code: trouble.code })}</p>}
    </Sheet>
  )
}
