import image from 'phosphor/regular/image'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useAction } from '@/api/use-call'
import { describeError } from '@/errors/describe-error'
import { useTexts } from '@/i18n/use-texts'
import { codesOfPicture } from '@/pictures/codes-of-picture'
import { Button, type ButtonVariant } from '@/ui/button'
import { codesOrProblem } from './scan-words'

interface PictureButtonProps {
  variant: ButtonVariant
  icon?: string
  /** Opens the phone's own camera instead of its pictures, where there is one. */
  capture?: boolean
  onCodes: (codes: string[]) => void
  /** Undefined when another picture is chosen. */
  onProblem: (problem: string | undefined) => void
  children: ReactNode
}

/** Reads the codes of a chosen picture. */
export function PictureButton(props: PictureButtonProps) {
  const { variant, icon = image, capture = false, onCodes, onProblem, children } = props
  const core = useTexts('core')
  const input = useRef<HTMLInputElement>(null)
  const { run, isPending } = useAction(read)

  async function read(file: File) {
    try {
      const found = codesOrProblem(await codesOfPicture(file), 'picture')
      if ('codes' in found) onCodes(found.codes)
      else onProblem(found.problem)
    } catch (error) {
      onProblem((await describeError(error)).text)
    }
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? []
    if (!chosen) return
    onProblem(undefined)
    await run(chosen)
    // Allows choosing the same file again.
    target.value = ''
  }

  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(capture && { capture: 'environment' })}
        hidden
        aria-label={typeof children === 'string' ? children : undefined}
        onChange={(event) => void choose(event)}
      />
      <Button
        wide
        variant={variant}
        icon={icon}
        pending={isPending}
        pendingLabel={core.t('wait.oneMoment')}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
    </>
  )
}
