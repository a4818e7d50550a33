import { readMember } from '../profile/member-store.ts'
import type { OtpChannel } from '@/contract/otp'
import type { OwnerProof } from '@/contract/owner-proof'
import { ownerOf } from '../owner.ts'
import { redeemOtpTicket } from '../otp/check-otp.ts'
import { identityOfIdToken, timeOf, markIdTokenUsed } from './link-line.ts'
import { memberOfLine } from './line-store.ts'
import { checkPassword } from './lock-sign-in.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'

const lineFreshMs = 5 * 60_000

/**
 * Checks the proof for a change of a sign-in method: the session alone may be a stolen one. The
 * password is checked here, because hashing is slow; a ticket or a token is used by the result.
 * @param channel of the one-time code that is valid for this change alone
 * @returns to be called inside the transaction of the change
 * @throws Problem otpRequired, wrongCredentials, locked, lineTokenExpired, lineTokenInvalid
 */
export async function readOwnerProof(
  context: MemberContext,
  channel: OtpChannel,
  { password, otpTicket, lineIdToken }: OwnerProof = {},
): Promise<(tx: Database) => Promise<void>> {
  if (otpTicket !== undefined) {
    const contactNumber = context.member.content.contactNumber.replaceAll('-', '')
    return (tx) => redeemOtpTicket(tx, { ...context, contactNumber, channel }, otpTicket)
  }
  if (lineIdToken !== undefined && (await passwordHashOf(context)) === '') {
    await refuseOtherLine(context, lineIdToken)
    return (tx) => markIdTokenUsed(tx, context, lineIdToken)
  }
  await provePassword(context, password)
  return async () => undefined
}

// A token is valid for an hour, and the app keeps it: only a new sign-in proves who uses the app now.
async function refuseOtherLine(context: MemberContext, idToken: string) {
  const { sub } = await identityOfIdToken(idToken, context)
  const issuedAt = timeOf(idToken, 'iat')
  if (issuedAt === undefined || issuedAt <= context.now - lineFreshMs)
    throw new Problem('lineTokenExpired')
  const memberId = await memberOfLine(context.db, { appId: context.brand.appId, sub })
  if (memberId !== context.member.id) throw new Problem('lineTokenInvalid')
}

/**
 * Checks the password of a signed-in member. Wrong ones count like wrong sign-ins, so that a device
 * that was left open does not allow guessing.
 * @throws Problem wrongCredentials, locked; otpRequired without a password
 */
export async function provePassword(
  context: MemberContext,
  password: string | undefined,
): Promise<void> {
  const { brand, member, now } = context
  const hash = await passwordHashOf(context)
  if (hash === '' || !password) throw new Problem('otpRequired')
  const attempt = { appId: brand.appId, email: member.email, now }
  const isRight = await checkPassword(context, attempt, { password, hash })
  if (!isRight) throw new Problem('wrongCredentials')
}

async function passwordHashOf(context: MemberContext) {
  return (await readMember(context.db, ownerOf(context))).password_hash
}
