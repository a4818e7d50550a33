import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { isEmailTaken } from './new-member.ts'
import { hashToken } from './sessions.ts'

/** Longer than a link for a password: it opens nothing, and mail is read in the evening. */
const linkMs = 24 * 60 * 60_000

/** `change` replaces the member's address; `confirm` proves the one that they have. */
export type EmailLinkKind = 'change' | 'confirm'

interface Whose {
  appId: string
  memberId: string
}

interface OpenedLink {
  appId: string
  token: string
  now: number
}

/**
 * Keeps a link for an address; the one of the same kind before it ends. Call it inside a
 * transaction.
 * @returns when it expires
 */
export async function makeEmailLink(
  tx: Database,
  link: Whose & { kind: EmailLinkKind; email: string; token: string; now: number },
): Promise<number> {
  const { appId, memberId, kind, email, token, now } = link
  await endEmailLinks(tx, { appId, memberId }, kind)
  await tx
    .insertInto('email_link')
    .values({
      app_id: appId,
      token_hash: hashToken(token),
      member_id: memberId,
      kind,
      email,
      expires_at: now + linkMs,
      is_live: 1,
      used_at: null,
    })
    .execute()
  return now + linkMs
}

/** Ends a member's links, of one kind or all. @returns whether there was one */
export async function endEmailLinks(
  tx: Database,
  { appId, memberId }: Whose,
  kind?: EmailLinkKind,
): Promise<boolean> {
  let query = tx
    .updateTable('email_link')
    .set({ is_live: 0 })
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('is_live', '=', 1)
  if (kind) query = query.where('kind', '=', kind)
  return (await query.returning('token_hash').execute()).length > 0
}

/** The address that a change waits for, also when its link has expired: it can be sent again. */
export async function pendingEmail(db: Database, { appId, memberId }: Whose) {
  return db
    .selectFrom('email_link')
    .select(['email', 'expires_at'])
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'change')
    .where('is_live', '=', 1)
    .executeTakeFirst()
}

/** What a link is for; nothing changes. @throws Problem emailLinkInvalid */
export async function findEmailLink(db: Database, { appId, token, now }: OpenedLink) {
  const link = await db
    .selectFrom('email_link')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'email_link.app_id')
        .onRef('member.id', '=', 'email_link.member_id'),
    )
    .select([
      'email_link.member_id',
      'email_link.kind',
      'email_link.email',
      'email_link.expires_at',
      'email_link.is_live',
      'email_link.used_at',
      'member.email as presentEmail',
      'member.locale',
      'member.state',
    ])
    .where('email_link.app_id', '=', appId)
    .where('email_link.token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (link?.state !== 'active') throw new Problem('emailLinkInvalid')
  const isOwn = link.presentEmail === link.email
  // Opened twice, or the first answer was lost: the address is proved all the same.
  const isDone = link.used_at !== null && isOwn
  const isGood = link.is_live === 1 && link.expires_at > now && (isOwn || link.kind === 'change')
  if (!isDone && !isGood) throw new Problem('emailLinkInvalid')
  return { ...link, isDone }
}

/**
 * Uses a link up. A new address takes effect here, so here it is looked at again whether somebody
 * else has it by now. Links of the former address end, those for a new password too. Call it inside
 * a transaction.
 * @throws Problem emailLinkInvalid, duplicateEmail
 */
export async function useEmailLink(tx: Database, opened: OpenedLink) {
  const { appId, token, now } = opened
  const link = await findEmailLink(tx, opened)
  if (link.isDone) return link
  const isMoving = link.email !== link.presentEmail
  if (isMoving && (await isEmailTaken(tx, appId, link.email))) throw new Problem('duplicateEmail')
  await tx
    .updateTable('email_link')
    .set({ is_live: 0, used_at: now })
    .where('app_id', '=', appId)
    .where('token_hash', '=', hashToken(token))
    .execute()
  await tx
    .updateTable('member')
    .set({ email: link.email, email_confirmed_at: now })
    .where('app_id', '=', appId)
    .where('id', '=', link.member_id)
    .execute()
  if (isMoving) {
    await endEmailLinks(tx, { appId, memberId: link.member_id })
    await tx
      .updateTable('password_reset')
      .set({ is_live: 0 })
      .where('app_id', '=', appId)
      .where('member_id', '=', link.member_id)
      .where('is_live', '=', 1)
      .execute()
  }
  return link
}
