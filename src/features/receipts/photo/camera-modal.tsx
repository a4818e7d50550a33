import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { keepCamera } from './camera'
import { FileButton } from './file-button'
import styles from './photo-screens.module.css'
import { jpegName, type RawPhoto } from './receipt-photo'
import { useAction } from '@/api/use-call'
import type { CameraOutcome } from '@/features/receipts/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { FullScreen } from '@/ui/full-screen'
import { Note } from '@/ui/note'
import { Spinner } from '@/ui/spinner'

/** The camera in the page; takes one picture and records nothing else. */
export default function CameraModal({
  open,
  close,
  onClosed,
}: ModalProps<undefined, CameraOutcome>) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setRunning] = useState(false)
  const { run: shoot, isPending: isTaking } = useAction(take, {
    onError: (thrown) => close({ thrown }),
  })

  const fail = useEffectEvent((thrown: unknown) => close({ thrown }))

  useEffect(() => {
    if (!open) return
    return keepCamera({
      onStream: (stream) => {
        if (!stream) setRunning(false)
        // `autoplay` starts it.
        if (video.current) video.current.srcObject = stream ?? null
      },
      onTrouble: (thrown) => fail(thrown),
    })
  }, [open])

  async function take() {
    if (!video.current) return
    close({ image: await createImageBitmap(video.current), name: jpegName('') })
  }

  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      surface="dark"
      title={t('photo.take')}
      closeLabel={core.t('action.close')}
      announce={isRunning ? t('photo.ready') : t('photo.starting')}
    >
      <div className={styles.view}>
        <video
          ref={video}
          className={styles.video}
          autoPlay
          muted
          playsInline
          aria-label={t('photo.view')}
          onPlaying={() => setRunning(true)}
        />
        {isRunning ? (
          <span className={styles.frame} />
        ) : (
          <p className={styles.starting}>
            <Spinner />
            {t('photo.starting')}
          </p>
        )}
      </div>
      <CameraFoot canShoot={isRunning} isTaking={isTaking} onShoot={shoot} onPhoto={close} />
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
      <FileButton variant="quiet" size="m" onPhoto={onPhoto} onProblem={setProblem}>
        {t('photo.choose')}
      </FileButton>
    </div>
  )
}
