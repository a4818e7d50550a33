import { randomUUID } from 'node:crypto'
import type { Database } from './connect.ts'
import { transact } from './transact.ts'

/** Commits a write to disk without leaving a change. */
export async function probeWrite(db: Database): Promise<void> {
  const id = randomUUID()
  await transact(db, async (tx) => {
    const attempt = { app_id: '', id, kind: 'readyz', subject: '', at: 0 }
    await tx.insertInto('attempt').values(attempt).execute()
    await tx.deleteFrom('attempt').where('app_id', '=', '').where('id', '=', id).execute()
  })
}
