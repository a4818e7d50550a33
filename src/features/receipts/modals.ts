import type { CameraTrouble } from '@/camera/camera-trouble'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { AppealAnswer, AppealParams } from './appeal/appeal-modal'
import type { RawPhoto, ReceiptPhoto } from './photo/receipt-photo'
import type { SendingParams } from './form/sending-modal'

/** Shows the progress and success of an upload. */
export const openSending = defineModal<SendingParams>(() =>
  withTexts(import('./form/sending-modal'), 'receipts'),
)

/** Asks why a rejection is wrong and sends it; undefined when dismissed. */
export const openAppeal = defineModal<AppealParams, AppealAnswer>(() =>
  withTexts(import('./appeal/appeal-modal'), 'receipts'),
)

/** The camera in the page, or a chosen file. */
export type PhotoChoice = 'camera' | RawPhoto

/** Asks where the photo of a receipt comes from; undefined when dismissed. */
export const openPhotoChoice = defineModal<undefined, PhotoChoice>(() =>
  withTexts(import('./photo/photo-choice-modal'), 'receipts'),
)

/** A photo, or the browser's error when the camera is unavailable. */
export type CameraOutcome = RawPhoto | { thrown: unknown }

/** Takes a photo with the camera in the page; undefined when dismissed. */
export const openReceiptCamera = defineModal<undefined, CameraOutcome>(() =>
  withTexts(import('./photo/camera-modal'), 'receipts', 'camera'),
)

/** Try the camera again, or a chosen file. */
export type TroubleOutcome = 'again' | RawPhoto

/** Explains why the camera is unavailable; undefined when dismissed. */
export const openCameraTrouble = defineModal<CameraTrouble, TroubleOutcome>(() =>
  withTexts(import('./photo/camera-trouble-modal'), 'receipts', 'camera'),
)

/** The cropped photo; `retake`; or why cropping failed. */
export type CropAnswer = ReceiptPhoto | 'retake' | { thrown: unknown }

/** Chooses the corners of the receipt on a photo; undefined when dismissed. */
export const openPhotoCrop = defineModal<RawPhoto, CropAnswer>(() =>
  withTexts(import('./photo/photo-crop-modal'), 'receipts'),
)
