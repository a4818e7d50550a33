import { describeTrouble } from '@/camera/camera-trouble'
import { showError } from '@/errors/show-error'
import {
  openCameraTrouble,
  openPhotoChoice,
  openPhotoCrop,
  openReceiptCamera,
} from '@/features/receipts/modals'
import { loadTexts } from '@/i18n/texts'
import type { RawPhoto, ReceiptPhoto } from './receipt-photo'

/** Takes or chooses a photo and crops it; undefined when cancelled. */
export async function takeReceiptPhoto(): Promise<ReceiptPhoto | undefined> {
  for (;;) {
    const choice = await openPhotoChoice(undefined)
    if (!choice) return undefined
    const raw = choice === 'camera' ? await photograph() : choice
    if (!raw) return undefined
    const outcome = await openPhotoCrop(raw)
    raw.image.close()
    if (!outcome) return undefined
    if (outcome === 'retake') continue
    if (!('thrown' in outcome)) return outcome
    // Too large for this device or the platform: ask for another photo.
    await showError(outcome.thrown)
  }
}

/** Takes a photo with the camera, or falls back to a file. */
async function photograph(): Promise<RawPhoto | undefined> {
  for (;;) {
    const outcome = await openReceiptCamera(undefined)
    if (!outcome || !('thrown' in outcome)) return outcome
    await loadTexts('camera')
    const answer = await openCameraTrouble(await describeTrouble(outcome.thrown))
    if (answer !== 'again') return answer
  }
}
