import fillFlashlight from 'phosphor/fill/flashlight'
import swap from 'phosphor/regular/camera-rotate'
import flashlight from 'phosphor/regular/flashlight'
import { useEffect, useState } from 'react'
import { closeDetector, loadDetector } from '@/barcodes/detect-codes'
import { nextCamera } from '@/camera/camera'
import { CameraView, useCamera } from '@/camera/camera-view'
import { useTorch } from '@/camera/use-torch'
import { useTexts } from '@/i18n/use-texts'
import { useIsModalOpen } from '@/modal/use-is-modal-open'
import { IconButton } from '@/ui/icon-button'
import { Note } from '@/ui/note'
import styles from './scan-panel.module.css'
import { type Scanned, scannedOrProblem } from './scanned-texts'
import { rememberScanner } from './scanner-memory'
import { useScan } from '@/camera/use-scan'

interface ScanCameraProps {
  onFound: (found: Scanned) => void
  onTrouble: (thrown: unknown) => void
}

/** The camera, which reads a code by itself. It is off behind a modal. */
export function ScanCamera({ onFound, onTrouble }: ScanCameraProps) {
  const { t } = useTexts('collect')
  const cameraTexts = useTexts('camera')
  const isCovered = useIsModalOpen()
  const [deviceId, setDeviceId] = useState<string>()
  const [other, setOther] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const camera = useCamera({
    isOn: !isCovered,
    deviceId,
    width: 1280,
    height: 720,
    onTrouble,
  })
  const torch = useTorch(camera.stream)

  useEffect(() => {
    // Without it the first frame says so.
    void loadDetector().catch(() => undefined)
    return closeDetector
  }, [])
  useEffect(() => {
    if (!camera.stream) return
    rememberScanner({ wasOpened: true })
    // Only now: names and ids of cameras are known once one is allowed.
    void nextCamera(camera.stream).then(setOther)
  }, [camera.stream])
  useScan(camera.video, {
    isOn: !isCovered && camera.isRunning,
    onTexts(texts) {
      const read = scannedOrProblem(texts, 'camera')
      if ('problem' in read) setProblem(read.problem)
      else onFound(read)
    },
    onTrouble: () => setProblem(t('scan.noDetector')),
  })

  return (
    <>
      <div className={`${styles.square} ${styles.dark} on-hero`}>
        <CameraView camera={camera} fit="cover">
          <span className={styles.frame}>
            <i />
          </span>
        </CameraView>
        <span className={styles.tools}>
          {other !== undefined && (
            <IconButton
              solid
              icon={swap}
              label={t('scan.swap')}
              onClick={() => setDeviceId(other)}
            />
          )}
          {torch && (
            <IconButton
              solid
              icon={torch.isOn ? fillFlashlight : flashlight}
              label={t('scan.torch')}
              aria-pressed={torch.isOn}
              onClick={() => void torch.toggle()}
            />
          )}
        </span>
      </div>
      <span role="status" className="vh">
        {cameraTexts.t(camera.isRunning ? 'ready' : 'starting')}
      </span>
      {problem ? (
        <Note tone="warning" live>
          {problem}
        </Note>
      ) : (
        <p className={styles.aim}>{t('scan.aim')}</p>
      )}
    </>
  )
}
