import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { Limit } from './limits.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import type { Schema } from '../../database/schema.ts'
import { makeId } from '../../values/ids.ts'

export interface Subject {
  appId: string
  /** What the attempts are counted for: a client (`clientOf`), a number, an email, a combination. */
  subject: string
  now: number
}

/**
 * How far after a request's time an attempt may be and still counts: of a request that began later and
 * ended earlier, or of a process whose clock is ahead. What a clock a day ahead has left counts later.
 */
const aheadMs = 5 * 60_000

type Kind = Pick<Limit, 'kind'>
type Window = Pick<Limit, 'kind' | 'windowMs'>

/** When the next attempt is allowed, in milliseconds since 1970; undefined for now. */
export async function blockedUntil(
  db: Database,
  limit: Limit,
  of: Subject,
): Promise<number | undefined> {
  if (of.subject === '') return undefined
  const { most, windowMs, gapMs = 0 } = limit
  const latest = (position: number) =>
    db
      .selectFrom('attempt')
      .select('at')
      .where(attemptsOf(limit, of))
      .where('at', '>', of.now - windowMs)
      .where('at', '<=', of.now + aheadMs)
      .orderBy('at', 'desc')
      .limit(1)
      .offset(position)
      .executeTakeFirst()
  const oldest = await latest(most - 1)
  if (oldest) return oldest.at + windowMs
  const newest = gapMs > 0 ? await latest(0) : undefined
  return newest && newest.at + gapMs > of.now ? newest.at + gapMs : undefined
}

export function countAttempts(db: Database, window: Window, of: Subject): Promise<number> {
  return countRows(
    db
      .selectFrom('attempt')
      .where(attemptsOf(window, of))
      .where('at', '>', of.now - window.windowMs)
      .where('at', '<=', of.now + aheadMs),
  )
}

/** Adds one attempt and deletes those that are too old to count. */
export async function addAttempt(db: Database, window: Window, of: Subject): Promise<void> {
  const { appId, subject, now } = of
  if (subject === '') return
  const oldest = now - window.windowMs
  await db.deleteFrom('attempt').where(attemptsOf(window, of)).where('at', '<=', oldest).execute()
  const row = { app_id: appId, id: makeId(now), kind: window.kind, subject, at: now }
  await db.insertInto('attempt').values(row).execute()
}

/** Takes back the latest attempt: it turned out to be none. One statement, so that two take back two. */
export async function takeBackAttempt(db: Database, limit: Kind, of: Omit<Subject, 'now'>) {
  await db
    .deleteFrom('attempt')
    .where('app_id', '=', of.appId)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('attempt')
        .select('id')
        .where(attemptsOf(limit, of))
        .orderBy('at', 'desc')
        .limit(1),
    )
    .execute()
}

export async function clearAttempts(db: Database, limit: Limit, of: Omit<Subject, 'now'>) {
  await db.deleteFrom('attempt').where(attemptsOf(limit, of)).execute()
}

/** Clears a subject's attempts of all clients, each stored as `subject`, a line break, its key. */
export async function clearAttemptsOfClients(
  db: Database,
  { kind }: Limit,
  { appId, subject }: Omit<Subject, 'now'>,
) {
  await db
    .deleteFrom('attempt')
    .where('app_id', '=', appId)
    .where('kind', '=', kind)
    .where('subject', '>=', `${subject}\n`)
    .where('subject', '<', `${subject}\n\uffff`)
    .execute()
}

function attemptsOf({ kind }: Kind, { appId, subject }: Omit<Subject, 'now'>): Expression<SqlBool> {
  return expressionBuilder<Schema, 'attempt'>().and({ app_id: appId, kind, subject })
}
