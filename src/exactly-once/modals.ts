import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { CheckingParams } from './checking-modal'

/** An answer got lost: shows the search. It closes with `known`, or the member closes it early. */
export const openChecking = defineModal<CheckingParams, 'known'>(() =>
  withTexts(import('./checking-modal'), 'exactly-once'),
)
