import { hashToken, makeId } from '../../values/ids.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'

interface LineLink extends OwnerAt {
  sub: string
}

/** The member who is linked to a LINE account, if any. */
export async function memberOfLine(
  db: Database,
  { appId, sub }: { appId: string; sub: string },
): Promise<string | undefined> {
  const linked = await db
    .selectFrom('member_line')
    .select('member_id')
    .where('app_id', '=', appId)
    .where('sub', '=', sub)
    .executeTakeFirst()
  return linked?.member_id
}

export async function isLineLinked(db: Database, owner: Owner): Promise<boolean> {
  const query = db.selectFrom('member_line').select('sub').where(ownedBy(owner))
  return (await query.executeTakeFirst()) !== undefined
}

/**
 * Links a LINE account to a member; each has at most one of the other. Linking the same again changes
 * nothing. Call it inside a transaction.
 * @throws Problem lineAlreadyLinked; with the reason `own` where the member has another account
 */
export async function insertLineLink(tx: Database, link: LineLink): Promise<void> {
  const { appId, memberId, sub } = link
  const known = await tx
    .selectFrom('member_line')
    .selectAll()
    // The brand in each: so each is found by an index of its own.
    .where((eb) =>
      eb.or([eb.and({ app_id: appId, sub }), eb.and({ app_id: appId, member_id: memberId })]),
    )
    .execute()
  if (known.some((row) => row.sub === sub && row.member_id === memberId)) return
  if (known.some((row) => row.sub === sub)) throw new Problem('lineAlreadyLinked')
  if (known.length > 0) throw new Problem('lineAlreadyLinked', { reason: 'own' })
  await tx.insertInto('member_line').values({ app_id: appId, sub, member_id: memberId }).execute()
  await insertChange(tx, link, 'linked')
}

/** Deletes a member's links to LINE accounts. @returns whether there was one */
export async function deleteLineLinks(tx: Database, owner: OwnerAt): Promise<boolean> {
  const query = tx.deleteFrom('member_line').where(ownedBy(owner)).returning('sub')
  const links = await query.execute()
  for (const { sub } of links) await insertChange(tx, { ...owner, sub }, 'unlinked')
  return links.length > 0
}

/** Whether the LINE account that a member has was linked after they joined, not on joining. */
export async function wasLineLinkedLater(db: Database, owner: Owner): Promise<boolean> {
  const change = await db
    .selectFrom('line_change')
    .innerJoin('member_line', (join) =>
      join
        .onRef('member_line.app_id', '=', 'line_change.app_id')
        .onRef('member_line.sub', '=', 'line_change.sub'),
    )
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'line_change.app_id')
        .onRef('member.id', '=', 'line_change.member_id'),
    )
    .select('line_change.id')
    .where('line_change.app_id', '=', owner.appId)
    .where('line_change.member_id', '=', owner.memberId)
    .where('line_change.change', '=', 'linked')
    .whereRef('line_change.at', '>', 'member.joined_at')
    .executeTakeFirst()
  return change !== undefined
}

async function insertChange(
  tx: Database,
  { appId, memberId, sub, now }: LineLink,
  change: 'linked' | 'unlinked',
) {
  await tx
    .insertInto('line_change')
    .values({ app_id: appId, id: makeId(now), member_id: memberId, sub, change, at: now })
    .execute()
}

/** The member who is linked to an account of the social provider, if any. */
export async function memberOfSocial(
  db: Database,
  { appId, socialId }: { appId: string; socialId: string },
): Promise<string | undefined> {
  const linked = await db
    .selectFrom('member_social')
    .select('member_id')
    .where('app_id', '=', appId)
    .where('social_id', '=', socialId)
    .executeTakeFirst()
  return linked?.member_id
}

interface IdTokenUse {
  appId: string
  idToken: string
  now: number
  expiresAt: number
}

/** Stores that an ID token was used, until it expires. @returns false if it was used before */
export async function insertIdToken(
  db: Database,
  { appId, idToken, now, expiresAt }: IdTokenUse,
): Promise<boolean> {
  await db
    .deleteFrom('line_token')
    .where('app_id', '=', appId)
    .where('expires_at', '<', now)
    .execute()
  const inserted = await db
    .insertInto('line_token')
    .values({ app_id: appId, token_hash: hashToken(idToken), expires_at: expiresAt })
    .onConflict((conflict) => conflict.columns(['app_id', 'token_hash']).doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  return inserted !== undefined
}
