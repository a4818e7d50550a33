import right from 'phosphor/regular/arrow-clockwise'
import left from 'phosphor/regular/arrow-counter-clockwise'
import mirror from 'phosphor/regular/flip-horizontal'
import magnify from 'phosphor/regular/magnifying-glass-plus'
import { useEffect, useRef, useState } from 'react'
import type { CropAnswer } from '@/features/receipts/modals'
import { useAction } from '@/api/use-call'
import { intl } from '@/i18n/intl'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { IconButton } from '@/ui/icon-button'
import { isClear } from './clarity-rules'
import { cropPhoto, firstFit, judge, judgedCopy } from './crop-photo'
import styles from './crop.module.css'
import { type Fit, mirrored, mostTilt, turned } from './fit-rules'
import { CropStage } from './photo-crop-stage'
import type { RawPhoto } from './receipt-photo'
import type { Pixels } from './warp'

/** Chooses the four corners of a receipt on a photo and straightens it. */
export default function CropModal({
  params: { image, name },
  open,
  close,
  onClosed,
}: ModalProps<RawPhoto, CropAnswer>) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const [start] = useState(() => firstFit(image))
  const [fit, setFit] = useState<Fit>(start)
  const [isMagnified, setMagnified] = useState(false)
  const { run: take, isPending: isWorking } = useAction(crop, {
    onError: (thrown) => close({ thrown }),
  })
  const clear = useClarity(image, fit)

  async function crop() {
    const blob = await cropPhoto(image, fit)
    close({ blob, name, isClear: clear ?? isClear(judge(judgedCopy(image), image, fit)) })
  }

  const judged = clear !== undefined && t(clear ? 'photo.clear' : 'photo.unclear')
  return (
    <FullScreen
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      surface="dark"
      title={t('photo.cropTitle')}
      closeLabel={core.t('action.close')}
      headerEnd={
        <Button size="m" variant="quiet" onClick={() => setFit(start)}>
          {t('photo.reset')}
        </Button>
      }
      announce={isWorking ? t('photo.working') : judged || undefined}
    >
      <CropStage image={image} fit={fit} onFit={setFit} isMagnified={isMagnified} isClear={clear} />
      <div className={styles.foot}>
        <CropTools
          image={image}
          fit={fit}
          onFit={setFit}
          isMagnified={isMagnified}
          onMagnified={setMagnified}
        />
        <div className={styles.buttons}>
          <Button className={styles.retake} disabled={isWorking} onClick={() => close('retake')}>
            {t('photo.retake')}
          </Button>
          <Button
            variant="accent"
            wide
            pending={isWorking}
            pendingLabel={t('photo.working')}
            onClick={() => void take()}
          >
            {t('photo.use')}
          </Button>
        </div>
      </div>
    </FullScreen>
  )
}

interface CropToolsProps {
  image: ImageBitmap
  fit: Fit
  onFit: (fit: Fit) => void
  /** Shows the magnifier all the time, not only while a corner moves. */
  isMagnified: boolean
  onMagnified: (isMagnified: boolean) => void
}

/** Turns, mirrors and tilts a photo under its corners. */
function CropTools({ image, fit, onFit, isMagnified, onMagnified }: CropToolsProps) {
  const { t, i18n } = useTexts('receipts')
  const format = intl('NumberFormat', i18n.language, { signDisplay: 'exceptZero' })
  // A minus as wide as the plus.
  const degrees = (value: number) => format.format(value).replace('-', '−')
  return (
    <>
      <div className={styles.ruler}>
        <span aria-hidden="true">{degrees(-mostTilt)}°</span>
        <input
          type="range"
          aria-label={t('photo.tilt')}
          aria-valuetext={t('photo.degrees', { degrees: degrees(fit.tilt) })}
          min={-mostTilt}
          max={mostTilt}
          step={0.1}
          value={fit.tilt}
          onChange={({ target }) => onFit({ ...fit, tilt: target.valueAsNumber })}
        />
        <span aria-hidden="true">{degrees(mostTilt)}°</span>
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={left}
          label={t('photo.left')}
          onClick={() => onFit(turned(fit, -1, image))}
        />
        <IconButton
          icon={right}
          label={t('photo.right')}
          onClick={() => onFit(turned(fit, 1, image))}
        />
        <IconButton
          icon={mirror}
          label={t('photo.mirror')}
          onClick={() => onFit(mirrored(fit, image))}
        />
        <IconButton
          icon={magnify}
          label={t('photo.magnify')}
          aria-pressed={isMagnified}
          onClick={() => onMagnified(!isMagnified)}
        />
      </div>
    </>
  )
}

/** Debounce of the analysis after a corner moves, in milliseconds. */
const stillFor = 200

/** Whether the cropped part is readable; undefined while it is analysed. */
function useClarity(image: ImageBitmap, fit: Fit): boolean | undefined {
  const [judged, setJudged] = useState<boolean>()
  const copy = useRef<Pixels>(undefined)

  useEffect(() => {
    const timer = setTimeout(() => {
      copy.current ??= judgedCopy(image)
      setJudged(isClear(judge(copy.current, image, fit)))
    }, stillFor)
    return () => clearTimeout(timer)
  }, [image, fit])

  return judged
}
