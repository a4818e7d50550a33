import { useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Note } from '@/ui/note'
import { FileButton } from './file-button'
import styles from './photo.module.css'
import type { RawPhoto } from './receipt-photo'

interface CameraFootProps {
  canShoot: boolean
  isTaking: boolean
  onShoot: () => Promise<void>
  onPhoto: (photo: RawPhoto) => void
}

/** The shutter, and the other way to a photo. */
export function CameraFoot({ canShoot, isTaking, onShoot, onPhoto }: CameraFootProps) {
  const { t } = useTexts('receipts')
  const [problem, setProblem] = useState<string>()

  return (
    <div className={styles.cameraFoot}>
      <p>{t('photo.aim')}</p>
      {problem && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      <button
        type="button"
        className={styles.shutter}
        aria-label={t('photo.shoot')}
        aria-busy={isTaking || undefined}
        disabled={!canShoot}
        onClick={() => void onShoot()}
      />
      <FileButton variant="quiet" size="m" onPhoto={onPhoto} onProblem={setProblem}>
        {t('photo.choose')}
      </FileButton>
    </div>
  )
}
