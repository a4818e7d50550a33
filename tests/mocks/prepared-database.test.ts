import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chaan } from '../../mocks/brands/chaan/chaan-pack'
import { connect, type Database, imageOf } from '../../mocks/database/connect'
import { migrate } from '../../mocks/database/migrate'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { preparedDatabase } from '../prepared-database.ts'
import { storyNow } from './platform-world'

const appId = chaan.identity.appId

/** Every table with how many rows it has, and the settings that decide how it is used. */
async function contentOf(db: Database) {
  const { rows: tables } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_schema where sql is not null order by type, name`.execute(db)
  const counts: [string, number][] = []
  for (const { name, sql: text } of tables) {
    if (!/^create table/i.test(text)) continue
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(name)}`.execute(db)
    counts.push([name, rows[0]?.count ?? -1])
  }
  const { rows: keys } = await sql`pragma foreign_keys`.execute(db)
  return { tables, counts, keys }
}

test('a copied database equals one that was migrated and seeded', async () => {
  const seed = (db: Database) => seedBrand(db, chaan, { appId, now: storyNow })
  const real = connect({ file: ':memory:', isDurable: false })
  await migrate(real)
  await seed(real)
  await (await preparedDatabase('compared', seed)).destroy()

  const copy = await preparedDatabase('compared', seed)

  const content = await contentOf(real)
  expect(content.counts.length).toBeGreaterThan(50)
  expect(await contentOf(copy)).toEqual(content)
})

test('a write to one copy does not appear in another', async () => {
  const [one, other] = [await preparedDatabase('apart'), await preparedDatabase('apart')]
  const before = imageOf(other)

  await seedBrand(one, chaan, { appId, now: storyNow })

  expect(imageOf(other)).toEqual(before)
  expect(imageOf(await preparedDatabase('apart'))).toEqual(before)
})
