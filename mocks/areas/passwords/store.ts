import { randomBytes } from 'node:crypto'
import { hashToken } from '../../values/ids.ts'
import type { Database } from '../../database/connect.ts'
import type { OneTimeLinkTable } from '../../database/schema.ts'
import { sameBrand } from '../../database/same-brand.ts'
import { type Owner, ownedBy } from '../owner.ts'

/** What a link is for: a new password, a new email, or the confirmation of the present one. */
export type LinkPurpose = OneTimeLinkTable['purpose']

const hour = 60 * 60_000
/** Links for an email live longer: they do not sign anybody in. */
const lifetimeMs: Record<LinkPurpose, number> = {
  password: hour / 2,
  changeEmail: 24 * hour,
  confirmEmail: 24 * hour,
}

export interface OpenedLink {
  appId: string
  token: string
  now: number
}

/** Only the hash of the token is stored. */
export function makeLinkToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Stores a link. A member's earlier one for an email ends. One for a password stays valid until one of
 * them is used: a stranger can request one, which must not end the member's latest.
 * Call it inside a transaction.
 * @returns when it expires
 */
export async function makeLink(
  tx: Database,
  link: Owner & OpenedLink & { purpose: LinkPurpose; email: string },
): Promise<number> {
  const { appId, memberId, purpose, email, token, now } = link
  if (purpose !== 'password') await endLinks(tx, link, purpose)
  const expires_at = now + lifetimeMs[purpose]
  await tx
    .insertInto('one_time_link')
    .values({
      app_id: appId,
      token_hash: hashToken(token),
      member_id: memberId,
      purpose,
      email,
      expires_at,
      is_live: 1,
      used_at: null,
    })
    .execute()
  return expires_at
}

/** Ends a member's links, of one purpose or all. @returns whether there was one */
export async function endLinks(
  tx: Database,
  owner: Owner,
  purpose?: LinkPurpose,
): Promise<boolean> {
  let query = tx
    .updateTable('one_time_link')
    .set({ is_live: 0 })
    .where(ownedBy(owner))
    .where('is_live', '=', 1)
  if (purpose) query = query.where('purpose', '=', purpose)
  return (await query.returning('token_hash').execute()).length > 0
}

/** A link, valid or not, with the row of its member. */
export async function findLink(db: Database, { appId, token }: OpenedLink) {
  return db
    .selectFrom('one_time_link as link')
    .innerJoin('member', sameBrand('member.id', 'link.member_id'))
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

/** Marks a valid link as used, once. @returns the member's id; undefined if it is not valid */
export async function markLinkUsed(
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

/** The new email that awaits confirmation, even if its link has expired: it can be sent again. */
export async function pendingEmail(db: Database, owner: Owner) {
  return db
    .selectFrom('one_time_link')
    .select(['email', 'expires_at'])
    .where(ownedBy(owner))
    .where('purpose', '=', 'changeEmail')
    .where('is_live', '=', 1)
    .executeTakeFirst()
}
