import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import type { OneTimeLinkTable } from '../database/schema.ts'
import { hashToken } from './sessions.ts'

/** What a link is for: a new password, another address, or the proof of the present one. */
export type LinkPurpose = OneTimeLinkTable['purpose']

const hour = 60 * 60_000
/** An address has longer than a password: its link opens nothing, and mail is read in the evening. */
const lasting: Record<LinkPurpose, number> = {
  password: hour / 2,
  changeEmail: 24 * hour,
  confirmEmail: 24 * hour,
}

interface Whose {
  appId: string
  memberId: string
}

export interface OpenedLink {
  appId: string
  token: string
  now: number
}

/** Of a link: it leaves the platform once. */
export function makeLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Keeps a link. A member's earlier one for an address ends. One for a password stays good until one
 * of them is used: anybody can ask for it, and must not end the one that the member has just been
 * sent. Call it inside a transaction.
 * @returns when it expires
 */
export async function makeLink(
  tx: Database,
  link: Whose & OpenedLink & { purpose: LinkPurpose; email: string },
): Promise<number> {
  const { appId, memberId, purpose, email, token, now } = link
  if (purpose !== 'password') await endLinks(tx, { appId, memberId }, purpose)
  const expiresAt = now + lasting[purpose]
  await tx
    .insertInto('one_time_link')
    .values({
      app_id: appId,
      token_hash: hashToken(token),
      member_id: memberId,
      purpose,
      email,
      expires_at: expiresAt,
      is_live: 1,
      used_at: null,
    })
    .execute()
  return expiresAt
}

/** Ends a member's links, of one purpose or all. @returns whether there was one */
export async function endLinks(
  tx: Database,
  { appId, memberId }: Whose,
  purpose?: LinkPurpose,
): Promise<boolean> {
  let query = tx
    .updateTable('one_time_link')
    .set({ is_live: 0 })
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('is_live', '=', 1)
  if (purpose) query = query.where('purpose', '=', purpose)
  return (await query.returning('token_hash').execute()).length > 0
}

/** A link that was made, good or not, with the member whose it is. */
export async function findLink(db: Database, { appId, token }: OpenedLink) {
  return db
    .selectFrom('one_time_link as link')
    .innerJoin('member', (join) =>
      join.onRef('member.app_id', '=', 'link.app_id').onRef('member.id', '=', 'link.member_id'),
    )
    .selectAll('member')
    .select([
      'link.purpose',
      'link.email as linkEmail',
      'link.expires_at',
      'link.is_live',
      'link.used_at',
    ])
    .where('link.app_id', '=', appId)
    .where('link.token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Uses a good link up; of two at once, one. @returns whose it was, undefined if it is not good */
export async function useLinkUp(
  tx: Database,
  { appId, token, now }: OpenedLink,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const used = await tx
    .updateTable('one_time_link')
    .set({ is_live: 0, used_at: now })
    .where('app_id', '=', appId)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('is_live', '=', 1)
    .where('expires_at', '>', now)
    .returning('member_id')
    .executeTakeFirst()
  return used?.member_id
}
