import { describeError } from '@/errors/describe-error'
import { codesOfPicture } from '@/pictures/codes-of-picture'
import { PickFileButton, type PickFileButtonProps } from '@/pictures/pick-file-button'
import { type Scanned, scannedOrProblem } from './scanned-texts'

interface PictureButtonProps extends Omit<PickFileButtonProps, 'accept' | 'onFile'> {
  onFound: (found: Scanned) => void
  /** Undefined when another picture is chosen. */
  onProblem: (problem: string | undefined) => void
}

/** Reads the codes of a chosen picture. */
export function PictureButton({ onFound, onProblem, ...button }: PictureButtonProps) {
  async function read(file: File) {
    onProblem(undefined)
    try {
      const found = scannedOrProblem(await codesOfPicture(file), 'picture')
      if ('problem' in found) onProblem(found.problem)
      else onFound(found)
    } catch (error) {
      onProblem((await describeError(error)).text)
    }
  }

  return <PickFileButton {...button} accept="image/*" onFile={read} />
}
