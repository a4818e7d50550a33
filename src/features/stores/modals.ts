import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { DefineModal } from '@/modal/modals-above'
import type { BranchAnswer, BranchParams } from './branch-modal'

const loadBranch = () => withTexts(import('./branch-modal'), 'stores')

/** Chooses the branch at which a reward is picked up. */
export const openBranch = defineModal<BranchParams, BranchAnswer>(loadBranch)

/** The same above an open modal. */
export const openBranchBy = (define: DefineModal) => define<BranchParams, BranchAnswer>(loadBranch)
