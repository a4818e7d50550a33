import { isProblem } from '@/api/api-error'
import { platformNow } from '@/api/platform-clock'
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

/** A ticket lasts ten minutes; a minute less leaves time to send it. */
const ticketMs = 9 * 60_000

/** Unused tickets, by channel and number; `at` is in ms by the platform's clock. */
const proofs = new Map<string, { ticket: string; at: number }>()

/**
 * Verifies a number as `openOtp` does. A ticket that was not used yet is given again: a member who closes
 * a later step and comes back needs no second code.
 */
export async function proveNumber(params: OtpParams): Promise<OtpResult | undefined> {
  const name = `${params.channel} ${params.tel}`
  const known = proofs.get(name)
  if (known && platformNow() - known.at < ticketMs) return known
  const result = await openOtp(params)
  if (result && 'ticket' in result) proofs.set(name, { ...result, at: platformNow() })
  return result
}

/** The ticket is of no more use. */
export function forgetProof(ticket: string | undefined): void {
  for (const [name, proof] of proofs) if (proof.ticket === ticket) proofs.delete(name)
}

/**
 * Sends what a ticket is for. It is spent once that has succeeded or the platform refuses the ticket
 * itself; any other refusal leaves it for the next try.
 */
export async function spendProof<T>(ticket: string, sent: Promise<T>): Promise<T> {
  try {
    const answer = await sent
    forgetProof(ticket)
    return answer
  } catch (error) {
    if (isProblem(error, 'otpExpired', 'otpRequired')) forgetProof(ticket)
    throw error
  }
}

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

/** Welcomes a new member. @returns the page of what the brand has promised, if they want it now */
export const openRegisterSuccess = defineModal<RegisterSuccessParams, string>(() =>
  withTexts(import('./sign-up/register-success-modal'), 'auth'),
)
