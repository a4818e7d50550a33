import type { OwnerProof } from '@/contract/owner-proof'
import type { ProfileDetails } from '@/contract/profile-details'
import type { DeclaredField } from '@/forms/field-list'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

const openQr = defineModal<undefined>(() => withTexts(import('./member-qr-modal'), 'profile'))

/** Shows the member's own code, which earns points at a till. */
export function openMemberQr(): Promise<void> {
  return openQr(undefined)
}

/** A picture that the browser could read, or none any more. */
export type PictureChoice = ImageBitmap | 'remove'

/** Asks where a new picture comes from; undefined when dismissed. */
export const openPictureChoice = defineModal<{ hasPicture: boolean }, PictureChoice>(() =>
  withTexts(import('./picture/picture-choice-modal'), 'profile'),
)

/** Another picture is wanted, or this one is the member's now. */
export type CropOutcome = 'saved' | 'another'

/** Chooses what of a picture shows, and sends it; undefined when dismissed. */
export const openCrop = defineModal<{ image: ImageBitmap }, CropOutcome>(() =>
  withTexts(import('./picture/crop-modal'), 'profile'),
)

export interface EmailParams {
  present: string
  hasPassword: boolean
  /** Masked: where a code would go. Without a number there is only the password. */
  tel: string | undefined
  /** What was typed before, and why it came back. */
  email?: string
  problem?: string
}

/** The link is on its way, or the member proves themselves by a code first. */
export type EmailResult = 'sent' | { codeFor: string }

/** Asks for another address; undefined when dismissed. */
export const openEmail = defineModal<EmailParams, EmailResult>(() =>
  withTexts(import('./email/email-modal'), 'profile', 'auth'),
)

export interface ConfirmOwnerParams {
  hasPassword: boolean
  /** A sign-in at LINE can take the place of a password. */
  hasLine: boolean
  /** Masked: where a code would go. */
  tel: string | undefined
  email: string
  /** What is done once the password is there. @throws ApiError */
  change: (proof: OwnerProof) => Promise<unknown>
}

/** The change is made, the member proves themselves otherwise first, or the change was refused. */
export type ConfirmOwnerResult = 'done' | 'code' | 'line' | { error: unknown }

/** Asks who it is before a change of how they get in; undefined when dismissed. */
export const openConfirmOwner = defineModal<ConfirmOwnerParams, ConfirmOwnerResult>(() =>
  withTexts(import('./owner/confirm-owner-modal'), 'profile', 'auth'),
)

export interface EditFieldsParams {
  /** Names what is kept of the typing while the tab is open. */
  name: string
  title: string
  fields: DeclaredField[]
  details: ProfileDetails
  minimumAge: number
}

/** Asks for one or a few particulars and saves them. */
export const openEditFields = defineModal<EditFieldsParams>(() =>
  withTexts(import('./edit/edit-fields-modal'), 'profile', 'auth', 'addresses'),
)
