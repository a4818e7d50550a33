import camera from 'phosphor/regular/camera'
import image from 'phosphor/regular/image'
import trash from 'phosphor/regular/trash'
import { type ChangeEvent, useRef, useState } from 'react'
import { describeError } from '@/errors/describe-error'
import type { PictureChoice } from '@/features/profile/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { readPicture } from '@/pictures/read-picture'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './picture.module.css'

/** What phones call HEIC is read where the browser can. */
const limits = { kinds: ['jpeg', 'png', 'webp', 'heic'], mostMegabytes: 10 } as const

/** Where the new picture comes from. */
export default function PictureChoiceModal({
  params,
  open,
  close,
  onClosed,
}: ModalProps<{ hasPicture: boolean }, PictureChoice>) {
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const [problem, setProblem] = useState<string>()
  const [isReading, setReading] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  // Elsewhere `capture` opens the same window as the other one.
  const hasCamera = matchMedia('(pointer: coarse)').matches

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    // The same file can be chosen again after it has been refused.
    if (!chosen) return
    setProblem(undefined)
    setReading(true)
    try {
      close(await readPicture(chosen, limits))
    } catch (error) {
      setProblem((await describeError(error)).text)
    } finally {
      setReading(false)
      target.value = ''
    }
  }

  const input = (ref: typeof file, capture?: 'user') => (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
      capture={capture}
      hidden
      aria-label={t(capture ? 'picture.camera' : 'picture.choose')}
      onChange={(event) => void take(event)}
    />
  )

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('picture.title')}
      description={t('picture.lead')}
      closeLabel={core.t('action.close')}
    >
      {problem && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      <div className={styles.ways}>
        {input(file)}
        <Button
          wide
          icon={image}
          pending={isReading}
          pendingLabel={core.t('wait.oneMoment')}
          onClick={() => file.current?.click()}
        >
          {t('picture.choose')}
        </Button>
        {hasCamera && (
          <>
            {input(photo, 'user')}
            <Button wide variant="secondary" icon={camera} onClick={() => photo.current?.click()}>
              {t('picture.camera')}
            </Button>
          </>
        )}
        {params.hasPicture && (
          <Button wide variant="quiet" icon={trash} onClick={() => close('remove')}>
            {t('picture.remove')}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
