import { randomCode } from '../../values/ids.ts'
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { OtpChannel } from '@/contract/otp'
import { otpByClient, wrongOtp } from '../limits/limits.ts'
import { attemptsLeft, subjectOfClient } from '../limits/take-attempt.ts'
import { addAttempt, blockedUntil, clearAttempts, takeBackAttempt } from '../limits/store.ts'
import {
  type ClientPurpose,
  countTry,
  endOtp,
  insertTicket,
  type OtpPurpose,
  replaceOtp,
  markTicketUsed,
} from './store.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { toInstant } from '../../values/bangkok.ts'

const ticketMs = 10 * 60_000
const refcodeLength = 6

/**
 * Which number a code may be sent to: `unused` by any member, `any`, the member's `own`, or a `new`
 * one for the member.
 */
export const numberRules: Readonly<Record<OtpChannel, 'unused' | 'any' | 'own' | 'new'>> = {
  register: 'unused',
  forgotpassword: 'any',
  changecontactnumber: 'new',
  presentnumber: 'own',
  changeemail: 'own',
  changepassword: 'own',
  redeem: 'own',
  cancelmembership: 'own',
}

/** Guests have no session; the ticket of any other channel is valid only in the session that asked. */
export function isForGuests(channel: OtpChannel): boolean {
  return numberRules[channel] === 'unused' || numberRules[channel] === 'any'
}

/**
 * Makes a code of six digits for one number, one channel and one client. The one before it ends;
 * codes of other clients stay valid. Call it inside a transaction.
 */
export async function makeOtp(tx: Database, purpose: ClientPurpose) {
  const { brand, now } = purpose
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const refcode = randomCode(refcodeLength)
  const expiresAt = now + brand.account.rules.otpSeconds * 1000
  const codeHash = hashCode(purpose, refcode, code)
  await replaceOtp(tx, purpose, { refcode, codeHash, expiresAt })
  const triesLeft = await attemptsLeft(tx, wrongOtp, subjectOf(purpose))
  return { code, refcode, expiresAt, triesLeft }
}

/**
 * Wrong codes count for the client who requested the code: a stranger cannot lock a member.
 * @throws Problem locked, with `until`, after five of them in a quarter of an hour
 */
export async function refuseWhenOtpLocked(db: Database, purpose: ClientPurpose): Promise<void> {
  const until = await blockedUntil(db, wrongOtp, subjectOf(purpose))
  if (until !== undefined) throw lockedUntil(until)
}

/** A problem is returned, not thrown, so that a wrong code is counted and not rolled back. */
type OtpResult = { ticket: string } | { problem: Problem }

/**
 * Exchanges a right code for a ticket. Attempts for one code run in sequence: the first statement
 * writes its row. Call it inside a transaction, and throw the problem after it.
 */
export async function tryOtp(
  tx: Database,
  purpose: OtpPurpose,
  { otp, refcode }: { otp: string; refcode: string },
): Promise<OtpResult> {
  const { brand, now } = purpose
  const live = await countTry(tx, purpose, refcode)
  if (!live) return { problem: new Problem('otpExpired') }
  const ofClient = { ...purpose, client: live.client }
  const locked = await blockedUntil(tx, wrongOtp, subjectOf(ofClient))
  if (locked !== undefined) return { problem: lockedUntil(locked) }
  if (live.expires_at <= now) return { problem: new Problem('otpExpired') }
  if (!isSame(live.code_hash, hashCode(purpose, refcode, otp))) return countWrong(tx, ofClient)
  await endOtp(tx, brand.appId, live.id)
  await clearAttempts(tx, wrongOtp, subjectOf(ofClient))
  // Whoever confirms their code has not guessed at numbers: honest people close no address.
  const client = { appId: brand.appId, subject: subjectOfClient(live.client) }
  await takeBackAttempt(tx, otpByClient, client)
  return { ticket: await makeTicket(tx, purpose) }
}

/**
 * Uses a ticket, which is valid only in the session that it was made in. Call it inside the
 * transaction that needed the proof of the number.
 * @throws Problem otpExpired
 */
export async function redeemOtpTicket(tx: Database, purpose: OtpPurpose, ticket: string) {
  const isUsed = await markTicketUsed(tx, {
    ...purpose,
    sessionHash: sessionHashOf(purpose),
    ticket,
  })
  if (!isUsed) throw new Problem('otpExpired')
}

async function countWrong(tx: Database, purpose: ClientPurpose): Promise<OtpResult> {
  await addAttempt(tx, wrongOtp, subjectOf(purpose))
  const until = await blockedUntil(tx, wrongOtp, subjectOf(purpose))
  if (until !== undefined) return { problem: lockedUntil(until) }
  const triesLeft = await attemptsLeft(tx, wrongOtp, subjectOf(purpose))
  return { problem: new Problem('otpWrong', { triesLeft }) }
}

async function makeTicket(tx: Database, purpose: OtpPurpose) {
  const ticket = randomBytes(24).toString('base64url')
  const expiresAt = purpose.now + ticketMs
  await insertTicket(tx, { ...purpose, sessionHash: sessionHashOf(purpose), ticket }, expiresAt)
  return ticket
}

function sessionHashOf({ channel, tokenHash }: OtpPurpose) {
  return isForGuests(channel) ? '' : tokenHash
}

function subjectOf({ brand, contactNumber, client, now }: ClientPurpose) {
  return { appId: brand.appId, subject: `${contactNumber}\n${client}`, now }
}

// Keyed with the brand's secret: a plain hash of six digits could be reversed by trying them all.
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
