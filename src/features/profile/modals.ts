import type { OwnerProof } from '@/contract/owner-proof'
import type { ProfileDetails } from '@/contract/profile-details'
import type { ToldError } from '@/errors/error-note'
import type { SubMenusParams } from './home/sub-menus-modal'
import type { DeclaredField } from '@/forms/field-list'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'

/** A decoded picture, or `remove`. */
export type PictureChoice = ImageBitmap | 'remove'

/** Asks where a new picture comes from; undefined when dismissed. */
export const openPictureChoice = defineModal<{ hasPicture: boolean }, PictureChoice>(() =>
  withTexts(import('./picture/picture-choice-modal'), 'profile'),
)

export type CropOutcome = 'saved' | 'another'

/** Crops and sends a picture; undefined when dismissed. */
export const openCrop = defineModal<{ image: ImageBitmap }, CropOutcome>(() =>
  withTexts(import('./picture/picture-crop-modal'), 'profile'),
)

export interface EmailParams {
  present: string
  hasPassword: boolean
  /** Masked: where a code would go. Without a number there is only the password. */
  tel: string | undefined
  /** The address typed before, and its error. */
  email?: string
  problem?: ToldError
}

/** The link was sent, or the member chose to verify by a code first. */
export type EmailResult = 'sent' | { codeFor: string }

/** Asks for another address; undefined when dismissed. */
export const openEmail = defineModal<EmailParams, EmailResult>(() =>
  withTexts(import('./email/email-modal'), 'profile', 'forms'),
)

export interface ConfirmOwnerParams {
  hasPassword: boolean
  /** A sign-in at LINE can take the place of a password. */
  hasLine: boolean
  /** Masked: where a code would go. */
  tel: string | undefined
  email: string
  /** Makes the change with the password. @throws ApiError */
  change: (proof: OwnerProof) => Promise<unknown>
}

/** The change is made, another verification is chosen, or the change was refused. */
export type ConfirmOwnerResult = 'done' | 'code' | 'line' | { error: unknown }

/** Verifies the member before a change of the sign-in data; undefined when dismissed. */
export const openConfirmOwner = defineModal<ConfirmOwnerParams, ConfirmOwnerResult>(() =>
  withTexts(import('./owner/confirm-owner-modal'), 'profile', 'forms'),
)

export interface EditFieldsParams {
  /** The name of the draft. */
  name: string
  title: string
  fields: DeclaredField[]
  details: ProfileDetails
  minimumAge: number
}

/** Edits and saves one or a few fields. */
export const openEditFields = defineModal<EditFieldsParams>(() =>
  withTexts(import('./edit/edit-fields-modal'), 'profile', 'forms'),
)

/** The pages of a menu that has several. */
export const openSubMenus = defineModal<SubMenusParams>(() => import('./home/sub-menus-modal'))
