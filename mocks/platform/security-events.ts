import { createHmac } from 'node:crypto'
import type { Endpoint } from '@/contract/endpoint'
import { lookUp } from '@/contract/look-up'
import type { StaffEndpoint } from '@/contract/studio/staff-endpoint'
import type { Brand } from '../brands/brand.ts'
import { currentRequest } from '../values/current-request.ts'
import { logSecurity } from '../values/log.ts'

/** What members do with the way into their account, by endpoint. */
export const memberEvents = {
  register: 'account.made',
  cancelMembership: 'account.ending',
  keepMembership: 'account.kept',
  getMyData: 'account.copied',
  signIn: 'logIn.password',
  signInWithLine: 'logIn.line',
  signInWithSocial: 'logIn.social',
  signOut: 'logOut',
  endMemberSession: 'sessions.ended',
  endOtherSessions: 'sessions.ended',
  requestOtp: 'code.sent',
  confirmOtp: 'code.checked',
  forgotPassword: 'password.forgotten',
  forgotPasswordByMobile: 'password.forgotten',
  resetPassword: 'password.reset',
  changePassword: 'password.changed',
  linkLine: 'line.linked',
  unlinkLine: 'line.unlinked',
  requestEmailChange: 'email.asked',
  resendEmailLink: 'email.asked',
  cancelEmailChange: 'email.kept',
  confirmEmail: 'email.confirmed',
  changeContactNumber: 'number.changed',
} as const

/** Refusals that say who may not go on, at whichever endpoint. */
const refusalsOfAccess = new Set([
  'unauthorized',
  'tokenInvalid',
  'sessionRevoked',
  'forbidden',
  'stepUpNeeded',
  'tooManyRequests',
  'locked',
  'accountBlocked',
  'accountBanned',
  'recaptchaFailed',
])

/** Writes what a member's request means for the safety of accounts, if anything. */
export function logMemberEvent({ id }: Endpoint, brand: Brand | undefined): void {
  logEvent(lookUp(memberEvents, id), brand)
}

/** Writes the act of a person of staff, done or refused; looking at something is no act. */
export function logStaffEvent({ id, method }: StaffEndpoint, brand: Brand | undefined): void {
  logEvent(method === 'GET' ? undefined : `staff.${id}`, brand)
}

function logEvent(event: string | undefined, brand: Brand | undefined) {
  const { refusal, outcome = 'done', who, from } = currentRequest() ?? {}
  if (event === undefined && !(refusal && refusalsOfAccess.has(refusal))) return
  logSecurity({
    event: event ?? 'refused',
    who,
    outcome: refusal ?? outcome,
    from: brand && from ? hashOfNetwork(from, brand) : undefined,
  })
}

/** Tells one network from another, and names none. */
function hashOfNetwork(network: string, { secret }: Brand): string {
  return createHmac('sha256', secret).update(`network\n${network}`).digest('base64url').slice(0, 12)
}
