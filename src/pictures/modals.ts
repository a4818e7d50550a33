import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { PicturesParams } from './picture-modal'

/** Shows pictures as large as the screen, one at a time, with a zoom of up to 5. */
export const openPictures = defineModal<PicturesParams>(() =>
  withTexts(import('./picture-modal'), 'pictures'),
)
