import {
  signInAlarms,
  wrongByStrangers,
  wrongOfBrand,
  wrongPasswords,
  wrongSignIns,
} from '../limits/limits.ts'
import {
  type Client,
  clientOf,
  forPeople,
  refuseRobots,
  refuseWhenTooMany,
  signedIn,
  subjectOf,
} from '../limits/take-attempt.ts'
import {
  addAttempt,
  blockedUntil,
  clearAttempts,
  clearAttemptsOfClients,
  takeBackAttempt,
} from '../limits/store.ts'
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
  // Many members may log in at once from one network: there, only wrong ones count.
  await refuseWhenTooMany(db, forPeople(wrongSignIns, isPerson), caller)
  const hash = row?.password_hash ?? (await closedMembership(db, brand, email))?.password_hash
  if (!(await checkPassword(context, attempt, { password, hash }))) {
    await addAttempt(db, wrongSignIns, caller)
    await alarmOnWrongPasswords(context)
    const lockedUntil = await signInLockedUntil(db, attempt)
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
 * Whether a password is that of a hash; a wrong one counts for the lock-out, a right one clears the
 * client's count. Without a hash it takes as long and is wrong.
 * @throws Problem locked
 */
export async function checkPassword(
  { db, inTransaction }: Pick<RequestContext, 'db' | 'inTransaction'>,
  attempt: Attempt,
  { password, hash }: { password: string; hash: string | undefined },
): Promise<boolean> {
  await inTransaction((tx) => takeTry(tx, attempt))
  const isRight = await isPassword(password, hash)
  // Without a transaction: a log-in would wait once more for its turn to write.
  if (isRight) await forgetTry(db, attempt)
  return isRight
}

/**
 * Counts a try before its password is checked: of many at once, none that is refused says whether it was
 * right. Refuses after five wrong passwords of one client in a quarter of an hour, whether the email
 * belongs to a member or not. Wrong passwords of strangers lock the account for strangers alone, never
 * for the member's known devices.
 * @throws Problem locked, with `until`
 */
async function takeTry(tx: Database, attempt: Attempt) {
  const until = await signInLockedUntil(tx, attempt)
  if (until !== undefined) {
    throw new Problem('locked', { until: toInstant(until), reason: 'password' })
  }
  await addFailure(tx, attempt)
}

/** The password was right. Wrong ones of strangers stay counted. */
async function forgetTry(db: Database, attempt: Attempt) {
  await clearAttempts(db, wrongPasswords, ofClient(attempt))
  if (!(attempt.client ?? signedIn).isKnown) {
    await takeBackAttempt(db, wrongByStrangers, ofAccount(attempt))
  }
}

/** Counts a wrong password. */
export async function addFailure(tx: Database, attempt: Attempt): Promise<void> {
  await addAttempt(tx, wrongPasswords, ofClient(attempt))
  if (!(attempt.client ?? signedIn).isKnown) {
    await addAttempt(tx, wrongByStrangers, ofAccount(attempt))
  }
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
  const whole = subjectOf(context, 'brand')
  const isNew = await context.inTransaction(async (tx) => {
    await addAttempt(tx, wrongOfBrand, whole)
    if ((await blockedUntil(tx, wrongOfBrand, whole)) === undefined) return false
    if ((await blockedUntil(tx, signInAlarms, whole)) !== undefined) return false
    await addAttempt(tx, signInAlarms, whole)
    return true
  })
  if (!isNew) return
  const text = `${wrongOfBrand.most} wrong passwords within 15 minutes`
  context.alarm({ kind: 'signIn', appId: context.brand.appId, text })
}
