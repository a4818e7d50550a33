import image from 'phosphor/regular/image'
import { type ChangeEvent, useRef } from 'react'
import { useAction } from '@/api/use-call'
import { useTexts } from '@/i18n/use-texts'
import { Button, type ButtonSize, type ButtonVariant } from '@/ui/button'

export interface PickFileButtonProps {
  variant: ButtonVariant
  size?: ButtonSize
  icon?: string
  className?: string
  /** Types of files, as the browser's dialog takes them. */
  accept: string
  /** Opens the phone's own camera instead of its files, where there is one. */
  capture?: boolean
  /** Reads the chosen file; the button waits for it. */
  onFile: (file: File) => Promise<unknown>
  children: string
}

/** Chooses one file with the browser's dialog; phones also offer their own camera app there. */
export function PickFileButton({
  variant,
  size,
  icon = image,
  className,
  accept,
  capture = false,
  onFile,
  children,
}: PickFileButtonProps) {
  const core = useTexts('core')
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending } = useAction(onFile)

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    await run(chosen)
    // Allows choosing the same file again.
    target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        {...(capture && { capture: 'environment' })}
        hidden
        aria-label={children}
        onChange={(event) => void choose(event)}
      />
      <Button
        wide
        variant={variant}
        size={size}
        icon={icon}
        className={className}
        pending={isPending}
        pendingLabel={core.t('wait.oneMoment')}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
