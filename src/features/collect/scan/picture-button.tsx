import { describeError } from '@/errors/describe-error'
import { codesOfPicture } from '@/pictures/codes-of-picture'
import { PickFileButton, type PickFileButtonProps } from '@/pictures/pick-file-button'
import { codesOrProblem } from './scanned-texts'

interface PictureButtonProps extends Omit<PickFileButtonProps, 'accept' | 'onFile'> {
  onCodes: (codes: string[]) => void
  /** Undefined when another picture is chosen. */
  onProblem: (problem: string | undefined) => void
}

/** Reads the codes of a chosen picture. */
export function PictureButton({ onCodes, onProblem, ...button }: PictureButtonProps) {
  async function read(file: File) {
    onProblem(undefined)
    try {
      const found = codesOrProblem(await codesOfPicture(file), 'picture')
      if ('codes' in found) onCodes(found.codes)
      else onProblem(found.problem)
    } catch (error) {
      onProblem((await describeError(error)).text)
    }
  }

  return <PickFileButton {...button} accept="image/*" onFile={read} />
}
