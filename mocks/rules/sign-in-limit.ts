import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { toInstant } from './bangkok.ts'
import { type Client, signedIn } from './client.ts'
import { blockedUntil, forget, note, wrongByStrangers, wrongPasswords } from './throttle.ts'

/** What shown to be a person allows more of. */
const morePeople = 5

interface Attempt {
  appId: string
  email: string
  now: number
  /** Who tries; a member who is signed in unless said. */
  client?: Client
  /** Whether reCAPTCHA has found a person there. */
  isPerson?: boolean
}

/**
 * Refuses a sign-in after five wrong passwords of one client in a quarter of an hour, whether the
 * address belongs to a member or not. What strangers have got wrong together closes it for
 * strangers alone: never for the member's known devices.
 * @throws Problem locked, with `until`
 */
export async function refuseWhenLocked(db: Database, attempt: Attempt) {
  const until = await lockedUntil(db, attempt)
  if (until === undefined) return
  throw new Problem('locked', { until: toInstant(until), reason: 'password' })
}

/**
 * Notes a wrong password.
 * @returns until when this client has to wait, where it has to
 */
export async function noteFailure(db: Database, attempt: Attempt): Promise<number | undefined> {
  await note(db, wrongPasswords, ofClient(attempt))
  if (!(attempt.client ?? signedIn).isKnown) await note(db, wrongByStrangers, ofAccount(attempt))
  return lockedUntil(db, attempt)
}

/** A right password ends the count of its client. What strangers have tried stays counted. */
export async function forgetFailures(db: Database, attempt: Attempt) {
  await forget(db, wrongPasswords, ofClient(attempt))
}

/** A new password ends every count: it opens the sign-in at once, wherever that was closed. */
export async function forgetAllFailures(db: Database, { appId, email }: Omit<Attempt, 'now'>) {
  await db
    .deleteFrom('attempt')
    .where('app_id', '=', appId)
    .where('kind', '=', wrongPasswords.kind)
    .where('subject', '>=', `${email}\n`)
    .where('subject', '<', `${email}\n\uffff`)
    .execute()
  await forget(db, wrongByStrangers, { appId, subject: email })
}

async function lockedUntil(db: Database, attempt: Attempt) {
  const own = await blockedUntil(db, wrongPasswords, ofClient(attempt))
  const { client = signedIn, isPerson = false } = attempt
  if (own !== undefined || client.isKnown) return own
  const most = wrongByStrangers.most * (isPerson ? morePeople : 1)
  return blockedUntil(db, { ...wrongByStrangers, most }, ofAccount(attempt))
}

function ofClient({ appId, email, now, client = signedIn }: Attempt) {
  return { appId, subject: `${email}\n${client.key}`, now }
}

function ofAccount({ appId, email, now }: Attempt) {
  return { appId, subject: email, now }
}
