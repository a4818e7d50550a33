import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { Suggestion } from './suggest-rules'

/** Shows an earlier answer above the question that is being written. */
export const openHelpAnswer = defineModal<Suggestion>(() =>
  withTexts(import('./thread/help-answer-modal'), 'help'),
)
