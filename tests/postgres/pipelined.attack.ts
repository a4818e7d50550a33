import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '../../mocks/database/connect-postgres.ts'
import { together } from '../../mocks/database/together.ts'
import { transact } from '../../mocks/database/transact.ts'
import { startCluster } from '../../scripts/setup/postgres-cluster.ts'
import { databaseLine } from './database-line.ts'

/** A database whose answers a test can hold back. */
async function openHeld() {
  const cluster = await startCluster()
  onTestFinished(() => cluster.remove())
  const line = await databaseLine(cluster.socket())
  const db = connectPostgres({ url: `postgres://taem@127.0.0.1:${line.port}/postgres` })
  onTestFinished(() => db.destroy())
  return { line, db }
}

test('statements of a transaction that go together are sent before the first is answered', async () => {
  const { line, db } = await openHeld()

  const answers = await transact(db, async (tx) => {
    line.hold()
    const asking = together(
      sql<{ one: number }>`select 1 as one`.execute(tx),
      sql<{ two: number }>`select 2 as two`.execute(tx),
      sql<{ three: number }>`select 3 as three`.execute(tx),
    )
    await expect.poll(line.asked).toContain('select 3')
    line.release()
    return asking
  })

  expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ two: 2 }], [{ three: 3 }]])
})

test('what asks late of a transaction that has ended is refused', async () => {
  const { db } = await openHeld()

  const late = await transact(db, async (tx) => () => sql`select 1`.execute(tx))

  await expect(late()).rejects.toThrow('The transaction has ended.')
})
