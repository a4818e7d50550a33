import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { BranchAnswer, BranchParams } from './branch-modal'

/** Chooses the branch at which a reward is picked up. */
export const openBranch = defineModal<BranchParams, BranchAnswer>(() =>
  withTexts(import('./branch-modal'), 'stores'),
)
