import { wrongByStrangers, wrongOfBrand, wrongPasswords, wrongSignIns } from '../limits/limits.ts'
import {
  type Client,
  clientOf,
  countOfBrand,
  forPeople,
  refuseRobots,
  refuseWhenTooMany,
  signedIn,
  subjectOf,
} from '../limits/take-attempt.ts'
import { addAttempt, blockedUntil, clearAttempts, clearAttemptsOfClients } from '../limits/store.ts'
import { closedMembership } from '../membership/cancellation-store.ts'
import { isPassword } from '../passwords/hash-password.ts'
import { findMember } from '../profile/member-store.ts'
import { sendLockedNotice } from './notices.ts'
import type { Database } from '../../database/connect.ts'
import { noteRequest } from '../../values/current-request.ts'
import { Problem } from '../../values/problem.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { toInstant } from '../../values/bangkok.ts'

interface Attempt {
  appId: string
  email: string
  now: number
  /** The signed-in member by default. */
  client?: Client
  /** Whether reCAPTCHA has verified a person. */
  isPerson?: boolean
}

/**
 * Finds the member by email and password.
 * @returns the member's id
 * @throws Problem recaptchaFailed, tooManyRequests, locked, wrongCredentials, accountClosed
 */
export async function memberByPassword(
  context: RequestContext,
  { email, password, recaptcha }: { email: string; password: string; recaptcha?: string },
): Promise<string> {
  const { db, brand, now, address } = context
  const row = await findMember(db, brand.appId, 'email', email)
  noteRequest({ who: row?.id })
  const client = await clientOf(context, row?.id)
  const isPerson = await refuseRobots(recaptcha, context, client)
  const attempt = { appId: brand.appId, email, now, client, isPerson }
  const caller = subjectOf(context, client.isKnown ? '' : address)
  await refuseWhenTooMany(db, forPeople(wrongSignIns, isPerson), caller)
  await refuseWhenLocked(db, attempt)
  const hash = row?.password_hash ?? (await closedMembership(db, brand, email))?.password_hash
  const { isRight, lockedUntil } = await checkPassword(db, attempt, { password, hash })
  if (!isRight) {
    await addAttempt(db, wrongSignIns, caller)
    await alarmOnWrongPasswords(context)
    // After the answer, so that its time does not reveal whether the account exists.
    if (row && lockedUntil !== undefined) {
      context.afterwards(() => sendLockedNotice(context, row, lockedUntil))
    }
    throw new Problem('wrongCredentials')
  }
  if (!row) throw new Problem('accountClosed')
  return row.id
}

/**
 * Refuses a sign-in after five wrong passwords of one client in a quarter of an hour, whether the
 * email belongs to a member or not. Wrong passwords of strangers lock the account for strangers
 * alone, never for the member's known devices.
 * @throws Problem locked, with `until`
 */
export async function refuseWhenLocked(db: Database, attempt: Attempt) {
  const until = await signInLockedUntil(db, attempt)
  if (until === undefined) return
  throw new Problem('locked', { until: toInstant(until), reason: 'password' })
}

/**
 * Checks a password and counts it: a wrong one for the lock-out, a right one clears the client's
 * count. Call `refuseWhenLocked` first. Without a hash it takes as long and is wrong.
 * @returns also until when the client is locked, if it is now
 * @throws Problem locked
 */
export async function checkPassword(
  db: Database,
  attempt: Attempt,
  { password, hash }: { password: string; hash: string | undefined },
): Promise<{ isRight: boolean; lockedUntil?: number | undefined }> {
  if (!(await isPassword(password, hash))) {
    return { isRight: false, lockedUntil: await addFailure(db, attempt) }
  }
  // Parallel attempts may have reached the limit during the check.
  await refuseWhenLocked(db, attempt)
  // Wrong passwords of strangers stay counted.
  await clearAttempts(db, wrongPasswords, ofClient(attempt))
  return { isRight: true }
}

/**
 * Counts a wrong password.
 * @returns until when this client is locked, if it is
 */
export async function addFailure(db: Database, attempt: Attempt): Promise<number | undefined> {
  await addAttempt(db, wrongPasswords, ofClient(attempt))
  if (!(attempt.client ?? signedIn).isKnown) {
    await addAttempt(db, wrongByStrangers, ofAccount(attempt))
  }
  return signInLockedUntil(db, attempt)
}

/** Clears every count of an account: after a new password, sign-in is open again for all clients. */
export async function clearFailures(db: Database, { appId, email }: Omit<Attempt, 'now'>) {
  await clearAttemptsOfClients(db, wrongPasswords, { appId, subject: email })
  await clearAttempts(db, wrongByStrangers, { appId, subject: email })
}

async function signInLockedUntil(db: Database, attempt: Attempt) {
  const own = await blockedUntil(db, wrongPasswords, ofClient(attempt))
  const { client = signedIn, isPerson = false } = attempt
  if (own !== undefined || client.isKnown) return own
  return blockedUntil(db, forPeople(wrongByStrangers, isPerson), ofAccount(attempt))
}

function ofClient({ appId, email, now, client = signedIn }: Attempt) {
  return { appId, subject: `${email}\n${client.key}`, now }
}

function ofAccount({ appId, email, now }: Attempt) {
  return { appId, subject: email, now }
}

/** Raises an alarm on wrong passwords of many accounts from many places; no request is refused. */
async function alarmOnWrongPasswords(context: RequestContext) {
  const { most } = wrongOfBrand
  if ((await countOfBrand(context.db, wrongOfBrand, context)) !== most) return
  const text = `${most} wrong passwords within 15 minutes`
  context.alarm({ kind: 'signIn', appId: context.brand.appId, text })
}
