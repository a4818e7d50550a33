import { showError } from '@/errors/show-error'
import {
  openCameraTrouble,
  openPhotoChoice,
  openPhotoCrop,
  openReceiptCamera,
} from '@/features/receipts/modals'
import { loadTexts } from '@/i18n/texts'
import { describeTrouble } from './camera-trouble'
import type { RawPhoto, ReceiptPhoto } from './receipt-photo'

/** From nothing to a photo of a receipt that can be sent; undefined when the member gave it up. */
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
    // Too large for this device, or for what is taken: the question where from comes again.
    await showError(outcome.thrown)
  }
}

/** By the camera; where it cannot be had, by a file after all. */
async function photograph(): Promise<RawPhoto | undefined> {
  for (;;) {
    const outcome = await openReceiptCamera(undefined)
    if (!outcome || !('thrown' in outcome)) return outcome
    await loadTexts('receipts')
    const answer = await openCameraTrouble(await describeTrouble(outcome.thrown))
    if (answer !== 'again') return answer
  }
}
