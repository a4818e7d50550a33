import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { OtpChannel } from '@/contract/otp'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { toInstant } from './bangkok.ts'
import { makeId } from './row-id.ts'
import { hashToken } from './sessions.ts'
import { blockedUntil, forget, note, turnsLeft, wrongOtp } from './throttle.ts'

const ticketMs = 10 * 60_000
const refcodeLength = 6
// As in serials: nothing that is read for something else.
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export interface OtpPurpose {
  brand: Brand
  contactNumber: string
  channel: OtpChannel
  now: number
  /** Of the session that asks; empty for a guest. */
  tokenHash: string
}

/** A purpose, and the key of the client who asks for it. */
export type AskedOtp = OtpPurpose & { client: string }

/** Guests have no session; the others prove something to the session that they were asked in. */
const forGuests: readonly OtpChannel[] = ['register', 'forgotpassword']

/**
 * Makes a code of six digits for one number, one purpose and one client; the one before it ends,
 * and other clients' codes live on. Call it inside a transaction.
 */
export async function makeOtp(tx: Database, purpose: AskedOtp) {
  const { brand, contactNumber, channel, client, now } = purpose
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const refcode = Array.from({ length: refcodeLength }, () =>
    alphabet.charAt(randomInt(alphabet.length)),
  ).join('')
  const expiresAt = now + brand.account.rules.otpSeconds * 1000
  await tx
    .updateTable('otp')
    .set({ is_live: 0 })
    .where('app_id', '=', brand.appId)
    .where('contact_number', '=', contactNumber)
    .where('channel', '=', channel)
    .where('client', '=', client)
    .where('is_live', '=', 1)
    .execute()
  await tx
    .insertInto('otp')
    .values({
      app_id: brand.appId,
      id: makeId(now),
      contact_number: contactNumber,
      channel,
      client,
      refcode,
      code_hash: hashCode(purpose, refcode, code),
      created_at: now,
      expires_at: expiresAt,
      is_live: 1,
      tries: 0,
    })
    .execute()
  const triesLeft = await turnsLeft(tx, wrongOtp, subjectOf(purpose))
  return { code, refcode, expiresAt, triesLeft }
}

/**
 * Wrong codes count for the client who asked for the code: a stranger cannot use up a member's.
 * @throws Problem locked, with `until`, after five of them in a quarter of an hour
 */
export async function refuseWhenOtpLocked(db: Database, purpose: AskedOtp): Promise<void> {
  const until = await blockedUntil(db, wrongOtp, subjectOf(purpose))
  if (until !== undefined) throw lockedUntil(until)
}

/** What a try came to. Kept apart from refusing, so that a wrong one is counted and not undone. */
export type OtpTry = { ticket: string } | { problem: Problem }

/**
 * Trades a right code for a ticket. Tries for one code wait for each other: the first statement
 * writes its row. Call it inside a transaction, and throw the problem after it.
 */
export async function tryOtp(
  tx: Database,
  purpose: OtpPurpose,
  { otp, refcode }: { otp: string; refcode: string },
): Promise<OtpTry> {
  const { brand, contactNumber, channel, now } = purpose
  const live = await tx
    .updateTable('otp')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('app_id', '=', brand.appId)
    .where('contact_number', '=', contactNumber)
    .where('channel', '=', channel)
    .where('refcode', '=', refcode)
    .where('is_live', '=', 1)
    .returning(['id', 'client', 'code_hash', 'expires_at'])
    .executeTakeFirst()
  if (!live) return { problem: new Problem('otpExpired') }
  const asked = { ...purpose, client: live.client }
  const locked = await blockedUntil(tx, wrongOtp, subjectOf(asked))
  if (locked !== undefined) return { problem: lockedUntil(locked) }
  if (live.expires_at <= now) return { problem: new Problem('otpExpired') }
  if (!isSame(live.code_hash, hashCode(purpose, refcode, otp))) return countWrong(tx, asked)
  await endOtp(tx, brand.appId, live.id)
  await forget(tx, wrongOtp, subjectOf(asked))
  return { ticket: await makeTicket(tx, purpose) }
}

