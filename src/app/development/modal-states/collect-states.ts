import { describeTrouble } from '@/camera/camera-trouble'
import type { Collected, CollectResult } from '@/contract/collect'
import * as modals from '@/features/collect/modals'
import { loadTexts } from '@/i18n/texts'
import { modalsOf } from './modal-states'

const good: CollectResult = {
  code: 'CHN7K2M94QX',
  outcome: 'collected',
  points: 120,
  source: 'Under the lid',
}
const used: CollectResult = { code: 'CHN8Q3N05RY', outcome: 'used', points: 0 }
const unknown: CollectResult = { code: 'CHN9R4P16SZ', outcome: 'unknown', points: 0 }

function collected(...results: CollectResult[]): { collected: Collected } {
  const points = results.reduce((sum, one) => sum + one.points, 0)
  return {
    collected: {
      results,
      points,
      balance: 2480 + points,
      triesLeft: 3,
      triesPerDay: 5,
      blockedUntil: null,
    },
  }
}

/** The trouble of a camera by the browser's name for it. */
export const trouble = (name: string) => async () => {
  await loadTexts('camera')
  return describeTrouble(new DOMException('', name))
}

export const collectModals = modalsOf(modals)({
  openCollected: {
    success: () => collected(good),
    'some refused': () => collected(good, used, unknown),
    nothing: () => collected(used),
  },
  openScanTrouble: {
    forbidden: trouble('NotAllowedError'),
    'no camera': trouble('NotFoundError'),
    busy: trouble('NotReadableError'),
    other: trouble('UnknownError'),
  },
})
