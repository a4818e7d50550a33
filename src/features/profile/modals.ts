import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

const openQr = defineModal<undefined>(() => withTexts(import('./member-qr-modal'), 'profile'))

/** Shows the member's own code, which earns points at a till. */
export function openMemberQr(): Promise<void> {
  return openQr(undefined)
}

/** A picture that the browser could read, or none any more. */
export type PictureChoice = ImageBitmap | 'remove'

/** Asks where a new picture comes from; undefined when dismissed. */
export const openPictureChoice = defineModal<{ hasPicture: boolean }, PictureChoice>(() =>
  withTexts(import('./picture/picture-choice-modal'), 'profile'),
)

/** Another picture is wanted, or this one is the member's now. */
export type CropOutcome = 'saved' | 'another'

/** Chooses what of a picture shows, and sends it; undefined when dismissed. */
export const openCrop = defineModal<{ image: ImageBitmap }, CropOutcome>(() =>
  withTexts(import('./picture/crop-modal'), 'profile'),
)
