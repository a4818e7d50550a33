import { type ReactNode, useEffect, useState } from 'react'
import { closeDetector, loadDetector } from '@/barcodes/detect-codes'
import { describeTrouble } from '@/camera/camera-trouble'
import { CameraView, useCamera } from '@/camera/camera-view'
import { useScan } from '@/camera/use-scan'
import { Note } from '@/ui/note'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { useTexts } from '@/studio/i18n/studio-texts'
import styles from './counter-page.module.css'

interface ScanSheetProps {
  open: boolean
  onClose: () => void
  onRead: (text: string) => void
}

/** The camera over the page, until it has read a code. Its texts come with its chunk: `camera`. */
export function ScanSheet({ open, onClose, onRead }: ScanSheetProps) {
  const { t } = useTexts('counter')
  return (
    <StaffSheet
      open={open}
      onClose={onClose}
      title={t('scan.title')}
      description={t('scan.text')}
      closeLabel={t('scan.close')}
    >
      <Scanner onRead={onRead} />
    </StaffSheet>
  )
}

function Scanner({ onRead }: Pick<ScanSheetProps, 'onRead'>) {
  const { t } = useTexts('counter')
  const [problem, setProblem] = useState<ReactNode>()
  const camera = useCamera({
    isOn: true,
    width: 1280,
    height: 720,
    onTrouble: (thrown) =>
      void describeTrouble(thrown).then(({ title, text }) =>
        // Thai has no full stop that could part them.
        setProblem(
          <>
            <b>{title}</b> {text}
          </>,
        ),
      ),
  })

  useEffect(() => {
    // Without it the first frame says so.
    void loadDetector().catch(() => undefined)
    return closeDetector
  }, [])
  useScan(camera.video, {
    isOn: camera.isRunning,
    onTexts: ([first]) => first !== undefined && onRead(first),
    onTrouble: () => setProblem(t('scan.cannot')),
  })

  if (problem !== undefined) {
    return (
      <Note tone="error" live>
        {problem} {t('scan.type')}
      </Note>
    )
  }
  return (
    <div className={styles.camera}>
      <CameraView camera={camera} fit="cover">
        <span className={styles.frame} />
      </CameraView>
    </div>
  )
}
