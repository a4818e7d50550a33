import * as contract from '@/contract/registration'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea, type Parsed } from '../../request/area.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { mailEmailLink } from '../email/notices.ts'
import {
  registerChecks,
  registerNamed,
  registerNames,
  registrations,
  unprovenRegistrations,
} from '../limits/limits.ts'
import {
  forPeople,
  refuseRobots,
  subjectOf,
  takeAttempt,
  takeAttemptOnce,
} from '../limits/take-attempt.ts'
import { isTicketOf } from '../otp/store.ts'
import { personalWords, refuseWeakPassword } from '../passwords/password-rules.ts'
import { readEmail } from '../profile/rules.ts'
import { copyLinePicture } from '../session/link-line.ts'
import { beginSession } from '../session/member-sessions.ts'
import { refuseFull, referrerOfSignUp } from '../referrals/add-friend.ts'
import { refuseTaken } from './make-member.ts'
import { makeOrFindMember, readApplicant } from './register-member.ts'

export const registrationArea = defineArea(contract, wrapped.pascal, {
  async checkRegistration({ body }, context) {
    const { db, brand, inTransaction } = context
    const { contact_number: contactNumber, password, referCode } = body
    const isPerson = await refuseRobots(body.recaptcha, context)
    const email = readEmail(body.email)
    const caller = subjectOf(context, context.address)
    await inTransaction(async (tx) => {
      await takeAttempt(tx, forPeople(registerChecks, isPerson), caller)
      const limits = { each: registerNamed, all: forPeople(registerNames, isPerson) }
      await takeAttemptOnce(tx, limits, caller, [email, contactNumber])
    })
    if (password !== undefined) {
      refuseWeakPassword(password, personalWords(brand, { email, contactNumber, names: [] }))
    }
    await refuseTaken(db, brand, { email, contactNumber })
    const referrer = await referrerOfSignUp(db, brand, referCode)
    if (referrer) refuseFull(brand, referrer)
    return { free: true }
  },

  async register({ body }, context) {
    const isPerson = await refuseRobots(body.recaptcha, context)
    await takeRegistration(context, body, isPerson)
    const applicant = await readApplicant(context, body)
    const { id, newLink } = await makeOrFindMember(context, body, applicant)
    const { person, line } = applicant
    if (newLink) {
      const { email, locale } = person
      await mailEmailLink(context, { token: newLink, email, purpose: 'confirmEmail', locale })
    }
    await copyLinePicture(context, id, line?.picture)
    const method = line
      ? ({ channel: 'line', sub: line.sub } as const)
      : { channel: 'email' as const }
    return beginSession(context, id, { ...method, isExpected: newLink !== undefined }, body)
  },
})

/** A proven number counts by itself: what others at its network address do cannot stop it. */
async function takeRegistration(
  context: RequestContext,
  { otpTicket, profile }: Parsed<typeof contract.register>['body'],
  isPerson: boolean,
) {
  const { contact_number: contactNumber } = profile
  const ticket = { contactNumber, channel: 'register', sessionHash: '', ticket: otpTicket } as const
  const isProven = await isTicketOf(context.db, { ...context, ...ticket })
  const limit = isProven ? registrations : forPeople(unprovenRegistrations, isPerson)
  const subject = subjectOf(context, isProven ? contactNumber : context.address)
  await context.inTransaction((tx) => takeAttempt(tx, limit, subject))
}
