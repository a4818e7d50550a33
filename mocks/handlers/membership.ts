import type * as contract from '@/contract/membership'
import { membershipAnswer } from '../answers/membership-answer.ts'
import { membershipMessage } from '../answers/messages.ts'
import type { Ask, HandlersOf, Member, Parsed } from '../handler.ts'
import { Problem } from '../problem.ts'
import { requestCancellation, revokeCancellation, revokeMs } from '../rules/cancellation.ts'
import { useOtpTicket } from '../rules/otp.ts'
import { isPassword } from '../rules/password.ts'
import { forgetFailures, noteFailure, refuseWhenLocked } from '../rules/sign-in-limit.ts'

type MemberAsk = Ask & { member: Member }
type Proof = Parsed<typeof contract.cancelMembership>['body']

export const membershipHandlers: HandlersOf<typeof contract> = {
  getMembership: (_, ask) => membershipAnswer(ask),

  async cancelMembership({ body }, ask) {
    const { brand, member, now, inTransaction } = ask
    const { otp, password } = body
    if (otp === undefined) await provePassword(password, ask)
    const isNew = await inTransaction(async (tx) => {
      if (otp) {
        if (otp.contactNumber !== numberOf(member)) throw new Problem('otpExpired')
        const purpose = { brand, contactNumber: otp.contactNumber, channel, now }
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

/** Wrong ones count as wrong sign-ins do: a device that was left open is no place to guess. */
async function provePassword(password: Proof['password'], ask: MemberAsk) {
  const { db, brand, member, now } = ask
  const { password_hash } = await db
    .selectFrom('member')
    .select('password_hash')
    .where('app_id', '=', brand.appId)
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  if (password_hash === '' || !password) throw new Problem('otpRequired')
  const attempt = { appId: brand.appId, email: member.email, now }
  await refuseWhenLocked(db, attempt)
  if (!(await isPassword(password, password_hash))) {
    await noteFailure(db, attempt)
    throw new Problem('wrongCredentials')
  }
  // Tries in parallel may have filled the count while this one was being checked.
  await refuseWhenLocked(db, attempt)
  await forgetFailures(db, attempt)
}

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
