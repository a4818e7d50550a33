import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { ProblemCode } from '@/contract/problems'
import type { SessionEndReason } from '@/contract/refusal-details'
import type { Session } from '@/contract/user-session'
import type { z } from '@/contract/zod'
import { readConsents } from '../consents/store.ts'
import { moveTickets } from '../otp/store.ts'
import { type OwnerAt, ownerOf } from '../owner.ts'
import { settlePointsIfDue } from '../points/ledger.ts'
import { memberOf, readMember } from '../profile/member-store.ts'
import { forgetDevices, rememberDevice } from './device-store.ts'
import { countEntry, entryOf } from '../results/count-results.ts'
import { markIdTokenUsed } from './link-line.ts'
import { sendNewDeviceNotice } from './notices.ts'
import {
  liveSessions,
  readSession,
  replaceSession,
  revokeSessions,
  selectByToken,
  startSession,
} from './store.ts'
import { type SignInMethod, sessionView } from './view.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { MemberTable } from '../../database/schema.ts'
import { noteRequest } from '../../values/current-request.ts'
import { Problem } from '../../values/problem.ts'
import type { Member, MemberContext, RequestContext } from '../../request/request-context.ts'
import { hashToken } from '../../values/ids.ts'

/**
 * Starts a session of a member and answers as the contract defines it.
 * @throws Problem accountBlocked, accountBanned, lineTokenInvalid
 */
export async function beginSession(
  context: RequestContext,
  memberId: string,
  method: SignInMethod,
  words: unknown = {},
): Promise<z.input<typeof Session>> {
  const { db, brand, now, inTransaction, deviceToken, keepDevice } = context
  const owner = { appId: brand.appId, memberId, now }
  noteRequest({ who: memberId })
  await settlePointsIfDue(db, brand, owner)
  const row = await readMember(db, owner)
  refuseWhenClosed(row)
  const start = { ...owner, channel: method.channel, device: context.device }
  const { device, token } = await inTransaction(async (tx) => {
    if (method.idToken !== undefined) await markIdTokenUsed(tx, context, method.idToken)
    await countEntry(tx, 'signIn', entryOf(context, words))
    return {
      device: await rememberDevice(tx, { ...owner, token: deviceToken }),
      token: await startSession(tx, start),
    }
  })
  keepDevice(device)
  if (device !== deviceToken && !method.isExpected) await sendNewDeviceNotice(context, row)
  const { privacy, terms } = await readConsents(db, owner)
  return { ...sessionView(context, memberOf(row), method), token, pdpa: { privacy, terms } }
}

/**
 * The member of a session's token.
 * @throws Problem unauthorized for an unknown or expired token, sessionRevoked after a sign-out, both
 * with the reason of a session that has ended; accountBlocked and accountBanned
 */
export async function memberOfToken(
  db: Database,
  appId: string,
  token: string,
  now: number,
): Promise<Member> {
  const [row] = await selectByToken(db, { appId, tokenHash: hashToken(token) })
  // Nothing is known of the token: a stranger learns nothing.
  if (!row) throw new Problem('unauthorized')
  const reason = endOf(row, now)
  if (row.expires_at <= now) throw new Problem('unauthorized', { reason })
  if (reason !== undefined || row.revoked_at !== null) {
    throw new Problem('sessionRevoked', { reason })
  }
  refuseWhenClosed(row)
  return memberOf(row)
}

interface SessionEnd {
  expires_at: number
  end_reason: SessionEndReason | null
  revoked_at: number | null
  closes_at: number | null
}

/** Why a session has ended; undefined where it has not, or where no reason was kept. */
function endOf(row: SessionEnd, now: number): SessionEndReason | undefined {
  if (row.revoked_at !== null) return row.end_reason ?? undefined
  if (row.expires_at <= now) return 'expired'
  // The membership has ended, but is not closed yet.
  return row.closes_at !== null && row.closes_at <= now ? 'accountClosed' : undefined
}

type MemberState = Selectable<MemberTable>['state']

const refusals: Readonly<Record<MemberState, ProblemCode | null>> = {
  active: null,
  blocked: 'accountBlocked',
  banned: 'accountBanned',
  closed: 'accountClosed',
}

