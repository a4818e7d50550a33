import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chaan } from '../../mocks/brands/demo-packs'
import { connect, type Database, imageOf } from '../../mocks/database/connect'
import { migrate } from '../../mocks/database/migrate'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { preparedDatabase } from '../prepared-database.ts'
import { storyNow } from './platform-world'

const appId = chaan.identity.appId

/** Other ones each time: a brand's secret, the seeds of its draws, and when the tables were made. */
const madeAnew = new Set(['secret', 'seed', 'seed_hash', 'timestamp'])

/** Every table with its rows, and the settings that decide how it is used. */
async function contentOf(db: Database) {
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where sql is not null order by type, name`.execute(db)
  const contents: [string, unknown[]][] = []
  for (const { name, sql: text } of tables) {
    if (!/^create table/i.test(text)) continue
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      db,
    )
    contents.push([name, rows.map(withoutMadeAnew)])
  }
  const { rows: keys } = await sql`pragma foreign_keys`.execute(db)
  return { tables, contents, keys }
}

function withoutMadeAnew(row: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      madeAnew.has(column) ? typeof value : value,
    ]),
  )
}

test('a copied database equals one that was migrated and seeded', async () => {
  const seed = (db: Database) => seedBrand(db, chaan, { appId, now: storyNow })
  const real = connect({ file: ':memory:', isDurable: false })
  await migrate(real)
  await seed(real)
  await (await preparedDatabase('compared', seed)).destroy()

  const copy = await preparedDatabase('compared', seed)

  const content = await contentOf(real)
  expect(content.contents.length).toBeGreaterThan(50)
  expect(await contentOf(copy)).toEqual(content)
})

test('a write to one copy does not appear in another', async () => {
  const [one, other] = [await preparedDatabase('apart'), await preparedDatabase('apart')]
  const before = imageOf(other)

  await seedBrand(one, chaan, { appId, now: storyNow })

  expect(imageOf(other)).toEqual(before)
  expect(imageOf(await preparedDatabase('apart'))).toEqual(before)
})
