import { randomUUID } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { toInstant } from './bangkok.ts'

const windowMs = 15 * 60_000
const most = 5

interface Attempt {
  appId: string
  email: string
  now: number
}

/**
 * Refuses a sign-in after five wrong passwords in a quarter of an hour, whether the address
 * belongs to a member or not.
 * @throws Problem locked, with `until`
 */
export async function refuseWhenLocked(db: Database, { appId, email, now }: Attempt) {
  const failures = await recent(db, { appId, email, now })
  const oldest = failures.at(most - 1)
  if (!oldest) return
  throw new Problem('locked', { until: toInstant(oldest.at + windowMs), reason: 'password' })
}

/** Notes a wrong password. @returns whether it was the one that locks. */
export async function noteFailure(db: Database, { appId, email, now }: Attempt): Promise<boolean> {
  await db
    .insertInto('sign_in_failure')
    .values({ app_id: appId, id: randomUUID(), email, at: now })
    .execute()
  return (await recent(db, { appId, email, now })).length === most
}

/** A right password ends the count. */
export async function forgetFailures(db: Database, { appId, email }: Omit<Attempt, 'now'>) {
  await db
    .deleteFrom('sign_in_failure')
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .execute()
}

function recent(db: Database, { appId, email, now }: Attempt) {
  return db
    .selectFrom('sign_in_failure')
    .select('at')
    .where('app_id', '=', appId)
    .where('email', '=', email)
    .where('at', '>', now - windowMs)
    .orderBy('at', 'desc')
    .execute()
}
