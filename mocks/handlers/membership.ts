import type * as contract from '@/contract/membership'
import { membershipAnswer } from '../answers/membership-answer.ts'
import { membershipMessage } from '../answers/messages.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { requestCancellation, revokeCancellation, revokeMs } from '../rules/cancellation.ts'
import { useOtpTicket } from '../rules/otp.ts'
import { provePassword } from '../rules/own-password.ts'

type MemberAsk = Ask & { member: Member }

export const membershipHandlers: HandlersOf<typeof contract> = {
  getMembership: (_, ask) => membershipAnswer(ask),

  async cancelMembership({ body }, ask) {
    const { db, brand, member, now, inTransaction } = ask
    const { otp, password } = body
    if (otp === undefined) {
      await provePassword(db, password, { appId: brand.appId, member, now })
    }
    const isNew = await inTransaction(async (tx) => {
      if (otp) {
        if (otp.contactNumber !== numberOf(member)) throw new Problem('otpExpired')
        const purpose = { ...ask, contactNumber: otp.contactNumber, channel }
        await useOtpTicket(tx, purpose, otp.ticket)
      }
      const whose = { appId: brand.appId, memberId: member.id, now }
      return requestCancellation(tx, { ...whose, reason: body.reason })
    })
    if (isNew) await tell(ask, now + revokeMs)
    return membershipAnswer(ask)
  },

  async keepMembership(_, ask) {
    const { brand, member, now, inTransaction } = ask
    const whose = { appId: brand.appId, memberId: member.id, now }
    const isKept = await inTransaction((tx) => revokeCancellation(tx, whose))
    if (isKept) await tell(ask, undefined)
    return membershipAnswer(ask)
  },
}

const channel = 'cancelmembership' as const

function numberOf(member: Member) {
  return member.content.contactNumber.replaceAll('-', '')
}

async function tell({ outbox, brand, now, member }: MemberAsk, endsAt: number | undefined) {
  await outbox.send(brand.appId, now, {
    channel: 'email',
    recipient: member.email,
    ...membershipMessage(member.locale, endsAt),
  })
}
