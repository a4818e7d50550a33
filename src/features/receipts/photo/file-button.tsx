import { PickFileButton, type PickFileButtonProps } from '@/pictures/pick-file-button'
import { useTexts } from '@/i18n/use-texts'
import { type RawPhoto, readReceiptFile } from './receipt-photo'

interface FileButtonProps extends Pick<PickFileButtonProps, 'variant' | 'size'> {
  onPhoto: (photo: RawPhoto) => void
  /** Undefined when another file is chosen. */
  onProblem: (problem: string | undefined) => void
}

/** Chooses the photo of a receipt. */
export function FileButton({ onPhoto, onProblem, ...look }: FileButtonProps) {
  const { t } = useTexts('receipts')

  async function read(file: File) {
    onProblem(undefined)
    const photo = await readReceiptFile(file)
    if ('problem' in photo) onProblem(photo.problem)
    else onPhoto(photo)
  }

  return (
    <PickFileButton {...look} accept="image/jpeg,image/png" onFile={read}>
      {t('photo.choose')}
    </PickFileButton>
  )
}
