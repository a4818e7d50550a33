import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { connect, type Database } from '../../mocks/database/connect'
import { transact } from '../../mocks/database/transact'
import { migrate } from '../../mocks/database/migrate'
import { createReadiness } from '../../mocks/hosting/readiness'

let db: Database

afterEach(() => db.destroy())

async function readyWith(
  options: { upTo?: '0001-main-job' | '0002-getting-in'; leastBytes?: number } = {},
) {
  db = connect({ file: ':memory:', isDurable: false })
  await migrate(db, options.upTo)
  return createReadiness({ db, dataDir: tmpdir(), leastBytes: options.leastBytes ?? 0 })
}

async function asked(readiness: ReturnType<typeof createReadiness>) {
  const answer = await readiness.answer(new Request('http://app.test/readyz'))
  return [answer.status, await answer.json()]
}

test('the platform is ready when all checks pass, and leaves no rows behind', async () => {
  const readiness = await readyWith()

  expect(await asked(readiness)).toEqual([200, { ok: true, failed: [] }])
  expect(await db.selectFrom('attempt').selectAll().execute()).toEqual([])
})

test('the platform is not ready while the database is read-only', async () => {
  const readiness = await readyWith()
  await sql`pragma query_only = on`.execute(db)

  expect(await asked(readiness)).toEqual([503, { ok: false, failed: ['database'] }])
})

test('a clock that is set back an hour does not keep the last result', async () => {
  const readiness = await readyWith()
  await asked(readiness)
  const [time, passed] = [Date.now.bind(Date), performance.now.bind(performance)]
  vi.spyOn(Date, 'now').mockImplementation(() => time() - 3_600_000)
  vi.spyOn(performance, 'now').mockImplementation(() => passed() + 2000)
  await sql`pragma query_only = on`.execute(db)

  expect(await asked(readiness)).toEqual([503, { ok: false, failed: ['database'] }])
})

test('the platform is not ready while a migration is missing', async () => {
  const readiness = await readyWith({ upTo: '0002-getting-in' })

  expect(await asked(readiness)).toEqual([503, { ok: false, failed: ['migrations'] }])
})

test('the platform is not ready while the disk is almost full', async () => {
  const readiness = await readyWith({ leastBytes: Number.MAX_SAFE_INTEGER })

  expect(await asked(readiness)).toEqual([503, { ok: false, failed: ['disk'] }])
})

test('the platform is not ready while the database does not answer, and responds in time', async () => {
  db = connect({ file: ':memory:', isDurable: false })
  await migrate(db)
  const { promise: hold, resolve: release } = Promise.withResolvers<void>()
  const held = transact(db, () => hold)
  // Long enough for the check of the disk on a busy machine.
  const readiness = createReadiness({ db, dataDir: tmpdir(), timeoutMs: 500, leastBytes: 0 })

  const said = await asked(readiness)
  release()
  await held

  expect(said).toEqual([503, { ok: false, failed: ['database', 'migrations'] }])
})
