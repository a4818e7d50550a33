import camera from 'phosphor/regular/camera'
import image from 'phosphor/regular/image'
import trash from 'phosphor/regular/trash'
import { type ChangeEvent, useRef, useState } from 'react'
import { useAction } from '@/api/use-call'
import { describeError } from '@/errors/describe-error'
import type { PictureChoice } from '@/features/profile/modals'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { readPicture } from '@/pictures/read-picture'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import styles from './picture-modals.module.css'

/** HEIC works only where the browser can read it. */
const limits = { kinds: ['jpeg', 'png', 'webp', 'heic'], mostMegabytes: 10 } as const

export default function PictureChoiceModal({
  params,
  open,
  close,
  onClosed,
}: ModalProps<{ hasPicture: boolean }, PictureChoice>) {
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const [problem, setProblem] = useState<string>()
  const { run, isPending: isReading } = useAction(
    async (chosen: File) => close(await readPicture(chosen, limits)),
    { onError: async (error) => setProblem((await describeError(error)).text) },
  )
  const file = useRef<HTMLInputElement>(null)
  const photo = useRef<HTMLInputElement>(null)
  // Without a touch screen `capture` opens the same file window.
  const hasCamera = matchMedia('(pointer: coarse)').matches

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    setProblem(undefined)
    await run(chosen)
    target.value = ''
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
