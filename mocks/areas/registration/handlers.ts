import * as contract from '@/contract/registration'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { mailEmailLink } from '../email/notices.ts'
import { registerChecks, registerNamed, registerNames, registrations } from '../limits/limits.ts'
import { refuseRobots, subjectOf, takeAttempt, takeAttemptOnce } from '../limits/take-attempt.ts'
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
    await refuseRobots(body.recaptcha, context)
    const email = readEmail(body.email)
    const caller = subjectOf(context, context.address)
    await inTransaction(async (tx) => {
      await takeAttempt(tx, registerChecks, caller)
      const limits = { each: registerNamed, all: registerNames }
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
    const { address, inTransaction } = context
    await refuseRobots(body.recaptcha, context)
    await inTransaction((tx) => takeAttempt(tx, registrations, subjectOf(context, address)))
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
    return beginSession(context, id, { ...method, isExpected: newLink !== undefined })
  },
})
