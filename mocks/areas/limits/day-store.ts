import type { Database } from '../../database/connect.ts'
import type { AttemptTable } from '../../database/schema.ts'

type Subject = Pick<AttemptTable, 'app_id' | 'kind' | 'subject'>

/** The ids of a subject's tries since a time; for limits that count by the day, not by a window. */
export async function readTries(
  tx: Database,
  { app_id, kind, subject }: Subject,
  since: number,
): Promise<string[]> {
  const tries = await tx
    .selectFrom('attempt')
    .select('id')
    .where('app_id', '=', app_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('at', '>=', since)
    .execute()
  return tries.map(({ id }) => id)
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
