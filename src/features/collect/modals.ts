import type { CameraTrouble } from '@/camera/camera-trouble'
import type { Collected } from '@/contract/collect'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { Scanned } from './scan/scanned-texts'

/** What was collected, code by code. */
export const openCollected = defineModal<{ collected: Collected }>(() =>
  withTexts(import('./collected-modal'), 'collect'),
)

/** Try the camera again, or what works without it. */
export type ScanTroubleAnswer = 'again' | 'type' | Scanned

/** Explains why the camera is unavailable; undefined when dismissed. */
export const openScanTrouble = defineModal<CameraTrouble, ScanTroubleAnswer>(() =>
  withTexts(import('./scan/scan-trouble-modal'), 'collect', 'camera'),
)
