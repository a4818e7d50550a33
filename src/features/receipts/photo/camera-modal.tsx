import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CameraOutcome } from '@/features/receipts/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { FullScreen } from '@/ui/full-screen'
import { Spinner } from '@/ui/spinner'
import { keepCamera } from './camera'
import { CameraFoot } from './camera-foot'
import styles from './photo.module.css'
import { jpegName } from './read-receipt-file'

/** The camera in the page. Nothing is recorded but the one picture that is taken. */
export default function CameraModal({
  open,
  close,
  onClosed,
}: ModalProps<undefined, CameraOutcome>) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const video = useRef<HTMLVideoElement>(null)
  const [isRunning, setRunning] = useState(false)
  const [isTaking, setTaking] = useState(false)

  const fail = useEffectEvent((thrown: unknown) => close({ thrown }))

  useEffect(() => {
    if (!open) return
    return keepCamera({
      onStream: (stream) => {
        if (!stream) setRunning(false)
        // Setting it plays it: `autoplay`.
        if (video.current) video.current.srcObject = stream ?? null
      },
      onTrouble: (thrown) => fail(thrown),
    })
  }, [open])

  async function shoot() {
    if (!video.current || isTaking) return
    setTaking(true)
    try {
      close({ image: await createImageBitmap(video.current), name: jpegName('') })
    } catch (thrown) {
      close({ thrown })
    }
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
