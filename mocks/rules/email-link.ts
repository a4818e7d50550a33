import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { isEmailTaken } from './new-member.ts'
import {
  endLinks,
  findLink,
  type LinkPurpose,
  type OpenedLink,
  useLinkUp,
} from './one-time-link.ts'

/** `changeEmail` replaces the member's address; `confirmEmail` proves the one that they have. */
export type EmailPurpose = Exclude<LinkPurpose, 'password'>

/** The address that a change waits for, also when its link has expired: it can be sent again. */
export async function pendingEmail(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
) {
  return db
    .selectFrom('one_time_link')
    .select(['email', 'expires_at'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'changeEmail')
    .where('is_live', '=', 1)
    .executeTakeFirst()
}

/** What a link is for; nothing changes. @throws Problem emailLinkInvalid */
export async function findEmailLink(db: Database, opened: OpenedLink) {
  const row = await findLink(db, opened)
  if (row?.state !== 'active' || row.purpose === 'password') throw new Problem('emailLinkInvalid')
  const { purpose, linkEmail: email, email: presentEmail, locale, id: memberId } = row
  const contactNumber = row.contact_number
  const isOwn = presentEmail === email
  // Opened twice, or the first answer was lost: the address is proved all the same.
  const isDone = row.used_at !== null && isOwn
  const isLive = row.is_live === 1 && row.expires_at > opened.now
  const isGood = isLive && (isOwn || purpose === 'changeEmail')
  if (!isDone && !isGood) throw new Problem('emailLinkInvalid')
  return { memberId, purpose, email, presentEmail, contactNumber, locale, isDone }
}

/**
 * Uses a link up. A new address takes effect here, so here it is looked at again whether somebody
 * else has it by now. Links of the former address end, those for a new password too. Call it inside
 * a transaction.
 * @throws Problem emailLinkInvalid, duplicateEmail
 */
export async function useEmailLink(tx: Database, opened: OpenedLink) {
  const { appId, now } = opened
  const link = await findEmailLink(tx, opened)
  if (link.isDone) return link
  const { memberId, purpose, email } = link
  const isMoving = email !== link.presentEmail
  if (isMoving && (await isEmailTaken(tx, appId, email))) throw new Problem('duplicateEmail')
  await useLinkUp(tx, opened, purpose)
  await tx
    .updateTable('member')
    .set({ email, email_confirmed_at: now })
    .where('app_id', '=', appId)
    .where('id', '=', memberId)
    .execute()
  if (isMoving) await endLinks(tx, { appId, memberId })
  return link
}
