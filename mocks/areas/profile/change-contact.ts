import { redeemOtpTicket } from '../otp/check-otp.ts'
import { ownerOf } from '../owner.ts'
import { endLinks } from '../passwords/store.ts'
import type { Database } from '../../database/connect.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { Problem } from '../../values/problem.ts'
import { birthDateOf, contentOf, isContactTaken, readMember, updateMember } from './member-store.ts'
import { nextBirthDate, shownNumber } from './rules.ts'

/**
 * Confirms a member's birth date. Call it inside a transaction.
 * @returns what has changed of the member
 * @throws Problem invalid, tooYoung
 */
export async function confirmBirthDate(tx: Database, context: MemberContext, entered: string) {
  const owner = ownerOf(context)
  const row = await readMember(tx, owner)
  const present = contentOf(row)
  const birthDate = nextBirthDate(
    { birthDate: birthDateOf(row), content: present },
    entered,
    context,
  )
  const content = { ...present, birthDateConfirmed: true }
  await updateMember(tx, owner, { birth_date: birthDate, content })
  return { birthDate, content }
}

interface NumberChange {
  contactNumber: string
  otpTicket: string
  redeemProof: (tx: Database) => Promise<void>
}

/**
 * Changes a member's mobile number. Call it inside a transaction.
 * @returns false if the member has it already
 * @throws Problem otpExpired, contactTaken
 */
export async function changeNumber(
  tx: Database,
  context: MemberContext,
  { contactNumber, otpTicket, redeemProof }: NumberChange,
): Promise<boolean> {
  const owner = ownerOf(context)
  const row = await readMember(tx, owner)
  if (row.contact_number === contactNumber) return false
  await redeemProof(tx)
  const purpose = { ...context, contactNumber, channel: 'changecontactnumber' } as const
  await redeemOtpTicket(tx, purpose, otpTicket)
  if (await isContactTaken(tx, owner.appId, contactNumber)) throw new Problem('contactTaken')
  const content = { ...contentOf(row), contactNumber: shownNumber(contactNumber) }
  await updateMember(tx, owner, { contact_number: contactNumber, content })
  // Somebody with the former number may have requested a link for a new password.
  await endLinks(tx, owner, 'password')
  return true
}
