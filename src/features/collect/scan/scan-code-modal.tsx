import flashlight from 'phosphor/regular/flashlight'
import fillFlashlight from 'phosphor/fill/flashlight'
import keyboard from 'phosphor/regular/keyboard'
import swap from 'phosphor/regular/camera-rotate'
import { useEffect, useState } from 'react'
import { nextCamera } from '@/camera/camera'
import { CameraView, useCamera } from '@/camera/camera-view'
import { useTorch } from '@/camera/use-torch'
import { loadDetector } from '@/barcodes/detect-codes'
import type { ScanAnswer } from '@/features/collect/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { IconButton } from '@/ui/icon-button'
import { Note } from '@/ui/note'
import { PictureButton } from './picture-button'
import styles from './scan-code-modal.module.css'
import { scannedOrProblem } from './scanned-texts'
import { useScan } from './use-scan'

/** The camera, which reads a code by itself; a picture or the keyboard instead. */
export default function ScanCodeModal({
  open,
  close,
  onClosed,
}: ModalProps<undefined, ScanAnswer>) {
  const { t } = useTexts('collect')
  const core = useTexts('core')
  const cameraTexts = useTexts('camera')
  const [deviceId, setDeviceId] = useState<string>()
  const [other, setOther] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const camera = useCamera({
    isOn: open,
    deviceId,
    width: 1280,
    height: 720,
    onTrouble: (thrown) => close({ thrown }),
  })
  const torch = useTorch(camera.stream)

  useEffect(() => {
    // Loaded with the tab, but an idle one has ended. Without it the first frame says so.
    void loadDetector().catch(() => undefined)
  }, [])
  useEffect(() => {
    if (!camera.stream) return
    // Only now: names and ids of cameras are known once one is allowed.
    void nextCamera(camera.stream).then(setOther)
  }, [camera.stream])
  useScan(camera.video, {
    isOn: open && camera.isRunning,
    onTexts(texts) {
      const read = scannedOrProblem(texts, 'camera')
      if ('problem' in read) setProblem(read.problem)
      else close(read)
    },
    onTrouble: () => setProblem(t('scan.noDetector')),
  })

  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      surface="dark"
      title={t('scan.title')}
      closeLabel={core.t('action.close')}
      announce={cameraTexts.t(camera.isRunning ? 'ready' : 'starting')}
      headerEnd={
        <span className={styles.tools}>
          {other !== undefined && (
            <IconButton icon={swap} label={t('scan.swap')} onClick={() => setDeviceId(other)} />
          )}
          {torch && (
            <IconButton
              icon={torch.isOn ? fillFlashlight : flashlight}
              label={t('scan.torch')}
              aria-pressed={torch.isOn}
              onClick={() => void torch.toggle()}
            />
          )}
        </span>
      }
    >
      <CameraView camera={camera} fit="cover">
        <span className={styles.frame}>
          <i />
        </span>
      </CameraView>
      <div className={styles.foot}>
        {problem ? (
          <Note tone="warning" live>
            {problem}
          </Note>
        ) : (
          <p>{t('scan.aim')}</p>
        )}
        <div className={styles.ways}>
          <PictureButton variant="accent" onFound={close} onProblem={setProblem}>
            {t('scan.upload')}
          </PictureButton>
          <Button
            variant="soft"
            wide
            icon={keyboard}
            className={styles.type}
            onClick={() => close('type')}
          >
            {t('scan.type')}
          </Button>
        </div>
      </div>
    </FullScreen>
  )
}
