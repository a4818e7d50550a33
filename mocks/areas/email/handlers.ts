import * as contract from '@/contract/email'
import { languageOfLocale, languageOfMember } from '../../answers/localize.ts'
import { wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { emailChangedMessage, emailChangingMessage, mailEmailLink } from './notices.ts'
import {
  type EmailPurpose,
  findEmailLink,
  makeEmailLink,
  maskEmail,
  remakeEmailLink,
  completeEmailLink,
} from './email-links.ts'
import { newEmails } from '../limits/limits.ts'
import { subjectOf, takeAttempt } from '../limits/take-attempt.ts'
import { notifyOwner, sendEmail } from '../notifications/messages.ts'
import { ownerOf } from '../owner.ts'
import { openedLink } from '../passwords/reset-password.ts'
import { endLinks, makeLinkToken } from '../passwords/store.ts'
import { readEmail } from '../profile/rules.ts'
import { isEmailTaken } from '../profile/member-store.ts'
import { readOwnerProof } from '../session/read-owner-proof.ts'
import { Problem } from '../../values/problem.ts'
import { toInstant } from '../../values/bangkok.ts'

export const emailArea = defineArea(contract, wrapped.camel, {
  async requestEmailChange({ body }, context) {
    const { db, brand, member, inTransaction } = context
    const email = readEmail(body.email)
    if (email === member.email) throw new Problem('invalid', { field: 'email', reason: 'same' })
    // Counted even if refused below: the answer reveals whether a member has the email.
    await inTransaction((tx) => takeAttempt(tx, newEmails, subjectOf(context, member.id)))
    if (await isEmailTaken(db, brand.appId, email)) throw new Problem('duplicateEmail')
    const redeemProof = await readOwnerProof(context, 'changeemail', body.proof)
    const link = { email, purpose: 'changeEmail', token: makeLinkToken() } as const
    const expiresAt = await inTransaction(async (tx) => {
      await redeemProof(tx)
      return makeEmailLink(tx, context, link)
    })
    await mailEmailLink(context, { ...link, locale: member.locale })
    // The owner of the present email can still cancel the change.
    await sendEmail(
      context,
      member.email,
      emailChangingMessage(languageOfMember(context), maskEmail(email)),
    )
    return { email, expiresAt: toInstant(expiresAt) }
  },

  async cancelEmailChange(_, context) {
    const { inTransaction } = context
    return { cancelled: await inTransaction((tx) => endLinks(tx, ownerOf(context), 'changeEmail')) }
  },

  async resendEmailLink(_, context) {
    const { member, inTransaction } = context
    const link = await inTransaction((tx) => remakeEmailLink(tx, context, makeLinkToken()))
    await mailEmailLink(context, { ...link, locale: member.locale })
    return { email: link.email, expiresAt: toInstant(link.expiresAt) }
  },

  async checkEmailLink({ body }, context) {
    return linkView(await findEmailLink(context.db, openedLink(context, body.token)))
  },

  async confirmEmail({ body }, context) {
    const opened = openedLink(context, body.token)
    const link = await context.inTransaction((tx) => completeEmailLink(tx, opened))
    if (!link.isDone && link.purpose === 'changeEmail') {
      const { presentEmail, contactNumber, locale } = link
      const former = { email: presentEmail, contactNumber }
      await notifyOwner(
        context,
        former,
        emailChangedMessage(languageOfLocale(context.brand, locale)),
      )
    }
    return linkView({ ...link, isDone: true })
  },
})

interface LinkState {
  email: string
  purpose: EmailPurpose
  isDone: boolean
}

function linkView({ email, purpose, isDone }: LinkState) {
  return { email: maskEmail(email), isChange: purpose === 'changeEmail', isDone }
}
