import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { engineOf } from '../../mocks/database/engine'
import { createGroupCommit } from '../../mocks/database/group-commit'
import { createWorld } from './platform-world'

test('works that arrive in sequence share a few commits', async () => {
  const { db, appId } = await createWorld()
  const inTransaction = createGroupCommit(db)
  const transactions = vi.spyOn(db, 'transaction')
  const ids = Array.from({ length: 64 }, (_, index) => `${index}`)

  // Each in its own callback, like requests from sockets.
  await Promise.all(
    ids.map(async (id) => {
      await new Promise((resolve) => setImmediate(resolve))
      const row = { app_id: appId, id, kind: 'shared', subject: '', at: 0 }
      await inTransaction((tx) => tx.insertInto('attempt').values(row).execute())
    }),
  )

  const kept = await db.selectFrom('attempt').select('id').where('kind', '=', 'shared').execute()
  expect(kept).toHaveLength(64)
  expect(transactions.mock.calls.length).toBeLessThan(8)
})

test('a work that throws leaves what the works before and after it have written', async () => {
  const { db, appId } = await createWorld()
  const inTransaction = createGroupCommit(db)
  const write = (id: string, fails = false) =>
    inTransaction(async (tx) => {
      await tx
        .insertInto('attempt')
        .values({ app_id: appId, id, kind: 'thrown', subject: '', at: 0 })
        .execute()
      if (fails) throw new Error(`${id} fails.`)
    }).then(() => 'kept', String)

  const ends = await Promise.all([
    write('1'),
    write('2', true),
    write('3'),
    write('4', true),
    write('5'),
  ])

  expect(ends).toEqual(['kept', 'Error: 2 fails.', 'kept', 'Error: 4 fails.', 'kept'])
  const rows = await db.selectFrom('attempt').select('id').where('kind', '=', 'thrown').execute()
  expect(rows.map(({ id }) => id).toSorted()).toEqual(['1', '3', '5'])
})

test('on SQLite, which notes each changed page for all open savepoints, only one is open', async ({
  skip,
}) => {
  const { db } = await createWorld()
  skip(engineOf(db) === 'postgres', 'PostgreSQL does not mind.')
  const inTransaction = createGroupCommit(db)
  const release = sql`release savepoint work`
  const fails = () => Promise.reject(new Error('It fails.'))

  const [, , second] = await Promise.allSettled([
    inTransaction(async () => undefined),
    inTransaction(fails),
    inTransaction(async (tx) => {
      await release.execute(tx)
      const another = await release.execute(tx).then(() => 'open', String)
      await sql`savepoint work`.execute(tx)
      return another
    }),
  ])

  expect(second).toEqual({
    status: 'fulfilled',
    value: 'Error: no such savepoint: work',
  })
})
