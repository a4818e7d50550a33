import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { atOneInstant, backupLines } from '../../../mocks/database/backup/backup-lines'
import { checkBackup, linesOf, writeBackup } from '../../../mocks/database/backup/backup-file'
import { restore } from '../../../mocks/database/backup/restore'
import { redeemCampaign } from '@/contract/redeem'
import { shapesOf } from '../../../mocks/database/backup/table-rows'
import { seedGeography } from '../../../mocks/areas/geography/own-places'
import { chaan, volt } from '../../../mocks/brands/demo-packs'
import { connect, type Database } from '../../../mocks/database/connect'
import { doneMigrations, migrate, migrationNames } from '../../../mocks/database/migrate'
import { openDatabase } from '../../../mocks/database/open-database'
import { seedBrand } from '../../../mocks/seed/seed-brand'
import { addPastRedemptions, makeBenchBrand } from '../../../scripts/bench/bench-brand'
import { freshFolder } from '../../fresh-folder'
import { preparedDatabase } from '../../prepared-database'
import { sharedDatabase } from '../../shared-database'
import { createWorld, order, storyNow } from '../platform-world'
import { rowsOf } from '../platform-rows'
import { expectSound } from '../soundness'

const bench = { appId: 'bench', campaignId: 1001, now: storyNow }

/** The places as every start puts them in, both demo brands, and a crowd. */
async function fillWithBrands(db: Database) {
  await seedGeography(db)
  for (const pack of [chaan, volt]) {
    await seedBrand(db, pack, { appId: pack.identity.appId, now: storyNow })
  }
  await makeBenchBrand(db, { ...bench, members: 40, points: 500 })
  await addPastRedemptions(db, { ...bench, members: 40, others: 20, rows: 3000 })
}

const isPostgresRun = inject('postgres') !== ''
const engines = isPostgresRun ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)
const pairs = engines.flatMap((from) => engines.map((to) => ({ from, to })))

/** An empty database of an engine; its tables are not made. */
async function emptyOn(engine: (typeof engines)[number]): Promise<Database> {
  const folder = freshFolder()
  const address = engine === 'sqlite' ? join(folder, 'taem.db') : await sharedDatabase(folder)
  const db = openDatabase(address, { isDurable: false })
  onTestFinished(() => db.destroy())
  return db
}

const linesIn = (file: string) => gunzipSync(readFileSync(file)).toString().split('\n').slice(1)

async function backedUp(db: Database): Promise<string> {
  const file = join(freshFolder(), 'backup.taem')
  await writeBackup(db, file)
  return file
}

test.for(pairs)('all brands on $from are the same on $to', async ({ from, to }) => {
  const source = await emptyOn(from)
  await migrate(source)
  await fillWithBrands(source)
  const file = await backedUp(source)
  const target = await emptyOn(to)

  const totals = await restore(target, linesOf(file))

  expect(totals.balances).toBe(totals.entries)
  expect(totals.rows).toBeGreaterThan(15_000)
  expect(linesIn(await backedUp(target))).toEqual(linesIn(file))
  expect(statSync(file).mode & 0o777).toBe(0o600)
  await expectSound(target, chaan.identity.appId)
  // The triggers are back.
  const change = target.updateTable('ledger_entry').set({ points: 1 }).execute()
  await expect(change).rejects.toThrow('the ledger is append-only')
})

test('a backup of an older program is brought up to date', async () => {
  const source = connect({ file: ':memory:' })
  onTestFinished(() => source.destroy())
  await migrate(source, '0043-cancellations')
  const file = await backedUp(source)
  const target = await emptyOn('sqlite')

  await restore(target, linesOf(file))

  expect(await doneMigrations(target)).toEqual(migrationNames)
})

test('rows of a database newer than the backup are told of as perhaps its own', async () => {
  const source = connect({ file: ':memory:' })
  onTestFinished(() => source.destroy())
  await migrate(source, '0043-cancellations')
  await seedGeography(source)
  const file = await backedUp(source)
  const target = await emptyOn('sqlite')
  await restore(target, linesOf(file))

  await expect(restore(target, linesOf(file))).rejects.toThrow(
    /there are rows in \w+\. They may be of this backup, brought up to date already\.$/,
  )
})

