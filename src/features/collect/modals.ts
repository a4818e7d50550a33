import type { Collected } from '@/contract/collect'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

/** What was collected, code by code. */
export const openCollected = defineModal<{ collected: Collected }>(() =>
  withTexts(import('./collected-modal'), 'collect'),
)