/**
 * Uses a ticket up, in the session alone that it was made in. Call it inside the transaction of what
 * the number was proved for.
 * @throws Problem otpExpired
 */
export async function useOtpTicket(tx: Database, purpose: OtpPurpose, ticket: string) {
  const used = await tx
    .updateTable('otp_ticket')
    .set({ used_at: purpose.now })
    .where('app_id', '=', purpose.brand.appId)
    .where('ticket_hash', '=', hashToken(ticket))
    .where('contact_number', '=', purpose.contactNumber)
    .where('channel', '=', purpose.channel)
    .where('session_hash', '=', sessionOf(purpose))
    .where('used_at', 'is', null)
    .where('expires_at', '>', purpose.now)
    .returning('ticket_hash')
    .executeTakeFirst()
  if (!used) throw new Problem('otpExpired')
}

/**
 * The member who was made with a ticket, as long as it would have been good: a member and the use
 * of the ticket are of the same moment.
 */
export async function memberOfTicket(db: Database, purpose: OtpPurpose, ticket: string) {
  return db
    .selectFrom('otp_ticket')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'otp_ticket.app_id')
        .onRef('member.contact_number', '=', 'otp_ticket.contact_number')
        .onRef('member.joined_at', '=', 'otp_ticket.used_at'),
    )
    .select(['member.id', 'member.email', 'member.password_hash'])
    .where('otp_ticket.app_id', '=', purpose.brand.appId)
    .where('otp_ticket.ticket_hash', '=', hashToken(ticket))
    .where('otp_ticket.contact_number', '=', purpose.contactNumber)
    .where('otp_ticket.channel', '=', purpose.channel)
    .where('otp_ticket.expires_at', '>', purpose.now)
    .executeTakeFirst()
}

async function countWrong(tx: Database, purpose: AskedOtp): Promise<OtpTry> {
  await note(tx, wrongOtp, subjectOf(purpose))
  const until = await blockedUntil(tx, wrongOtp, subjectOf(purpose))
  if (until !== undefined) return { problem: lockedUntil(until) }
  const triesLeft = await turnsLeft(tx, wrongOtp, subjectOf(purpose))
  return { problem: new Problem('otpWrong', { triesLeft }) }
}

async function makeTicket(tx: Database, purpose: OtpPurpose) {
  const { brand, contactNumber, channel, now } = purpose
  const ticket = randomBytes(24).toString('base64url')
  await tx
    .insertInto('otp_ticket')
    .values({
      app_id: brand.appId,
      ticket_hash: hashToken(ticket),
      contact_number: contactNumber,
      channel,
      session_hash: sessionOf(purpose),
      expires_at: now + ticketMs,
      used_at: null,
    })
    .execute()
  return ticket
}

async function endOtp(tx: Database, appId: string, id: string) {
  await tx
    .updateTable('otp')
    .set({ is_live: 0 })
    .where('app_id', '=', appId)
    .where('id', '=', id)
    .execute()
}

function sessionOf({ channel, tokenHash }: OtpPurpose) {
  return forGuests.includes(channel) ? '' : tokenHash
}

function subjectOf({ brand, contactNumber, client, now }: AskedOtp) {
  return { appId: brand.appId, subject: `${contactNumber}\n${client}`, now }
}

// Six digits are soon tried out: without the brand's key the hash tells nothing.
function hashCode({ brand, contactNumber, channel }: OtpPurpose, refcode: string, code: string) {
  return createHmac('sha256', brand.secret)
    .update([brand.appId, contactNumber, channel, refcode, code].join('\n'))
    .digest('base64url')
}

function isSame(one: string, other: string) {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}

function lockedUntil(until: number) {
  return new Problem('locked', { until: toInstant(until), reason: 'otp' })
}
