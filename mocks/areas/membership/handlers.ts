import * as myData from '@/contract/my-data'
import * as contract from '@/contract/membership'
import { languageOfMember } from '../../answers/localize.ts'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { exports } from '../limits/limits.ts'
import { subjectOf, takeAttempt } from '../limits/take-attempt.ts'
import { sendEmail } from '../notifications/messages.ts'
import { redeemOtpTicket } from '../otp/check-otp.ts'
import { ownerOf } from '../owner.ts'
import { provePassword } from '../session/read-owner-proof.ts'
import { myDataView } from './my-data-view.ts'
import { membershipMessage } from './notices.ts'
import { openCancellation } from './cancellation-store.ts'
import { requestCancellation, revokeCancellation, revokeMs } from './cancel-membership.ts'
import { membershipView } from './view.ts'
import { Problem } from '../../values/problem.ts'

export const membershipArea = defineArea(contract, wrapped.pascal, {
  getMembership: (_, context) => membershipView(context),

  async cancelMembership({ body: { otp, password, reason } }, context) {
    const { db, member, now, inTransaction } = context
    // A retry after the first answer was lost: a code proves one request.
    if (await openCancellation(db, ownerOf(context))) return membershipView(context)
    if (otp === undefined) await provePassword(context, password)
    const isNew = await inTransaction(async (tx) => {
      if (otp) {
        const { contactNumber, ticket } = otp
        const isOwn = contactNumber === member.content.contactNumber.replaceAll('-', '')
        if (!isOwn) throw new Problem('otpExpired')
        await redeemOtpTicket(
          tx,
          { ...context, contactNumber, channel: 'cancelmembership' },
          ticket,
        )
      }
      return requestCancellation(tx, { ...ownerOf(context), now, reason })
    })
    const message = membershipMessage(languageOfMember(context), now + revokeMs)
    if (isNew) await sendEmail(context, member.email, message)
    return membershipView(context)
  },

  async keepMembership(_, context) {
    const { member, now, inTransaction } = context
    const owner = { ...ownerOf(context), now }
    const isKept = await inTransaction((tx) => revokeCancellation(tx, owner))
    if (isKept)
      await sendEmail(
        context,
        member.email,
        membershipMessage(languageOfMember(context), undefined),
      )
    return membershipView(context)
  },
})

export const myDataArea = defineArea(myData, bare.camel, {
  async getMyData(_, context) {
    const { member, inTransaction } = context
    await inTransaction((tx) => takeAttempt(tx, exports, subjectOf(context, member.id)))
    const text = JSON.stringify(await myDataView(context), null, 2)
    return {
      contentType: 'application/json; charset=utf-8',
      bytes: new TextEncoder().encode(text),
    }
  },
})
