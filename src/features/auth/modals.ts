import type { OtpChannel } from '@/contract/otp'
import { withTexts } from '@/i18n/texts'
import { defineModal } from '@/modal/modal'
import { appHistory } from '@/routing/app-history'
import { paths } from '@/routing/paths'
import type { RegisterSuccessParams } from './register-success-modal'

export interface OtpParams {
  /** 0 and nine more digits. */
  tel: string
  channel: OtpChannel
  refcode?: string
  /** No other number would do. */
  isFixed?: boolean
  /** The modal asks for the code itself; otherwise the caller has, and `onResend` asks again. */
  enableRequest: boolean
  onResend?: () => Promise<{ refcode: string; expiresAt?: string }>
}

/**
 * The ticket that proves the number, what went wrong, for the caller to show, or the wish for
 * another number, which the caller leads to.
 */
export type OtpResult = { ticket: string } | { error: unknown } | { changesNumber: true }

/** Proves a mobile number by a code: a ticket, or what went wrong; undefined when dismissed. */
export const openOtp = defineModal<OtpParams, OtpResult>(() =>
  withTexts(import('./otp-modal'), 'auth'),
)

/** The code is wanted at another number: to the page that changes it, with the focus on the field. */
export function leadToNumber() {
  appHistory().push(paths.changeNumber(), { typesNumber: true })
}

export interface BirthDateParams {
  /** Asks for what is missing, or completes what an older system left. */
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

/** Asks for the birthday; undefined: later. Nothing is saved by itself. */
export const openBirthDate = defineModal<BirthDateParams, BirthDateResult>(() =>
  withTexts(import('./birthdate-modal'), 'auth'),
)

/** Welcomes whoever has just signed up. */
export const openRegisterSuccess = defineModal<RegisterSuccessParams>(() =>
  withTexts(import('./register-success-modal'), 'auth'),
)
