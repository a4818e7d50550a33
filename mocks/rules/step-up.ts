import type { OtpChannel } from '@/contract/otp'
import type { OwnerProof } from '@/contract/owner-proof'
import type { Database } from '../database/connect.ts'
import type { Ask, Member } from '../handler.ts'
import { Problem } from '../problem.ts'
import { memberOfLine } from './line-link.ts'
import { identityOfIdToken, timeOf, useUpIdToken } from './line-sign-in.ts'
import { useOtpTicket } from './otp.ts'
import { passwordHashOf, provePassword } from './own-password.ts'

type MemberAsk = Ask & { member: Member }

const freshMs = 5 * 60_000

/**
 * Looks at the proof of a change of how a member gets in: an open session alone may be a stolen one.
 * The password is checked here, because that is slow; the rest is used up by what this returns.
 * @param channel of the code that is good for this change alone
 * @returns to be called inside the transaction of the change
 * @throws Problem otpRequired, wrongCredentials, locked, lineTokenExpired, lineTokenInvalid
 */
export async function readOwnerProof(
  ask: MemberAsk,
  channel: OtpChannel,
  { password, otpTicket, lineIdToken }: OwnerProof = {},
): Promise<(tx: Database) => Promise<void>> {
  const { db, brand, member, now } = ask
  if (otpTicket !== undefined) {
    const contactNumber = member.content.contactNumber.replaceAll('-', '')
    return (tx) => useOtpTicket(tx, { ...ask, contactNumber, channel }, otpTicket)
  }
  const whose = { appId: brand.appId, member, now }
  if (
    lineIdToken !== undefined &&
    (await passwordHashOf(db, { appId: brand.appId, memberId: member.id })) === ''
  ) {
    await refuseOtherLine(ask, lineIdToken)
    return (tx) => useUpIdToken(lineIdToken, { ...ask, db: tx })
  }
  await provePassword(db, password, whose)
  return async () => undefined
}

// A token lasts for an hour, and the app keeps it: only a new sign-in shows who is there now.
async function refuseOtherLine(ask: MemberAsk, idToken: string) {
  const { sub } = await identityOfIdToken(idToken, ask)
  const issuedAt = timeOf(idToken, 'iat')
  if (issuedAt === undefined || issuedAt <= ask.now - freshMs) throw new Problem('lineTokenExpired')
  const memberId = await memberOfLine(ask.db, { appId: ask.brand.appId, sub })
  if (memberId !== ask.member.id) throw new Problem('lineTokenInvalid')
}
