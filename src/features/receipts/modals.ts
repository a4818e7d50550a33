import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import type { AppealAnswer, AppealParams } from './appeal-modal'
import type { PhotoParams } from './photo-modal'
import type { CameraTrouble } from './photo/camera-trouble'
import type { RawPhoto, ReceiptPhoto } from './photo/receipt-photo'
import type { SendingParams } from './sending-modal'

/** How far an upload is, and that it has arrived. */
export const openSending = defineModal<SendingParams>(() =>
  withTexts(import('./sending-modal'), 'receipts'),
)

/** Shows a photo of a receipt as large as the screen. */
export const openReceiptPhoto = defineModal<PhotoParams>(() =>
  withTexts(import('./photo-modal'), 'receipts'),
)

/** Asks why a rejection is wrong and sends it; undefined when dismissed. */
export const openAppeal = defineModal<AppealParams, AppealAnswer>(() =>
  withTexts(import('./appeal-modal'), 'receipts'),
)

/** By the camera in the page, or a file that was chosen. */
export type PhotoChoice = 'camera' | RawPhoto

/** Asks where the photo of a receipt comes from; undefined when dismissed. */
export const openPhotoChoice = defineModal<undefined, PhotoChoice>(() =>
  withTexts(import('./photo/photo-choice-modal'), 'receipts'),
)

/** A photo, or what the browser said when it gave no camera. */
export type CameraOutcome = RawPhoto | { thrown: unknown }

/** Takes a photo by the camera in the page; undefined when dismissed. */
export const openReceiptCamera = defineModal<undefined, CameraOutcome>(() =>
  withTexts(import('./photo/camera-modal'), 'receipts'),
)

/** The camera is to be tried again, or a file was chosen instead. */
export type TroubleOutcome = 'again' | RawPhoto

/** Says why there is no camera and what to do; undefined when dismissed. */
export const openCameraTrouble = defineModal<CameraTrouble, TroubleOutcome>(() =>
  withTexts(import('./photo/camera-trouble-modal'), 'receipts'),
)

/** Straight and ready to be sent; another photo is wanted; or why this one could not be made. */
export type CropAnswer = ReceiptPhoto | 'retake' | { thrown: unknown }

/** Chooses the corners of the receipt on a photo; undefined when dismissed. */
export const openPhotoCrop = defineModal<RawPhoto, CropAnswer>(() =>
  withTexts(import('./photo/crop-modal'), 'receipts'),
)
