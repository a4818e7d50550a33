import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { toInstant } from './bangkok.ts'
import { makeId } from './row-id.ts'

export interface Limit {
  kind: string
  most: number
  windowMs: number
  /** How far apart two have to be at least. */
  gapMs?: number
}

export interface Subject {
  appId: string
  /** Whose turns are counted: a client (`clientOf`), a number, an address of mail, some together. */
  subject: string
  now: number
}

const minute = 60_000

/** One client and one mobile number: as often as somebody who waits for an SMS needs it. */
export const otpByNumber: Limit = {
  kind: 'otp-number',
  most: 5,
  windowMs: 15 * minute,
  gapMs: 30_000,
}
// Behind one address of the network there can be a whole office, or a carrier's customers.
export const otpByClient: Limit = { kind: 'otp-client', most: 20, windowMs: 15 * minute }
/** What strangers together have sent to one number; twice that for those shown to be people. */
export const otpByStrangers: Limit = { kind: 'otp-strangers', most: 10, windowMs: 30 * minute }
/** All codes of a brand; `most` is the brand's (`smsPerHour`). */
export const smsOfBrand: Omit<Limit, 'most'> = { kind: 'sms-brand', windowMs: 60 * minute }
export const wrongOtp: Limit = { kind: 'otp-wrong', most: 5, windowMs: 15 * minute }
export const registerChecks: Limit = { kind: 'register-check', most: 60, windowMs: 15 * minute }
/** How many different addresses and numbers one client may ask about: each answer tells of one. */
export const registerNames: Limit = { kind: 'register-names', most: 40, windowMs: 15 * minute }
export const registerNamed: Limit = { kind: 'register-named', most: 1, windowMs: 15 * minute }
export const registrations: Limit = { kind: 'register', most: 20, windowMs: 15 * minute }
/** One client and one address of mail. */
export const forgotByEmail: Limit = { kind: 'forgot-email', most: 3, windowMs: 15 * minute }
export const forgotByAddress: Limit = { kind: 'forgot-address', most: 20, windowMs: 15 * minute }
/**
 * What strangers together have mailed to one address. As long as a link lives: when no more go out,
 * one that works is in the mail.
 */
export const forgotByStrangers: Limit = {
  kind: 'forgot-strangers',
  most: 10,
  windowMs: 30 * minute,
}
/** How often a member may name another address: each answer tells whether it is a member's. */
export const newEmails: Limit = { kind: 'new-email', most: 10, windowMs: 15 * minute }
export const emailLinkResend: Limit = {
  kind: 'email-link-resend',
  most: 5,
  windowMs: 60 * minute,
  gapMs: 30_000,
}
export const emailLinkByAddress: Limit = {
  kind: 'email-link-address',
  most: 8,
  windowMs: 60 * minute,
}
export const wrongPromocodes: Limit = { kind: 'promocode', most: 20, windowMs: 15 * minute }
/** All of a member's data: dear to gather, and nobody needs it often. */
export const exports: Limit = { kind: 'export', most: 10, windowMs: 60 * minute }
/** One client and one account. */
export const wrongPasswords: Limit = { kind: 'sign-in', most: 5, windowMs: 15 * minute }
/** One address of the network, whatever account. */
export const wrongSignIns: Limit = { kind: 'sign-in-address', most: 50, windowMs: 15 * minute }
/** One account, by strangers alone; five times as often for those shown to be people. */
export const wrongByStrangers: Limit = {
  kind: 'sign-in-strangers',
  most: 20,
  windowMs: 15 * minute,
}
/** All wrong passwords of a brand: at this many an alarm, and nobody is refused. */
export const wrongOfBrand: Limit = { kind: 'sign-in-brand', most: 500, windowMs: 15 * minute }
/** How often a member is told of wrong passwords. */
export const signInNotices: Limit = { kind: 'sign-in-notice', most: 1, windowMs: 360 * minute }

/**
 * Counts one more, unless there were too many already. Nothing is counted without a subject, as
 * for a caller whose address is not known. Call it inside a transaction.
 * @throws Problem tooManyRequests, with `until`
 */
export async function takeTurn(tx: Database, limit: Limit, of: Subject): Promise<void> {
  await refuseWhenTooMany(tx, limit, of)
  await note(tx, limit, of)
}

/**
 * Counts names that are asked about, each once however often it is asked. Call it inside a
 * transaction.
 * @throws Problem tooManyRequests, with `until`
 */
export async function takeTurnOnce(
  tx: Database,
  limits: { each: Limit; all: Limit },
  of: Subject,
  names: readonly string[],
): Promise<void> {
  if (of.subject === '') return
  for (const name of names) {
    const named = { ...of, subject: `${of.subject}\n${name}` }
    if ((await turnsLeft(tx, limits.each, named)) === 0) continue
    await takeTurn(tx, limits.all, of)
    await note(tx, limits.each, named)
  }
}

/** @throws Problem tooManyRequests, with `until` */
export async function refuseWhenTooMany(db: Database, limit: Limit, of: Subject): Promise<void> {
  const until = await blockedUntil(db, limit, of)
  if (until !== undefined) throw new Problem('tooManyRequests', { until: toInstant(until) })
}

/** When the next one is allowed, in milliseconds since 1970; undefined for now. */
export async function blockedUntil(
  db: Database,
  { kind, most, windowMs, gapMs = 0 }: Limit,
  { appId, subject, now }: Subject,
): Promise<number | undefined> {
  if (subject === '') return undefined
  const latest = (position: number) =>
    db
      .selectFrom('attempt')
      .select('at')
      .where('app_id', '=', appId)
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('at', '>', now - windowMs)
      .orderBy('at', 'desc')
      .limit(1)
      .offset(position)
      .executeTakeFirst()
  const oldest = await latest(most - 1)
  if (oldest) return oldest.at + windowMs
  const newest = gapMs > 0 ? await latest(0) : undefined
  return newest && newest.at + gapMs > now ? newest.at + gapMs : undefined
}

/** How many more there may be before it is refused. */
export async function turnsLeft(db: Database, limit: Limit, of: Subject): Promise<number> {
  return Math.max(0, limit.most - (await count(db, limit, of)))
}

async function count(
  db: Database,
  { kind, windowMs }: Pick<Limit, 'kind' | 'windowMs'>,
  { appId, subject, now }: Subject,
): Promise<number> {
  const { many } = await db
    .selectFrom('attempt')
    .select((eb) => eb.fn.countAll<string | number>().as('many'))
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>', now - windowMs)
    .executeTakeFirstOrThrow()
  return Number(many)
}

export async function note(
  db: Database,
  { kind, windowMs }: Pick<Limit, 'kind' | 'windowMs'>,
  of: Subject,
): Promise<void> {
  const { appId, subject, now } = of
  if (subject === '') return
  await db
    .deleteFrom('attempt')
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '<=', now - windowMs)
    .execute()
  await db
    .insertInto('attempt')
    .values({ app_id: appId, id: makeId(now), kind, subject, at: now })
    .execute()
}

/**
 * Notes one more of a whole brand.
 * @returns how many there are within the limit's time
 */
export async function noteOfBrand(
  db: Database,
  limit: Pick<Limit, 'kind' | 'windowMs'>,
  of: Omit<Subject, 'subject'>,
): Promise<number> {
  const whole = { ...of, subject: 'brand' }
  await note(db, limit, whole)
  return count(db, limit, whole)
}

/** Whoever got it right begins to count anew. */
export async function forget(
  db: Database,
  { kind }: Limit,
  { appId, subject }: Omit<Subject, 'now'>,
) {
  await db
    .deleteFrom('attempt')
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()
}
