import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { chaan, volt } from '../../mocks/brands/demo-packs'
import { databaseFile } from '../../mocks/database/data-files'
import { nameOfAddress, openDatabase } from '../../mocks/database/open-database'
import { migrate } from '../../mocks/database/migrate'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { freshFolder } from '../fresh-folder'
import { runCommand, startCommand } from '../run-command'
import { sharedDatabase } from '../shared-database'
import { commandOf } from './command-run'
import { createWorld } from './platform-world'

const timeout = 60_000

test.each([
  ['backup', 'backup.taem'],
  ['restore', 'backup.taem'],
  ['staff', '--list'],
])('%s does not print the password of an address', { timeout }, async (name, ...args) => {
  const settings = { DATABASE_URL: 'mysql://taem:secret@127.0.0.1/taem' }
  const { refused } = commandOf(name, freshFolder, settings)

  expect(await refused(...args)).toBe(
    'DATABASE_URL is no address such as postgres://user:password@host:5432/database.\n',
  )
})

test('a database that cannot be reached is told in a sentence', { timeout }, async () => {
  const folder = freshFolder()
  const settings = { DATABASE_URL: 'postgres://taem:secret@127.0.0.1:1/taem' }
  const points = commandOf('points', freshFolder, settings)
  const backup = commandOf('backup', freshFolder, settings)
  const sentence =
    'The database cannot be reached, read or written: connect ECONNREFUSED 127.0.0.1:1.'

  expect(await points.refused('--why', 'ton@chaan.example')).toBe(`${sentence}\n`)
  expect(await backup.refused(join(folder, 'backup.taem'))).toBe(
    `${sentence} No backup was made.\n`,
  )
})

test('a database that no start has filled is told, and stays empty', { timeout }, async () => {
  const folder = freshFolder()
  const address = await sharedDatabase(folder)
  const db = openDatabase(address)
  await db.introspection.getTables()
  const staff = commandOf('staff', () => folder)
  const backup = commandOf('backup', () => folder)

  expect(await staff.refused('--list')).toBe(
    `There is no data yet in ${nameOfAddress(address)}: npm start makes it.\n`,
  )
  expect(await backup.refused(join(folder, 'backup.taem'))).toBe(
    'The database has no tables yet. No backup was made.\n',
  )
  expect(await db.introspection.getTables()).toEqual([])
  await db.destroy()
})

test('a file that is none, and a folder that is missing, are told', { timeout }, async () => {
  const folder = freshFolder()
  const settings = { DATABASE_URL: '', DATA_DIR: folder }
  writeFileSync(databaseFile(folder), 'This is no database.'.repeat(1000))
  const backup = commandOf('backup', () => folder, settings)
  const staff = commandOf('staff', () => folder, settings)
  const orders = commandOf('orders', () => folder, settings)

  expect(await backup.refused('--check', folder)).toBe(
    `${folder} is a folder. Do not rely on it.\n`,
  )
  expect(await staff.refused('--list')).toBe(
    'The database cannot be reached, read or written: file is not a database.\n',
  )
  expect(await orders.refused('--file', folder)).toBe(`There is no file ${folder}.\n`)
  writeFileSync(databaseFile(folder), '')
  expect(await backup.refused(join(folder, 'none', 'backup.taem'))).toMatch(
    /^ENOENT: no such file or directory, open '.*'\. No backup was made\.\n$/,
  )
})

const missing =
  inject('postgres') === ''
    ? /^There is no data yet in .*taem\.db: npm start makes it\.\n$/
    : /^The database cannot be reached, read or written: database ".*" does not exist\.\n$/

test('a database that is missing is told', { timeout }, async () => {
  const { refused } = commandOf('staff', freshFolder)

  expect(await refused('--list')).toMatch(missing)
})

test(
  'what the first brand does not have may be of another, which is named',
  { timeout },
  async () => {
    // The first run of each command is a process, which loads all of its modules.
    const folder = freshFolder()
    const world = await createWorld({ database: await sharedDatabase(folder) })
    await seedBrand(world.db, volt, { appId: volt.identity.appId, now: Date.now() })
    await world.platform.close()
    const wishes = [
      { name: 'help', args: ['--question', 'none'], what: 'question none' },
      { name: 'receipt', args: ['--receipt', 'none', '--approve'], what: 'receipt none' },
      { name: 'receipt', args: ['--receipt', 'none', '--reject', 'none'], what: 'receipt none' },
      { name: 'payment', args: ['--payment', 'none'], what: 'payment none' },
      { name: 'payment', args: ['--refund', 'none'], what: 'payment none' },
      { name: 'advance', args: ['--redemption', 'none'], what: 'redemption none' },
      { name: 'points', args: ['--member', 'none'], what: 'member none' },
      { name: 'sources', args: ['--campaign', '9'], what: 'campaign 9' },
    ]

    const said = []
    const started = new Set<string>()
    for (const { name, args } of wishes) {
      const run = started.has(name) ? runCommand : startCommand
      started.add(name)
      said.push(await commandOf(name, () => folder, {}, run).refused(...args))
    }

    expect(said).toEqual(
      wishes.map(
        ({ what }) =>
          `There is no ${what} at chaan-demo. Another brand is named with --app: volt-demo.\n`,
      ),
    )
  },
)

test('numbers of parcels are made up for the demo alone', { timeout }, async () => {
  const [demo, own] = [freshFolder(), freshFolder()]
  const world = await createWorld({ database: await sharedDatabase(demo) })
  await world.platform.close()
  const db = openDatabase(await sharedDatabase(own))
  await migrate(db)
  const { appId } = chaan.identity
  await seedBrand(db, chaan, { appId, now: Date.now(), withMembers: false })
  await db.destroy()
  const settings = { NODE_ENV: 'production' }

  expect(await commandOf('advance', () => demo, settings).command('--all')).toContain(' → ')
  expect(await commandOf('advance', () => own, settings).refused('--all')).toMatch(
    /^--all is for the demo: /,
  )
  const staff = commandOf('staff', () => own, settings)
  expect(await staff.command('--invite', 'you@chaan.example')).toContain('/studio/invitation#')
})

test('commands that list load all of their modules in a process', { timeout }, async () => {
  const folder = freshFolder()
  const world = await createWorld({ database: await sharedDatabase(folder) })
  await world.platform.close()
  const start = (name: string) => commandOf(name, () => folder, {}, startCommand)

  expect(await start('staff').command('--list')).toContain('@chaan.example: ')
  expect(await start('codes').command('--list')).toBe('No codes were made yet.')
  expect(await start('seal').refused()).toMatch(/DATA_KEY/)
})

test('the name of a database has neither its account nor its password', () => {
  const address = 'postgres://taem:secret@db.example:5432/taem?sslmode=require'

  expect(nameOfAddress(address)).toBe('postgres://db.example:5432/taem')
})