test('a backup is of one instant, while members redeem', async () => {
  const database = await sharedDatabase(freshFolder())
  const world = await createWorld({ database })
  const crowd = await makeBenchBrand(world.db, { ...bench, members: 50, points: 5000 })
  const own = openDatabase(database)
  onTestFinished(async () => {
    await own.destroy()
    await world.db.destroy()
  })
  const redeemOne = async () => {
    const token = crowd.pop()?.token
    if (token) await world.call(redeemCampaign, order(1001), { token, appId: bench.appId })
  }
  await redeemOne()
  let text = ''
  await atOneInstant(own, async (held) => {
    for await (const lines of backupLines(held)) {
      text += lines
      // Between two tables.
      if (lines.includes('"sha256":')) await redeemOne()
    }
  })
  const copy = await emptyOn('sqlite')

  await restore(copy, linesOfText(text))

  expect(crowd).toHaveLength(0)
  expect(await rowsOf({ db: copy, appId: bench.appId }, 'redemption')).toHaveLength(1)
  expect(await rowsOf({ db: world.db, appId: bench.appId }, 'redemption')).toHaveLength(50)
  await expectSound(copy, bench.appId)
})

async function* linesOfText(text: string) {
  yield* text.slice(0, -1).split('\n')
}

test('the lines of a backup are read, however long they are', async () => {
  const file = join(freshFolder(), 'backup.taem')
  const lines = ['first', 'ส'.repeat(16_384), '', 'x'.repeat(32 * 1024 * 1024), 'last']
  writeFileSync(file, gzipSync(`${lines.join('\n')}\n`))

  const read: string[] = []
  for await (const line of linesOf(file)) read.push(line)

  expect(read.map(({ length }) => length)).toEqual(lines.map(({ length }) => length))
  expect(read.every((line, at) => line === lines[at])).toBe(true)
})

test('a damaged or cut off backup, and one of a newer program, change nothing', async () => {
  const source = await preparedDatabase('tables')
  const file = await backedUp(source)
  const bytes = readFileSync(file)
  const text = gunzipSync(bytes).toString()
  const target = await emptyOn('sqlite')
  const flipped = Buffer.from(bytes)
  flipped[1000] = (flipped[1000] ?? 0) ^ 1
  const without = text.split('\n').slice(0, -2).join('\n')
  const changed = text.replace('"rows":0', '"rows":1')
  const newer = text.replace('"0051-rich-menus"', '"0051-rich-menus","9999-later"')

  const refusals = [
    [flipped, 'damaged'],
    [bytes.subarray(0, 2000), 'cannot be unpacked'],
    [gzipSync(`${without}\n`), 'its end is missing'],
    [gzipSync(changed), 'is not what was written'],
    [Buffer.from(text), 'cannot be unpacked'],
    [gzipSync('{}\n'), 'no backup of the platform'],
    [gzipSync(newer), 'this one has no 9999-later'],
    [gzipSync(text.replace('"format":1', '"format":2')), 'its format is 2'],
  ] as const
  for (const [content, why] of refusals) {
    const broken = join(freshFolder(), 'broken.taem')
    writeFileSync(broken, content)
    await expect(restore(target, linesOf(broken))).rejects.toThrow(why)
  }
  for (const { name } of await shapesOf(target)) {
    expect(await sql`select * from ${sql.table(name)}`.execute(target)).toMatchObject({ rows: [] })
  }
})

test('a database with rows, or with other tables, is left alone', async () => {
  const source = await preparedDatabase('tables')
  const file = await backedUp(source)
  const used = await emptyOn('sqlite')
  await migrate(used)
  await seedBrand(used, volt, { appId: volt.identity.appId, now: storyNow, withMembers: false })
  const other = await emptyOn('sqlite')
  await sql`create table something (id integer primary key)`.execute(other)

  await expect(restore(used, linesOf(file))).rejects.toThrow(
    'The database is not empty, and its table brand is not as in the backup',
  )
  await expect(restore(other, linesOf(file))).rejects.toThrow('tables of something else')
  await expect(writeBackup(source, file)).rejects.toThrow('is there already')
})

test('of several backups to one name one is made, and the others change nothing', async () => {
  const source = await preparedDatabase('tables')
  const folder = freshFolder()
  const file = join(folder, 'backup.taem')

  const made = await Promise.allSettled([1, 2, 3].map(() => writeBackup(source, file)))

  const reasons = made.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
  expect(reasons).toEqual(Array(2).fill(`Error: ${file} is there already.`))
  expect(readdirSync(folder)).toEqual(['backup.taem'])
  expect(await checkBackup(file)).toMatchObject({ balances: 0 })
})
