import image from 'phosphor/regular/image'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useAction } from '@/api/use-call'
import { useTexts } from '@/i18n/use-texts'
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/button'
import { type RawPhoto, readReceiptFile } from './receipt-photo'

interface FileButtonProps {
  variant: ButtonVariant
  size?: ButtonSize
  onPhoto: (photo: RawPhoto) => void
  /** Undefined when another file is chosen. */
  onProblem: (problem: string | undefined) => void
  children: ReactNode
}

/** Chooses a file; phones also offer their own camera app. */
export function FileButton({ variant, size, onPhoto, onProblem, children }: FileButtonProps) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending: isReading } = useAction(readReceiptFile)

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    onProblem(undefined)
    const photo = await run(chosen)
    // Allows choosing the same file again.
    target.value = ''
    if (!photo) return
    if ('problem' in photo) onProblem(photo.problem)
    else onPhoto(photo)
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        aria-label={t('photo.choose')}
        onChange={(event) => void read(event)}
      />
      <Button
        wide
        variant={variant}
        size={size}
        icon={image}
        pending={isReading}
        pendingLabel={core.t('wait.oneMoment')}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
