import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { move } from '../../../mocks/database/backup/move'
import { seedGeography } from '../../../mocks/areas/geography/own-places'
import { chaan } from '../../../mocks/brands/demo-packs'
import { isPostgres, nameOfAddress, openDatabase } from '../../../mocks/database/open-database'
import { migrate } from '../../../mocks/database/migrate'
import { seedBrand } from '../../../mocks/seed/seed-brand'
import { addPastRedemptions, makeBenchBrand } from '../../../scripts/bench/bench-brand'
import { freshFolder } from '../../fresh-folder'
import { dataOf, sharedDatabase } from '../../shared-database'
import { commandOf } from '../command-run'
import { storyNow } from '../platform-world'

const bench = { appId: 'bench', campaignId: 1001, now: storyNow }

/** A folder whose database has the places, the demo brand and thousands of rows. */
async function filledFolder(open = sharedDatabase) {
  const folder = freshFolder()
  const db = openDatabase(await open(folder), { isDurable: false })
  await migrate(db)
  await seedGeography(db)
  await seedBrand(db, chaan, { appId: chaan.identity.appId, now: storyNow })
  await makeBenchBrand(db, { ...bench, members: 10, points: 500 })
  await addPastRedemptions(db, { ...bench, members: 10, others: 990, rows: 10_000 })
  await db.destroy()
  return folder
}

test('a restore that is killed midway is begun again, and all is there', async () => {
  const from = await filledFolder()
  const to = freshFolder()
  const address = await sharedDatabase(to)
  const file = join(freshFolder(), 'backup.taem')
  const backup = commandOf('backup', () => from)
  const restore = commandOf('restore', () => to)
  const made = await backup.command(file)
  expect(made).toMatch(/tables, [\d,]+ rows, balances of [\d,]+ points, as the ledger has them/)
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(await backup.command('--check', file)).toContain('is whole')

  // Its tables are made in transactions of their own: then the rows are on their way.
  const killed = spawn(process.execPath, ['scripts/platform/platform-restore.ts', file], {
    env: { ...process.env, ...dataOf(to) },
    stdio: 'ignore',
  })
  await expect.poll(() => isMigrated(address)).toBe(true)
  killed.kill('SIGKILL')
  await once(killed, 'exit')

  const told = await restore.command(file)
  expect(told).toBe(
    `Restored into ${nameOfAddress(address)} and compared table by table: ${made.split(': ')[1]}`,
  )
  // As after one that was killed when all rows were there.
  expect(await restore.command(file)).toBe(told)
  await addRow(address)
  expect(await restore.refused(file)).toBe(
    'The database is not empty, and its table attempt is not as in the backup. No row was restored.\n',
  )
})

async function addRow(address: string) {
  const db = openDatabase(address)
  const of = { app_id: 'bench', id: 'one', kind: 'promocode', subject: 'member' }
  await db
    .insertInto('attempt')
    .values({ ...of, at: storyNow })
    .execute()
  await db.destroy()
}

async function isMigrated(address: string) {
  if (!isPostgres(address) && !existsSync(address)) return false
  const db = openDatabase(address)
  try {
    const tables = await db.introspection.getTables()
    return tables.some(({ name }) => name === 'rich_menu_user')
  } finally {
    await db.destroy()
  }
}

test('the embedded database moves to another one, unless a platform has it open', async () => {
  const folder = await filledFolder(async (one) => join(one, 'taem.db'))
  const file = join(folder, 'taem.db')
  const target = openDatabase(await sharedDatabase(freshFolder()))
  const platform = openDatabase(file)
  onTestFinished(() => target.destroy())
  await platform.selectFrom('brand').select('app_id').execute()

  await expect(move(file, target)).rejects.toThrow('stop the platform first')
  await platform.destroy()
  const totals = await move(file, target)

  expect(totals.rows).toBeGreaterThan(30_000)
  const members = target.selectFrom('member').select('id').where('app_id', '=', 'bench')
  expect(await members.execute()).toHaveLength(1000)
})

test('an empty file is not moved', async () => {
  const file = join(freshFolder(), 'taem.db')
  writeFileSync(file, '')
  const target = openDatabase(await sharedDatabase(freshFolder()))
  onTestFinished(() => target.destroy())

  await expect(move(file, target)).rejects.toThrow('The database has no tables yet.')
})

test('commands say what is missing', async () => {
  const folder = freshFolder()
  const { refused } = commandOf('move', () => folder)

  expect(await refused()).toContain('npm run platform:move -- --to postgres://')
  expect(await refused('--to', 'postgres://localhost:1/none')).toContain('There is no database')
  const backup = commandOf('backup', () => folder)
  expect(await backup.refused('--check', join(folder, 'none'))).toContain('There is no file')
})
