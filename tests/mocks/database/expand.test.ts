import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { connect, type Database } from '../../../mocks/database/connect'
import { migrate, migrationNames } from '../../../mocks/database/migrate'
import { openDatabase } from '../../../mocks/database/open-database'
import { freshFolder } from '../../fresh-folder'
import { sharedDatabase } from '../../shared-database'
import { createWorld, order } from '../platform-world'
import { expectSound } from '../soundness'

/** The last migration of a version that is older than the rule that migrations only add. */
const lastOfBefore = '0051-rich-menus'

interface Column {
  table: string
  column: string
  type: string
  isNeeded: number
}

/** The columns of all tables, and what must be unique. */
async function shapeOf(db: Database) {
  const { rows: columns } = await sql<Column>`
    select t.name as "table", c.name as "column", c.type as type,
      (c."notnull" = 1 and c.dflt_value is null) as "isNeeded"
    from sqlite_master as t join pragma_table_info(t.name) as c
    where t.type = 'table' and t.name not like 'sqlite_%'`.execute(db)
  const { rows: unique } = await sql<{ table: string; name: string }>`
    select t.name as "table", i.name as name
    from sqlite_master as t join pragma_index_list(t.name) as i
    where t.type = 'table' and i."unique" = 1`.execute(db)
  return {
    tables: new Set(columns.map(({ table }) => table)),
    columns: new Map(columns.map((one) => [`${one.table}.${one.column}`, one])),
    unique,
  }
}

/** What a version that knows only the shape of before could not do any more. */
function takenBy(before: Awaited<ReturnType<typeof shapeOf>>, after: typeof before): string[] {
  const isOld = ({ table }: { table: string }) => before.tables.has(table)
  const had = new Set(before.unique.map(({ name }) => name))
  return [
    ...[...before.columns].flatMap(([name, { type, isNeeded }]) => {
      const now = after.columns.get(name)
      if (!now) return [`${name} is gone`]
      return now.type === type && now.isNeeded <= isNeeded ? [] : [`${name} is another one`]
    }),
    ...[...after.columns].flatMap(([name, column]) =>
      isOld(column) && column.isNeeded && !before.columns.has(name) ? [`${name} is needed`] : [],
    ),
    ...after.unique.flatMap((index) =>
      isOld(index) && !had.has(index.name) ? [`${index.table} is unique by ${index.name}`] : [],
    ),
  ]
}

test('what migrations change, the version before can live with', async () => {
  const db = connect({ file: ':memory:' })
  await migrate(db, lastOfBefore)
  const since = migrationNames.slice(migrationNames.indexOf(lastOfBefore) + 1)
  expect(since.length).toBeGreaterThan(0)

  for (const name of since) {
    const before = await shapeOf(db)
    await migrate(db, name)
    expect([name, takenBy(before, await shapeOf(db))]).toEqual([name, []])
  }
})

test.each([
  ['alter table favourite drop column at', 'favourite.at is gone'],
  ['alter table favourite add column later text not null default 0', ''],
  [
    'alter table short_link rename column path to target',
    'short_link.path is gone,short_link.target is needed',
  ],
  ['create unique index one on favourite (campaign_id)', 'favourite is unique by one'],
])('of a change it is told what is taken: %s', async (change, taken) => {
  const db = connect({ file: ':memory:' })
  await migrate(db)
  const before = await shapeOf(db)

  await sql.raw(change).execute(db)

  expect(takenBy(before, await shapeOf(db)).join()).toBe(taken)
})

/** What a later version could add. */
async function extend(db: Database) {
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  for (const table of tables) {
    await db.schema.alterTable(table).addColumn('of_later', 'text').execute()
  }
  await db.schema.createTable('later').addColumn('id', 'text').execute()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(db)
}

test('this version starts and works on the tables of a later one', async () => {
  const database = await sharedDatabase(freshFolder())
  const first = await createWorld({ database })
  await first.platform.close()
  const db = openDatabase(database, { isDurable: false })
  await extend(db)
  await db.destroy()

  const world = await createWorld({ database })
  const ploy = world.as(await world.tokenOf('ploy'))
  const { points } = await ploy.call(getPoints, {})
  await ploy.call(redeemCampaign, order(1001))

  expect((await ploy.call(getPoints, {})).points).toBe(points - 120)
  await world.platform.prune()
  await expectSound(world.db, world.appId)
  await world.platform.close()
})