/** @throws Problem accountBlocked, accountBanned, accountClosed; accountBlocked in an unknown state */
function refuseWhenClosed({ state }: { state: MemberState }) {
  const code = Object.hasOwn(refusals, state) ? refusals[state] : 'accountBlocked'
  if (code) throw new Problem(code)
}

/** How long a replaced token stays valid, for requests that are already on their way. */
const graceMs = 60_000

/**
 * A new token when the member's level has changed since the present one was made. While the present
 * one is still valid each request gets the same new token: an answer may be lost on the way, and
 * another tab may have asked first.
 * @returns undefined when nothing has changed
 */
export async function renewSession(
  db: Database,
  context: MemberContext,
): Promise<string | undefined> {
  const { brand, member, now, token, tokenHash } = context
  const key = { appId: brand.appId, tokenHash }
  const present = await readSession(db, key)
  // Compared before the transaction, which takes the write lock even if it changes nothing.
  if (!present || (present.levelId === member.levelId && present.nextKey === null)) return undefined
  return transact(db, async (tx) => {
    const ends = { levelId: member.levelId, expiresAt: now + graceMs }
    const replaced = await replaceSession(tx, key, ends)
    const next = replaced && nextToken(replaced, token)
    if (!replaced || next === undefined) return undefined
    const { channel, signedInAt, device } = replaced
    const start = { ...ownerOf(context), now, channel, signedInAt, device }
    await startSession(tx, { ...start, token: next })
    await moveTickets(tx, { appId: brand.appId, from: tokenHash, to: hashToken(next) })
    return next
  })
}

/**
 * The token that replaces a session's. It is made of the session's own one, which no database stores,
 * and of a random key, which no device has: it is the same for each request.
 */
function nextToken({ nextKey }: { nextKey: string | null }, token: string): string | undefined {
  if (nextKey === null) return undefined
  return createHmac('sha256', nextKey).update(token).digest('base64url')
}

/** The hashes of a request's token and of that which has replaced it, whose answer may have been lost. */
export async function ownHashes(db: Database, context: Sender): Promise<string[]> {
  const { brand, token, tokenHash } = context
  const session = await readSession(db, { appId: brand.appId, tokenHash })
  const next = session && nextToken(session, token)
  return next === undefined ? [tokenHash] : [tokenHash, hashToken(next)]
}

type Sender = Pick<RequestContext, 'brand' | 'token' | 'tokenHash'>

const freshMs = 5 * 60_000

/** Whether the session began by email and password within the last five minutes. */
export async function isFreshSignIn({ db, brand, tokenHash, now }: MemberContext) {
  const session = await readSession(db, { appId: brand.appId, tokenHash })
  return session?.channel === 'email' && session.signedInAt > now - freshMs
}

/** A member's valid sessions, the newest first, each with its public id. */
export async function sessionsOf(db: Database, context: MemberContext) {
  const sessions = await liveSessions(db, ownerOf(context), context.now)
  return sessions.map((session) => ({ ...session, id: sessionId(context, session.tokenHash) }))
}

// Reveals neither the token nor the hash that is stored of it.
function sessionId({ brand }: RequestContext, tokenHash: string): string {
  const id = createHmac('sha256', brand.secret).update(`session\n${tokenHash}`)
  return id.digest('base64url').slice(0, 22)
}

/**
 * Ends a member's sessions that match, and forgets all devices but the present one. Call it inside a
 * transaction.
 * @returns how many
 */
export async function endSessions(
  tx: Database,
  context: MemberContext,
  matches: (session: { id: string; tokenHash: string }) => boolean,
): Promise<number> {
  const only = (await sessionsOf(tx, context)).filter(matches).map(({ tokenHash }) => tokenHash)
  if (only.length === 0) return 0
  const owner = { ...ownerOf(context), now: context.now }
  const ended = await revokeSessions(tx, owner, { reason: 'otherDevice', only })
  await forgetDevices(tx, owner, context.deviceToken)
  return ended
}

/**
 * Ends a member's sessions and forgets the devices, except those of `kept`. Call it inside the
 * transaction that changes the password.
 */
export async function revokeAccess(
  tx: Database,
  owner: OwnerAt,
  kept?: Sender & { deviceToken: string },
): Promise<void> {
  const except = kept ? await ownHashes(tx, kept) : []
  await revokeSessions(tx, owner, { reason: 'passwordChanged', except })
  await forgetDevices(tx, owner, kept?.deviceToken)
}
