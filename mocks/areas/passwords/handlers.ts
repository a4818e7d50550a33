import * as contract from '@/contract/passwords'
import { languageOfLocale } from '../../answers/localize.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { maskEmail } from '../email/email-links.ts'
import { notifyOwner, sendEmail } from '../notifications/messages.ts'
import { redeemOtpTicket } from '../otp/check-otp.ts'
import { findMember } from '../profile/member-store.ts'
import { readEmail } from '../profile/rules.ts'
import { beginSession } from '../session/member-sessions.ts'
import { lineUnlinkedMessage } from '../session/notices.ts'
import { passwordChangedMessage } from './notices.ts'
import { personalWords, refuseWeakPassword } from './password-rules.ts'
import { hashPassword } from './hash-password.ts'
import {
  findResetLink,
  mailResetLink,
  openedLink,
  resetByLink,
  takeForgotAttempt,
  wasSetByLink,
} from './reset-password.ts'
import { makeLink, makeLinkToken } from './store.ts'
import { noteRequest } from '../../values/current-request.ts'
import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'

export const passwordsArea = defineArea(contract, wrapped.snake, {
  async forgotPassword({ body: { recaptcha, returnTo, ...body } }, context) {
    const { db, brand } = context
    const email = readEmail(body.email)
    const member = await findMember(db, brand.appId, 'email', email)
    noteRequest({ who: member?.id })
    const attempt = { email, memberId: member?.id, recaptcha }
    const { isAllowed, maySay } = await takeForgotAttempt(context, attempt)
    const isNeutral = !maySay || brand.account.rules.forgotPasswordText === 'neutral'
    if (!member && !isNeutral) throw new Problem('notFound')
    // An unconfirmed email may belong to somebody else.
    const isConfirmed = member?.email_confirmed_at !== null
    if (!isConfirmed && !isNeutral) throw new Problem('emailUnconfirmed')
    const send = async () => {
      // When no more are allowed, the latest link is in the mailbox and still works.
      if (member && isConfirmed && isAllowed) await mailResetLink(context, member, returnTo)
    }
    // Neither the answer nor its time reveals whether there is a member.
    if (isNeutral) context.afterwards(send)
    else await send()
    return { sent: true }
  },

  async forgotPasswordByMobile({ body: { contactNumber, otpTicket } }, context) {
    const link = openedLink(context, makeLinkToken())
    await context.inTransaction(async (tx) => {
      await redeemOtpTicket(tx, { ...context, contactNumber, channel: 'forgotpassword' }, otpTicket)
      const member = await findMember(tx, link.appId, 'contact_number', contactNumber)
      // The code was guessed: none was sent.
      if (!member) throw new Problem('otpExpired')
      const { id: memberId, email } = member
      await makeLink(tx, { ...link, memberId, email, purpose: 'password' })
    })
    return { token: link.token }
  },

  async checkResetLink({ body }, context) {
    const { email } = await findResetLink(context.db, openedLink(context, body.token))
    return { email: maskEmail(email) }
  },

  async resetPassword({ body }, context) {
    try {
      const memberId = await setPassword(context, body)
      return { changed: true, session: await sessionAfterReset(context, memberId) }
    } catch (error) {
      const isUsed = error instanceof Problem && error.code === 'resetLinkInvalid'
      if (!isUsed || !(await wasSetByLink(context, body))) throw error
      // The first answer was lost. A used link signs nobody in.
      return { changed: true, session: null }
    }
  },
})

/** @returns the member's id @throws Problem resetLinkInvalid, invalid, passwordCommon */
async function setPassword(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<string> {
  const { db, brand, inTransaction } = context
  const link = openedLink(context, token)
  // Checked before the expensive hashing, and again when it is used.
  const owner = await findResetLink(db, link)
  refuseWeakPassword(password, personalWords(brand, owner))
  const passwordHash = await hashPassword(password)
  const { email } = owner
  const { memberId, isLineUnlinked } = await inTransaction((tx) =>
    resetByLink(tx, link, { email, passwordHash }),
  )
  const language = languageOfLocale(brand, owner.locale)
  await notifyOwner(context, owner, passwordChangedMessage(language))
  if (isLineUnlinked) await sendEmail(context, email, lineUnlinkedMessage(language))
  return memberId
}

// The link proved the email, as a right password would. The password of a blocked member is changed
// too, and the sign-in refuses them.
async function sessionAfterReset(context: RequestContext, memberId: string) {
  try {
    return await beginSession(context, memberId, { channel: 'email', isExpected: true })
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
