import { defineModal } from '@/modal/modal'
import type { AlertParams } from './alert-modal'

/** An alert with one button, or with two (`cancelLabel`); true: the member chose the first. */
export const openAlert = defineModal<AlertParams, boolean>(() => import('./alert-modal'))
