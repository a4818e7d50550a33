import { emailLinkByAddress, emailLinkResend } from '../limits/limits.ts'
import { subjectOf, takeAttempt } from '../limits/take-attempt.ts'
import { ownerOf } from '../owner.ts'
import {
  endLinks,
  findLink,
  type LinkPurpose,
  makeLink,
  type OpenedLink,
  pendingEmail,
  markLinkUsed,
} from '../passwords/store.ts'
import { isEmailTaken, updateMember } from '../profile/member-store.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import type { MemberContext } from '../../request/request-context.ts'

/** `changeEmail` replaces the member's email; `confirmEmail` proves the present one. */
export type EmailPurpose = Exclude<LinkPurpose, 'password'>

/** Reads a link and changes nothing. @throws Problem emailLinkInvalid */
export async function findEmailLink(db: Database, opened: OpenedLink) {
  const row = await findLink(db, opened)
  if (row?.state !== 'active' || row.purpose === 'password') throw new Problem('emailLinkInvalid')
  const { purpose, linkEmail: email, email: presentEmail, locale, id: memberId } = row
  const contactNumber = row.contact_number
  const isOwn = presentEmail === email
  // Opened twice, or the first answer was lost: the email is confirmed all the same.
  const isDone = row.used_at !== null && isOwn
  const isLive = row.is_live === 1 && row.expires_at > opened.now
  const isValid = isLive && (isOwn || purpose === 'changeEmail')
  if (!isDone && !isValid) throw new Problem('emailLinkInvalid')
  return { memberId, purpose, email, presentEmail, contactNumber, locale, isDone }
}

/**
 * Uses a link. A new email takes effect here, so it is checked again that no other member has it.
 * Links to the former email end, those for a new password too. Call it inside a transaction.
 * @throws Problem emailLinkInvalid, duplicateEmail
 */
export async function completeEmailLink(tx: Database, opened: OpenedLink) {
  const { appId, now } = opened
  const link = await findEmailLink(tx, opened)
  if (link.isDone) return link
  const { memberId, purpose, email } = link
  const isNew = email !== link.presentEmail
  if (isNew && (await isEmailTaken(tx, appId, email))) throw new Problem('duplicateEmail')
  await markLinkUsed(tx, opened, purpose)
  await updateMember(tx, { appId, memberId }, { email, email_confirmed_at: now })
  if (isNew) await endLinks(tx, { appId, memberId })
  return link
}

/** Enough for members to recognise their own email. */
export function maskEmail(email: string): string {
  const [name = '', host = ''] = email.split('@')
  return `${name.slice(0, 1)}${'•'.repeat(Math.max(3, name.length - 1))}@${host}`
}

/** @returns when the link expires @throws Problem tooManyRequests */
export async function makeEmailLink(
  tx: Database,
  context: MemberContext,
  link: { email: string; purpose: EmailPurpose; token: string },
): Promise<number> {
  // Limits the mail that other members can cause to one email. A member's own email is limited per
  // member alone, or others could use up its limit.
  if (link.email !== context.member.email) {
    await takeAttempt(tx, emailLinkByAddress, subjectOf(context, link.email))
  }
  return makeLink(tx, { ...link, ...ownerOf(context), now: context.now })
}

/**
 * Makes a new link for the email that awaits confirmation: a new one, else the member's own.
 * @throws Problem invalid when nothing awaits it, tooManyRequests
 */
export async function remakeEmailLink(tx: Database, context: MemberContext, token: string) {
  const { member } = context
  const pending = await pendingEmail(tx, ownerOf(context))
  if (!pending && member.isEmailConfirmed) throw new Problem('invalid', { field: 'email' })
  await takeAttempt(tx, emailLinkResend, subjectOf(context, member.id))
  const link = pending
    ? ({ email: pending.email, purpose: 'changeEmail', token } as const)
    : ({ email: member.email, purpose: 'confirmEmail', token } as const)
  return { ...link, expiresAt: await makeEmailLink(tx, context, link) }
}
