import { useState } from 'react'
import type { CropAnswer } from '@/features/receipts/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { FullScreen } from '@/ui/full-screen'
import { isClear } from './clarity-rules'
import { cropPhoto, firstFit, judge, judgedCopy } from './crop-photo'
import { CropStage } from './crop-stage'
import { CropTools } from './crop-tools'
import styles from './crop.module.css'
import type { Fit } from './fit-rules'
import type { RawPhoto } from './receipt-photo'
import { useClarity } from './use-clarity'

/** Chooses the four corners of a receipt on a photo, and makes it straight. */
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
  const [isWorking, setWorking] = useState(false)
  const clear = useClarity(image, fit)

  async function take() {
    setWorking(true)
    try {
      const blob = await cropPhoto(image, fit)
      close({ blob, name, isClear: clear ?? isClear(judge(judgedCopy(image), image, fit)) })
    } catch (thrown) {
      close({ thrown })
    }
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
