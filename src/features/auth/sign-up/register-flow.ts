import { track } from '@/analytics/analytics'
import { isProblem, toApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { forgetReferCode } from '@/attribution/refer-code'
import { touchWords } from '@/attribution/touch-slot'
import { captchaToken } from '@/captcha/captcha'
import type { ConsentPayload } from '@/contract/consents'
import type { Input } from '@/contract/endpoint'
import { checkRegistration, register, type Registration } from '@/contract/registration'
import type { Session } from '@/contract/user-session'
import { openAlert } from '@/errors/modals'
import { agreeToSignUp, type SignUpConsent } from '@/features/consent/modals'
import { homeRoute } from '@/features/home/routes'
import { texts } from '@/i18n/texts'
import { beginSession } from '@/session/session'
import { forgetProof, openRegisterSuccess, proveNumber } from '@/features/auth/modals'
import { loadWelcomeReward } from './welcome-reward'

interface SignUp {
  profile: Registration
  /** LINE's ID token takes the place of a password. */
  lineIdToken: string | undefined
  /** Where the visitor was going; home without it. */
  destination?: string
}

/** What a visitor has left out: the code of their number, or one of the consents. */
export type Missing = 'code' | SignUpConsent

/**
 * Signs up: checks what is already taken, verifies the number, asks for the consents, registers, and
 * begins the session.
 * @returns `leadsTo`: the page to go to as a member; `missing`: the visitor went back at this step; `stopped`: an error was shown; `signIn`: they
 * sign in instead; `changesNumber`: they want the code at another number
 * @throws ApiError, for the form to show
 */
export async function signUp({
  profile,
  lineIdToken,
  destination = homeRoute.to(),
}: SignUp): Promise<
  'stopped' | 'signIn' | 'changesNumber' | { missing: Missing } | { leadsTo: string }
> {
  const { email, contact_number: tel, password, referCode } = profile
  const recaptcha = await captchaToken('signup')
  await checkFree({ email, contact_number: tel, password, referCode, recaptcha })
  const proof = await proveNumber({ tel, channel: 'register', enableRequest: true })
  if (!proof) return { missing: 'code' }
  if ('changesNumber' in proof) return 'changesNumber'
  if ('error' in proof) throw proof.error
  const { ticket } = proof
  const consents = await agreeToSignUp(profile.birthDate)
  if (!consents) return 'stopped'
  if ('missing' in consents) return consents
  const session = await makeMember({ profile, otpTicket: ticket, consents, lineIdToken })
  if (!session) return 'signIn'
  forgetProof(ticket)
  // Before the session: the flow after a sign-in would take it for an invitation of a member.
  forgetReferCode()
  await beginSession(session, true)
  track({ name: 'sign_in', channel: session.loginChannel })
  const reward = await loadWelcomeReward()
  const { displayName: name, point } = session
  const chosen = await openRegisterSuccess({ name, points: point.point, reward, destination })
  return { leadsTo: chosen ?? destination }
}

/** Too many have asked from this network: the sign-up goes on, and checks all of it itself. */
async function checkFree(body: Input<typeof checkRegistration>['body']) {
  await call(checkRegistration, { body }).catch((error: unknown) => {
    if (!isProblem(error, 'tooManyRequests')) throw error
  })
}

/** Registers; offers to send it again after a lost answer. Undefined: the visitor signs in instead. */
async function makeMember(body: {
  profile: Registration
  otpTicket: string
  consents: ConsentPayload
  lineIdToken: string | undefined
}): Promise<Session | undefined> {
  for (;;) {
    try {
      const recaptcha = await captchaToken('signup')
      return await call(register, { body: { ...body, recaptcha, ...touchWords() } })
    } catch (error) {
      if (isProblem(error, 'otpExpired', 'otpRequired')) forgetProof(body.otpTicket)
      if (toApiError(error).type !== 'network') throw error
      // The member may exist already. Sent again with the same ticket, the request signs them in.
      const again = await openAlert({
        icon: 'error',
        title: texts.t('register.unsureTitle', { ns: 'auth' }),
        text: texts.t('register.unsure', { ns: 'auth' }),
        okLabel: texts.t('register.again', { ns: 'auth' }),
        cancelLabel: texts.t('register.signIn', { ns: 'auth' }),
      })
      if (!again) return undefined
    }
  }
}
