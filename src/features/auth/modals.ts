import type { OtpChannel } from '@/contract/otp'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import { appHistory } from '@/routing/app-history'
import { changeNumberRoute } from '@/features/profile/routes'
import type { RegisterSuccessParams } from './sign-up/register-success-modal'

export interface OtpParams {
  /** 0 and nine more digits. */
  tel: string
  channel: OtpChannel
  refcode?: string
  /** Hides the link to change the number. */
  isFixed?: boolean
  /** The modal requests the code itself; otherwise the caller did, and `onResend` requests another. */
  enableRequest: boolean
  onResend?: () => Promise<{ refcode: string; expiresAt?: string }>
}

/**
 * The ticket that verifies the number, an error for the caller to show, or a request to change the
 * number, which the caller handles.
 */
export type OtpResult = { ticket: string } | { error: unknown } | { changesNumber: true }

/** Verifies a mobile number by a code; undefined when dismissed. */
export const openOtp = defineModal<OtpParams, OtpResult>(() =>
  withTexts(import('./otp/otp-modal'), 'auth'),
)

/** Opens the page that changes the number, with the focus on the field. */
export function goToNumberPage() {
  appHistory().push(changeNumberRoute.to(), { typesNumber: true })
}

export interface BirthDateParams {
  /** `update`: the birthday is missing; `migrate`: it came from an older system. */
  mode: 'update' | 'migrate'
  /** yyyy-mm-dd, to start from. */
  value?: string
  /** In years. */
  minimumAge: number
}

export interface BirthDateResult {
  /** yyyy-mm-dd, CE. */
  birthDate: string
}

/** Asks for the birthday; undefined: later. The caller saves it. */
export const openBirthDate = defineModal<BirthDateParams, BirthDateResult>(() =>
  withTexts(import('./sign-up/birthdate-modal'), 'auth', 'forms'),
)

/** Welcomes a new member. */
export const openRegisterSuccess = defineModal<RegisterSuccessParams>(() =>
  withTexts(import('./sign-up/register-success-modal'), 'auth'),
)
