import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ProblemCode } from '@/contract/problems'
import type { Brand } from '../brands/brand.ts'
import { StoredMember } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { MemberTable } from '../database/schema.ts'
import type { Member } from '../handler.ts'
import { Problem } from '../problem.ts'

const sessionMs = 30 * 86_400_000
const jwtSeconds = 3600

/** What is kept of a token: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Starts a session. The token is opaque and leaves the platform once, here. */
export async function startSession(
  db: Database,
  { appId, memberId, channel, now, signedInAt = now, device = null }: SessionStart,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
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
    .execute()
  return token
}

interface SessionStart {
  appId: string
  memberId: string
  channel: 'email' | 'line' | 'social'
  now: number
  /** Other than now for a token that replaces one. */
  signedInAt?: number
  device?: string | null
}

/**
 * The member whose token this is.
 * @throws Problem unauthorized for a token that we never gave or that has expired, sessionRevoked
 * after a sign-out, accountBlocked and accountBanned.
 */
export async function memberOfToken(
  db: Database,
  appId: string,
  token: string,
  now: number,
): Promise<Member> {
  const [row] = await selectByToken(db, { appId, tokenHash: hashToken(token) })
  if (!row || row.expires_at <= now) throw new Problem('unauthorized')
  if (row.revoked_at !== null) throw new Problem('sessionRevoked')
  // Its time has come, though nobody has closed it yet.
  if (row.closes_at !== null && row.closes_at <= now) throw new Problem('sessionRevoked')
  refuseWhenClosed(row)
  return memberOf(row)
}

type MemberState = Selectable<MemberTable>['state']

const refusals: Readonly<Record<MemberState, ProblemCode | null>> = {
  active: null,
  blocked: 'accountBlocked',
  banned: 'accountBanned',
  closed: 'accountClosed',
}

/** @throws Problem accountBlocked, accountBanned, accountClosed; a state that is not known blocks. */
export function refuseWhenClosed({ state }: { state: MemberState }) {
  const code = Object.hasOwn(refusals, state) ? refusals[state] : 'accountBlocked'
  if (code) throw new Problem(code)
}

const selectByToken = prepared((db, of: { appId: string; tokenHash: string }) =>
  db
    .selectFrom('session')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'session.app_id')
        .onRef('member.id', '=', 'session.member_id'),
    )
    .selectAll('member')
    .select(['session.expires_at', 'session.revoked_at'])
    .where('session.app_id', '=', of.appId)
    .where('session.token_hash', '=', of.tokenHash),
)

/** How long a token that was replaced still answers, for requests that were on their way. */
const graceMs = 60_000

/**
 * A new token where the member's level has changed since the present one was made; the old one
 * goes on for a minute. Undefined where nothing has changed.
 */
export async function renewSession(db: Database, renewal: Renewal): Promise<string | undefined> {
  const { appId, tokenHash, member } = renewal
  const old = await db
    .selectFrom('session')
    .select('token_hash')
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .where('level_id', '!=', member.levelId)
    .executeTakeFirst()
  // Looked for first: a transaction takes the write lock also where it changes nothing.
  if (!old) return undefined
  // The old token does not end without a new one.
  return db.transaction().execute((tx) => replaceSession(tx, renewal))
}

interface Renewal {
  appId: string
  tokenHash: string
  member: Member
  now: number
}

async function replaceSession(
  tx: Database,
  { appId, tokenHash, member, now }: Renewal,
): Promise<string | undefined> {
  const replaced = await tx
    .updateTable('session')
    .set({ expires_at: now + graceMs, level_id: member.levelId })
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .where('level_id', '!=', member.levelId)
    .where('revoked_at', 'is', null)
    .returning(['channel', 'created_at', 'signed_in_at', 'device'])
    .executeTakeFirst()
  if (!replaced) return undefined
  const signedInAt = replaced.signed_in_at ?? replaced.created_at
  const channel = channelOf(replaced.channel)
  const { device } = replaced
  const token = await startSession(tx, {
    appId,
    memberId: member.id,
    channel,
    now,
    signedInAt,
    device,
  })
  // What was proved to the old token is proved to the one that replaces it.
  await tx
    .updateTable('otp_ticket')
    .set({ session_hash: hashToken(token) })
    .where('app_id', '=', appId)
    .where('session_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .execute()
  return token
}

/** Ends a session; its token is refused from now on. */
export async function revokeSession(db: Database, appId: string, tokenHash: string, now: number) {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends all sessions of a member, or those that began in one way. */
export async function revokeSessions(
  db: Database,
  { appId, memberId, now, channel }: Omit<SessionStart, 'channel'> & { channel?: 'line' },
) {
  let query = db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
  if (channel) query = query.where('channel', '=', channel)
  await query.execute()
}

const freshMs = 5 * 60_000

/** Whether the session began by e-mail and password within the last five minutes. */
export async function isFreshSignIn(
  db: Database,
  { appId, tokenHash, now }: { appId: string; tokenHash: string; now: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select(['channel', 'created_at', 'signed_in_at'])
    .where('app_id', '=', appId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (row?.channel !== 'email') return false
  return (row.signed_in_at ?? row.created_at) > now - freshMs
}

/** How a session began. */
export function channelOf(stored: string): SessionStart['channel'] {
  return stored === 'line' || stored === 'social' ? stored : 'email'
}

/** A signed token of an hour that says who the member is, for whoever trusts this brand's key. */
export function makeJwt(brand: Brand, member: Member, now: number): string {
  const seconds = Math.floor(now / 1000)
  const parts = [
    { alg: 'HS256', typ: 'JWT' },
    {
      iss: 'taem',
      aud: brand.appId,
      sub: member.id,
      level: member.levelId,
      iat: seconds,
      exp: seconds + jwtSeconds,
    },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const signature = createHmac('sha256', brand.secret).update(parts.join('.')).digest('base64url')
  return [...parts, signature].join('.')
}

/** A row of the member table as the handlers use it. */
export function memberOf(row: Selectable<MemberTable>): Member {
  return {
    id: row.id,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    locale: row.locale,
    levelId: row.level_id,
    balance: row.balance,
    balanceAt: row.balance_at,
    canRedeem: row.can_redeem === 1,
    leavesAt: row.closes_at,
    joinedAt: row.joined_at,
    birthDate: row.birth_date,
    content: readStored(row.content_json),
  }
}

const stored = new Map<string, StoredMember>()
const mostStored = 1000

// Asked for with every request of a member, and hardly ever different.
function readStored(json: string): StoredMember {
  const known = stored.get(json)
  if (known) return known
  const content = StoredMember.parse(JSON.parse(json))
  if (stored.size >= mostStored) stored.clear()
  stored.set(json, content)
  return content
}
