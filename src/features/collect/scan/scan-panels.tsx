import camera from 'phosphor/regular/camera'
import scan from 'phosphor/regular/scan'
import { useEffect, useState } from 'react'
import { useAction } from '@/api/use-call'
import { hasCamera } from '@/camera/camera'
import { closeDetector, loadDetector } from '@/barcodes/detect-codes'
import { showError } from '@/errors/show-error'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { PictureButton } from './picture-button'
import { scanCodes } from './scan-flow'
import type { Scanned } from './scanned-texts'
import styles from './scan-panels.module.css'

interface ScanPanelProps {
  onFound: (found: Scanned) => void
  /** The member would rather type. */
  onType: () => void
}

/** Opens LINE's scanner, or the camera. */
export function ScanPanel({ onFound, onType }: ScanPanelProps) {
  const { t } = useTexts('collect')
  const { run, isPending } = useAction(start, { onError: showError })
  useEffect(() => {
    if (host().canScan()) return undefined
    // It is there when the camera is. Without it the scanner says so.
    void loadDetector().catch(() => undefined)
    return closeDetector
  }, [])

  async function start() {
    const answer = await scanCodes()
    if (answer === 'type') onType()
    else if (answer) onFound(answer)
  }

  return (
    <div className={styles.panel}>
      <p>{t('scan.startText')}</p>
      <Button wide icon={scan} pending={isPending} onClick={() => void run()}>
        {t('scan.start')}
      </Button>
    </div>
  )
}

/** Reads the codes of a picture, chosen or taken. */
export function PhotoPanel({ onFound }: Pick<ScanPanelProps, 'onFound'>) {
  const { t } = useTexts('collect')
  const [problem, setProblem] = useState<string>()
  const [canTake] = useState(hasCamera)
  return (
    <div className={styles.panel}>
      <p>{t('scan.photoText')}</p>
      {problem && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      <PictureButton variant="primary" onFound={onFound} onProblem={setProblem}>
        {t('scan.choose')}
      </PictureButton>
      {canTake && (
        <PictureButton
          variant="secondary"
          icon={camera}
          capture
          onFound={onFound}
          onProblem={setProblem}
        >
          {t('scan.take')}
        </PictureButton>
      )}
    </div>
  )
}
