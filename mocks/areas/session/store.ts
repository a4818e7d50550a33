import { randomBytes } from 'node:crypto'
import type { SessionEndReason } from '@/contract/refusal-details'
import { type Owner, type OwnerAt, ownedBy } from '../owner.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { sameBrand } from '../../database/same-brand.ts'
import { hashToken } from '../../values/ids.ts'

const sessionMs = 30 * 86_400_000

export type SessionChannel = 'email' | 'line' | 'social'

interface SessionStart extends OwnerAt {
  channel: SessionChannel
  /** Earlier than now for a token that replaces another. */
  signedInAt?: number
  device?: string | null
  /** For one that replaces another; by default a random one. */
  token?: string
}

/** Identifies a session by the hash of its token. */
interface SessionKey {
  appId: string
  tokenHash: string
}

/**
 * Starts a session, unless its token has one already. The token is opaque; only its hash is stored.
 */
export async function startSession(
  db: Database,
  {
    appId,
    memberId,
    channel,
    now,
    signedInAt = now,
    device = null,
    token = newToken(),
  }: SessionStart,
): Promise<string> {
  await db
    .insertInto('session')
    .values({
      app_id: appId,
      token_hash: hashToken(token),
      member_id: memberId,
      channel,
      level_id: ({ selectFrom }) =>
        selectFrom('member')
          .select('level_id')
          .where('app_id', '=', appId)
          .where('id', '=', memberId),
      created_at: now,
      expires_at: now + sessionMs,
      revoked_at: null,
      signed_in_at: signedInAt,
      device,
    })
    .onConflict((conflict) => conflict.columns(['app_id', 'token_hash']).doNothing())
    .execute()
  return token
}

const newToken = () => randomBytes(32).toString('base64url')

/** A session with the row of its member, whether it is still valid or not. */
export const selectByToken = prepared((db, of: SessionKey) =>
  db
    .selectFrom('session')
    .innerJoin('member', sameBrand('member.id', 'session.member_id'))
    .selectAll('member')
    .select(['session.expires_at', 'session.revoked_at', 'session.end_reason'])
    .where('session.app_id', '=', of.appId)
    .where('session.token_hash', '=', of.tokenHash),
)

export async function readSession(db: Database, { appId, tokenHash }: SessionKey) {
  const row = await db
    .selectFrom('session')
    .selectAll()
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && sessionOf(row)
}

/**
 * Replaces a session whose member has another level by now: it ends at `expiresAt`, or when it would
 * end before. One that is replaced already keeps its end and its key.
 * @returns the session; undefined if it is revoked, or nothing has changed
 */
export async function replaceSession(
  tx: Database,
  { appId, tokenHash }: SessionKey,
  { levelId, expiresAt }: { levelId: number; expiresAt: number },
) {
  const row = await tx
    .updateTable('session')
    .set((eb) => ({
      next_key: eb.fn.coalesce('next_key', eb.val(newToken())),
      expires_at: eb
        .case()
        .when('expires_at', '<', expiresAt)
        .then(eb.ref('expires_at'))
        .else(expiresAt)
        .end(),
    }))
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('level_id', '!=', levelId), eb('next_key', 'is not', null)]))
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  return row && sessionOf(row)
}

/** Ends sessions by a sign-out with the token of one, which is refused from now on. */
export async function revokeByToken(
  db: Database,
  { appId, hashes }: { appId: string; hashes: readonly string[] },
  now: number,
) {
  await db
    .updateTable('session')
    .set({ revoked_at: now, end_reason: 'signedOut' })
    .where('app_id', '=', appId)
    .where('token_hash', 'in', hashes)
    .where('revoked_at', 'is', null)
    .execute()
}

interface Revocation {
  /** Told to whoever still sends the token of such a session. */
  reason: Exclude<SessionEndReason, 'signedOut' | 'expired'>
  channel?: 'line'
  except?: readonly string[]
  only?: readonly string[]
}

/**
 * Ends a member's sessions: all of them, or those that match.
 * @returns how many
 */
export async function revokeSessions(
  tx: Database,
  owner: OwnerAt,
  { reason, channel, except = [], only }: Revocation,
): Promise<number> {
  let query = tx
    .updateTable('session')
    .set({ revoked_at: owner.now, end_reason: reason })
    .where(ownedBy(owner))
    .where('revoked_at', 'is', null)
  if (channel) query = query.where('channel', '=', channel)
  if (except.length > 0) query = query.where('token_hash', 'not in', except)
  if (only) query = query.where('token_hash', 'in', only)
  return (await query.returning('token_hash').execute()).length
}

/** A member's valid sessions, the newest first. */
export async function liveSessions(db: Database, owner: Owner, now: number) {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where(ownedBy(owner))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(sessionOf)
}

interface SessionRow {
  token_hash: string
  channel: string
  level_id: number
  device: string | null
  created_at: number
  signed_in_at: number | null
  next_key: string | null
}

function sessionOf(row: SessionRow) {
  const channel: SessionChannel =
    row.channel === 'line' || row.channel === 'social' ? row.channel : 'email'
  return {
    tokenHash: row.token_hash,
    channel,
    levelId: row.level_id,
    device: row.device,
    signedInAt: row.signed_in_at ?? row.created_at,
    nextKey: row.next_key,
  }
}
