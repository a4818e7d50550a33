import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../../../mocks/database/connect.ts'
import type { Schema } from '../../../mocks/database/schema.ts'
import { databaseNow, followServerTime } from '../../../mocks/database/server-time.ts'

const hour = 60 * 60_000

/** A PostgreSQL whose clock is an hour ahead of this machine's, and how often it was asked. */
function hourAhead() {
  const asked = { times: 0 }
  class Driver extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection()
      return Object.assign(connection, {
        async executeQuery() {
          asked.times += 1
          return { rows: [{ now: Date.now() + hour }] }
        },
      })
    }
  }
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Driver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  return { db, asked }
}

// 0 is added, as a moment behind would be -0.
const minutesAhead = (time: number) => Math.round((time - Date.now()) / 60_000) + 0

test('on PostgreSQL the time is that of the database, on SQLite that of the machine', async () => {
  const { db } = hourAhead()
  const file = connect({ file: ':memory:' })
  onTestFinished(() => file.destroy())

  expect(minutesAhead(await databaseNow(db))).toBe(60)
  expect(minutesAhead((await followServerTime(db)).now())).toBe(60)
  expect(minutesAhead(await databaseNow(file))).toBe(0)
})

test('a comparison under way is not begun a second time', async () => {
  const { db, asked } = hourAhead()
  const time = await followServerTime(db)

  await Promise.all([time.follow(), time.follow(), time.follow()])
  expect(asked.times).toBe(2)
  await time.follow()
  expect(asked.times).toBe(3)
})
