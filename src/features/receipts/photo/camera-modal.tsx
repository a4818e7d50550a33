import { useState } from 'react'
import { CameraView, useCamera } from '@/camera/camera-view'
import { FileButton } from './file-button'
import styles from './photo-screens.module.css'
import { jpegName, type RawPhoto } from './receipt-photo'
import { useAction } from '@/api/use-call'
import type { CameraOutcome } from '@/features/receipts/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { FullScreen } from '@/ui/full-screen'
import { Note } from '@/ui/note'

/** The camera in the page; takes one picture and records nothing else. */
export default function CameraModal({
  open,
  close,
  onClosed,
}: ModalProps<undefined, CameraOutcome>) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const cameraTexts = useTexts('camera')
  const camera = useCamera({
    isOn: open,
    width: 2560,
    height: 1920,
    onTrouble: (thrown) => close({ thrown }),
  })
  const { run: shoot, isPending: isTaking } = useAction(take, {
    onError: (thrown) => close({ thrown }),
  })

  async function take() {
    const { current: video } = camera.video
    if (video) close({ image: await createImageBitmap(video), name: jpegName('') })
  }

  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      surface="dark"
      title={t('photo.take')}
      closeLabel={core.t('action.close')}
      announce={cameraTexts.t(camera.isRunning ? 'ready' : 'starting')}
    >
      <CameraView camera={camera} fit="contain">
        <span className={styles.frame} />
      </CameraView>
      <CameraFoot canShoot={camera.isRunning} isTaking={isTaking} onShoot={shoot} onPhoto={close} />
    </FullScreen>
  )
}

interface CameraFootProps {
  canShoot: boolean
  isTaking: boolean
  onShoot: () => Promise<void>
  onPhoto: (photo: RawPhoto) => void
}

/** The shutter, and a button to choose a file. */
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
      <FileButton variant="quiet" size="m" onPhoto={onPhoto} onProblem={setProblem} />
    </div>
  )
}
