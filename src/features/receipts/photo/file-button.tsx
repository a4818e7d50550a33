import image from 'phosphor/regular/image'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/button'
import { readReceiptFile } from './read-receipt-file'
import type { RawPhoto } from './receipt-photo'

interface FileButtonProps {
  variant: ButtonVariant
  size?: ButtonSize
  onPhoto: (photo: RawPhoto) => void
  /** Undefined as soon as another file is chosen. */
  onProblem: (problem: string | undefined) => void
  children: ReactNode
}

/** Chooses a file; on a phone the same window offers its own camera, too. */
export function FileButton({ variant, size, onPhoto, onProblem, children }: FileButtonProps) {
  const { t } = useTexts('receipts')
  const core = useTexts('core')
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    onProblem(undefined)
    setReading(true)
    const photo = await readReceiptFile(chosen)
    setReading(false)
    // The same file can be chosen again after it has been refused.
    target.value = ''
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
