import {
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Spinner } from '@/ui/spinner'
import { type CameraWish, keepCamera } from './camera'
import styles from './camera.module.css'

interface CameraState {
  video: RefObject<HTMLVideoElement | null>
  /** Undefined while it starts, and while the page is hidden. */
  stream: MediaStream | undefined
  /** There is a picture to see. */
  isRunning: boolean
  setRunning: (isRunning: boolean) => void
}

interface CameraOptions extends CameraWish {
  /** Released as soon as it is false, and at the end. */
  isOn: boolean
  onTrouble: (thrown: unknown) => void
}

/** A camera for as long as a screen is open and visible; `CameraView` shows it. */
export function useCamera({
  isOn,
  deviceId,
  width,
  height,
  onTrouble,
}: CameraOptions): CameraState {
  const video = useRef<HTMLVideoElement>(null)
  const [stream, setStream] = useState<MediaStream>()
  const [isRunning, setRunning] = useState(false)
  const fail = useEffectEvent((thrown: unknown) => onTrouble(thrown))

  // Released together with the view, not in a later task: who sees no picture is not filmed.
  useLayoutEffect(() => {
    if (!isOn) return
    const release = keepCamera(
      { deviceId, width, height },
      { onStream: show, onTrouble: (thrown) => fail(thrown) },
    )
    return () => {
      release()
      show(undefined)
    }

    function show(next: MediaStream | undefined) {
      if (!next) setRunning(false)
      setStream(next)
      // `autoplay` starts it.
      if (video.current) video.current.srcObject = next ?? null
    }
  }, [isOn, deviceId, width, height])

  return { video, stream, isRunning, setRunning }
}

interface CameraViewProps {
  camera: CameraState
  /** The whole picture, or as much of it as fills the view. */
  fit: 'contain' | 'cover'
  /** Over the picture, once there is one. */
  children: ReactNode
}

/** What the camera sees. */
export function CameraView({ camera, fit, children }: CameraViewProps) {
  const { t } = useTexts('camera')
  const { video, isRunning, setRunning } = camera
  return (
    <div className={styles.view}>
      <video
        ref={video}
        className={styles.video}
        style={{ objectFit: fit }}
        autoPlay
        muted
        playsInline
        aria-label={t('view')}
        onPlaying={() => setRunning(true)}
      />
      {isRunning ? (
        children
      ) : (
        <p className={styles.starting}>
          <Spinner />
          {t('starting')}
        </p>
      )}
    </div>
  )
}
