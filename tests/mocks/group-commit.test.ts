import { expect, test, vi } from 'vitest'
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
