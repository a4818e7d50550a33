import { useEffect, useRef, useState } from 'react'
import { FailureNote } from '@/errors/failure-note'
import type { CropOutcome } from '@/features/profile/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { Meter } from '@/ui/meter'
import { sendPicture } from './change-picture-flow'
import { type Crop, mirrored, mostZoom, turned, wholePicture, zoomed } from './picture-crop-rules'
import { CropStage } from './picture-crop-stage'
import { cropToJpeg } from './draw-crop'
import styles from './picture-modals.module.css'
import mirror from 'phosphor/regular/flip-horizontal'
import left from 'phosphor/regular/arrow-counter-clockwise'
import right from 'phosphor/regular/arrow-clockwise'
import { IconButton } from '@/ui/icon-button'

/** Crops the picture to a circle and sends it. */
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
  const sending = useRef<AbortController>(undefined)
  const isSending = done !== undefined

  // Also closed by Back.
  useEffect(() => {
    if (!open) sending.current?.abort()
  }, [open])

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
      // Aborted by the member: no error, and the picture stays.
      if (!controller.signal.aborted) setProblem(error)
    } finally {
      setDone(undefined)
    }
  }

  return (
    <FullScreen
      open={open}
      onClose={() => close()}
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
          <FailureNote error={problem} />
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

interface CropToolsProps {
  image: ImageBitmap
  crop: Crop
  onCrop: (crop: Crop) => void
}

/** Buttons and a slider for the gestures, and for rotating and mirroring. */
function CropTools({ image, crop, onCrop }: CropToolsProps) {
  const { t } = useTexts('profile')
  return (
    <div className={styles.tools}>
      <IconButton
        icon={left}
        label={t('picture.left')}
        onClick={() => onCrop(turned(crop, -1, image))}
      />
      <IconButton
        icon={right}
        label={t('picture.right')}
        onClick={() => onCrop(turned(crop, 1, image))}
      />
      <IconButton
        icon={mirror}
        label={t('picture.mirror')}
        onClick={() => onCrop(mirrored(crop))}
      />
      <input
        type="range"
        className={styles.zoom}
        aria-label={t('picture.zoom')}
        min={1}
        max={mostZoom}
        step={0.05}
        value={crop.zoom}
        onChange={(event) => onCrop(zoomed(crop, event.target.valueAsNumber, image))}
      />
    </div>
  )
}
