import { useRef, useState } from 'react'
import { useDescribedError } from '@/errors/use-described-error'
import type { CropOutcome } from '@/features/profile/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { Meter } from '@/ui/meter'
import { Note } from '@/ui/note'
import { sendPicture } from './change-picture-flow'
import { type Crop, wholePicture } from './crop-rules'
import { CropStage } from './crop-stage'
import { CropTools } from './crop-tools'
import { cropToJpeg } from './draw-crop'
import styles from './picture.module.css'

/** Chooses the round part of a picture that everybody sees, and sends it. */
export default function CropModal({
  params: { image },
  open,
  close,
  onClosed,
}: ModalProps<{ image: ImageBitmap }, CropOutcome>) {
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const [crop, setCrop] = useState<Crop>(wholePicture)
  const [done, setDone] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const described = useDescribedError(problem)
  const sending = useRef<AbortController>(undefined)
  const isSending = done !== undefined

  async function save() {
    const controller = new AbortController()
    sending.current = controller
    setProblem(undefined)
    setDone(0)
    try {
      const blob = await cropToJpeg(image, crop)
      await sendPicture(blob, { signal: controller.signal, onProgress: setDone })
      close('saved')
    } catch (error) {
      // Given up on purpose: the picture is still there to go on with.
      if (!controller.signal.aborted) setProblem(error)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <FullScreen
      open={open}
      onClose={() => {
        sending.current?.abort()
        close()
      }}
      onClosed={onClosed}
      surface="hero"
      title={t('picture.cropTitle')}
      closeLabel={core.t('action.close')}
      headerEnd={
        <Button
          size="m"
          variant="quiet"
          className={styles.reset}
          onClick={() => setCrop(wholePicture)}
        >
          {t('picture.reset')}
        </Button>
      }
      announce={isSending ? t('picture.sending') : undefined}
    >
      <div className={styles.crop}>
        <CropStage image={image} crop={crop} onCrop={setCrop} />
        <div className={styles.foot}>
          <p>{t('picture.how')}</p>
          <CropTools image={image} crop={crop} onCrop={setCrop} />
          {problem !== undefined && (
            <Note tone="error" live>
              {described?.text ?? core.t('state.failed')}
            </Note>
          )}
          {isSending && <Meter label={t('picture.sending')} value={done} tone="accent" />}
          <div className={styles.buttons}>
            {isSending ? (
              <Button variant="soft" onClick={() => sending.current?.abort()}>
                {core.t('action.cancel')}
              </Button>
            ) : (
              <Button variant="soft" onClick={() => close('another')}>
                {t('picture.another')}
              </Button>
            )}
            <Button
              variant="accent"
              wide
              pending={isSending}
              pendingLabel={t('picture.sending')}
              onClick={() => void save()}
            >
              {t('picture.save')}
            </Button>
          </div>
        </div>
      </div>
    </FullScreen>
  )
}
