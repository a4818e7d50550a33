import type { Database } from '../../database/connect.ts'
import type { AttemptTable } from '../../database/schema.ts'

type Subject = Pick<AttemptTable, 'app_id' | 'kind' | 'subject'>

/**
 * A subject's tries since the beginning of a day, and how many of them are of that day: a clock that
 * was ahead leaves some of another. For limits that count by the day, not by a window.
 */
export async function readTries(
  tx: Database,
  { app_id, kind, subject }: Subject,
  { from, to }: { from: number; to: number },
): Promise<{ ids: string[]; ofDay: number }> {
  const tries = await tx
    .selectFrom('attempt')
    .select(['id', 'at'])
    .where('app_id', '=', app_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>=', from)
    .execute()
  return { ids: tries.map(({ id }) => id), ofDay: tries.filter(({ at }) => at < to).length }
}

/** Adds a try, and deletes those from before a time. */
export async function insertTry(
  tx: Database,
  one: Subject & Pick<AttemptTable, 'id' | 'at'>,
  since: number,
): Promise<void> {
  await tx
    .deleteFrom('attempt')
    .where('app_id', '=', one.app_id)
    .where('kind', '=', one.kind)
    .where('subject', '=', one.subject)
    .where('at', '<', since)
    .execute()
  await tx.insertInto('attempt').values(one).execute()
}
