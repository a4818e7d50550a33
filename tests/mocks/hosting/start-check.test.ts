import { chmodSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chaan } from '../../../mocks/brands/demo-packs'
import { connect } from '../../../mocks/database/connect'
import { databaseFile, hasMember } from '../../../mocks/database/data-files'
import { createHosting } from '../../../mocks/hosting/hosting'
import { readStart, refuseFaults, type StartOptions } from '../../../mocks/hosting/start-check'
import { freshFolder } from '../../fresh-folder'

const dataKey = Buffer.alloc(32, 7).toString('base64')
const good = {
  PUBLIC_ORIGIN: 'https://chaan.example',
  TRUSTED_PROXIES: '10.0.0.1',
  DATA_KEY: dataKey,
}

function newFolder() {
  const folder = freshFolder()
  return folder
}

function faultsOf(env: Record<string, string>, options: Partial<StartOptions> = {}) {
  const start = readStart({ dataDir: join(tmpdir(), 'taem-not-there'), ...options }, env)
  return start.findings.flatMap(({ faults }) => faults)
}

test('a complete production configuration starts', () => {
  expect(faultsOf(good)).toEqual([])
  expect(faultsOf({ PUBLIC_ORIGIN: 'http://localhost:5190' })).toEqual([])
})

test('a test start needs no settings', () => {
  expect(faultsOf({ FAULTS: '1' })).toEqual([])
})

test.each([
  ['LINE is "mock": set LINE=real', { LINE: 'mock' }],
  ['LINE is "Real"', { LINE: 'Real' }],
  ['LINE_API_BASE is "http://line.example"', { LINE_API_BASE: 'http://line.example' }],
  ['TUNNEL_HOST is "https://taem.example"', { TUNNEL_HOST: 'https://taem.example' }],
  ['LIFF_CHANNEL is "prd"', { LIFF_CHANNEL: 'prd' }],
  ['PASSWORD_COST is "9"; it must be a whole number from 10', { PASSWORD_COST: '9' }],
  ['TUNNEL_HOST is "true /"', { TUNNEL_HOST: 'true /' }],
])('a development start reports in one sentence: %s', (sentence, env) => {
  const faults = faultsOf({ FAULTS: '1', ...env })

  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(sentence)
})

test('in development the real LINE is used only if configured', () => {
  const dataDir = join(tmpdir(), 'taem-not-there')
  const isReal = (LINE: string) => readStart({ dataDir, faults: true }, { LINE }).isLineReal

  expect([isReal('real'), isReal('')]).toEqual([true, false])
})

test.each([
  ['LINE is "mock"', { LINE: 'mock' }],
  ['LIFF_CHANNEL is "prd"; it must be one of developing', { LIFF_CHANNEL: 'prd' }],
  ['PUBLIC_ORIGIN is not set', { PUBLIC_ORIGIN: '' }],
  ['PUBLIC_ORIGIN has "http://chaan.example"', { PUBLIC_ORIGIN: 'http://chaan.example' }],
  ['the brand "valt-demo"', { PUBLIC_ORIGIN: 'valt-demo=https://volt.example' }],
  ['PLATFORM_ORIGIN is "x"', { PLATFORM_ORIGIN: 'x' }],
  ['TRUSTED_PROXIES is not set', { TRUSTED_PROXIES: '' }],
  ['TRUSTED_PROXIES has "proxy"', { TRUSTED_PROXIES: 'proxy' }],
  ['BIND_ADDRESS is "everywhere"', { BIND_ADDRESS: 'everywhere' }],
  ['BIND_ADDRESS is 192.0.2.1', { BIND_ADDRESS: '192.0.2.1' }],
  ['PORT is "http"', { PORT: 'http' }],
  ['PLATFORM_ORIGIN is not set', { APP_ORIGINS: 'https://app.example' }],
  ['APP_ORIGINS has "*"', { APP_ORIGINS: '*', PLATFORM_ORIGIN: 'https://api.example' }],
  ['APP_CONFIG', { APP_CONFIG: '{' }],
  ['LINE_API_BASE is "http://line.example"', { LINE_API_BASE: 'http://line.example' }],
  ['LINE_PUSH_TOKEN has an entry', { LINE_PUSH_TOKEN: 'secret' }],
  ['LINE_PUSH_TOKEN names "valt-demo"', { LINE_PUSH_TOKEN: 'valt-demo=secret' }],
  ['PAYMENT_SECRET is not set', { PAYMENT_API_BASE: 'https://pay.example' }],
  ['PAYMENT_API_BASE is not set', { PAYMENT_SECRET: 'x'.repeat(32) }],
  ['PASSWORD_COST is "12"; it must be a whole number from 15 to 20', { PASSWORD_COST: '12' }],
  ['DATABASE_POOL is "1"; it must be', { DATABASE_URL: 'postgres://a@b/c', DATABASE_POOL: '1' }],
  ['DATABASE_POOL is "-5"; it must be', { DATABASE_URL: 'postgres://a@b/c', DATABASE_POOL: '-5' }],
  [
    'DATABASE_POOL is "ten"; it must be',
    { DATABASE_URL: 'postgres://a@b/c', DATABASE_POOL: 'ten' },
  ],
  ['DATA_KEY is not set', { DATA_KEY: '' }],
  ['DATA_KEY: key 2 has 3 bytes', { DATA_KEY: `${dataKey},abcd` }],
  ['than 32', { PAYMENT_API_BASE: 'https://pay.example', PAYMENT_SECRET: 'short' }],
])('a production start reports in one sentence: %s', (sentence, env) => {
  const faults = faultsOf({ ...good, ...env })

  expect(faults).toHaveLength(1)
  expect(faults[0]).toContain(sentence)
})

test('all errors are reported at once', () => {
  const dataDir = newFolder()
  const start = readStart({ dataDir, dist: join(dataDir, 'dist') }, { BIND_ADDRESS: 'x' })

  expect(() => refuseFaults(start)).toThrow(
    /^PUBLIC_ORIGIN .*\nBIND_ADDRESS .*\nThere is no build/m,
  )
})

test('a brand of the data may be named, also while it is only in the database’s log', async () => {
  const dataDir = newFolder()
  const db = connect({ file: databaseFile(dataDir) })
  await db.schema.createTable('brand').addColumn('app_id', 'text').execute()
  await sql`insert into brand values ('own-demo')`.execute(db)
  const env = { ...good, PUBLIC_ORIGIN: 'own-demo=https://own.example' }

  const whileOpen = faultsOf(env, { dataDir })
  await db.destroy()

  expect([whileOpen, faultsOf(env, { dataDir })]).toEqual([[], []])
  expect(readdirSync(dataDir)).toEqual(['taem.db'])
})

test('a new database and SQLite’s files beside it are readable by their owner only', async () => {
  const dataDir = newFolder()
  const file = databaseFile(dataDir)
  const db = connect({ file })
  await db.schema.createTable('brand').addColumn('app_id', 'text').execute()

  const modes = ['', '-wal', '-shm'].map((ending) => statSync(file + ending).mode & 0o777)
  await db.destroy()

  expect(modes).toEqual([0o600, 0o600, 0o600])
  expect(faultsOf(good, { dataDir })).toEqual([])
})

test('a data folder that others can read is refused and left unchanged', () => {
  const dataDir = newFolder()
  const file = databaseFile(dataDir)
  writeFileSync(file, '')
  chmodSync(file, 0o644)
  chmodSync(dataDir, 0o750)

  expect(faultsOf(good, { dataDir })).toEqual([
    `Others can read ${dataDir}: chmod 700 ${dataDir}`,
    `Others can read ${file}: chmod 600 ${file}`,
  ])
  expect(statSync(file).mode & 0o777).toBe(0o644)
})

test('checking the configuration creates no folder and no file', () => {
  const dataDir = join(newFolder(), 'data')
  mkdirSync(dataDir, { mode: 0o700 })

  faultsOf(good, { dataDir })
  faultsOf(good, { dataDir: join(dataDir, 'deeper') })

  expect(existsSync(databaseFile(dataDir))).toBe(false)
  expect(existsSync(join(dataDir, 'deeper'))).toBe(false)
})

describe('the demo members of the packs', () => {
  async function startWith(publicOrigin: string, dataDir: string) {
    const start = readStart({ dataDir, faults: false }, { ...good, PUBLIC_ORIGIN: publicOrigin })
    const hosting = await createHosting({ ...start, isDurable: false })
    await hosting.close()
    return hasMember(dataDir, 'chaan-demo', String(chaan.members[0]?.id))
  }

  test('exist on the own machine, and not on the internet', async () => {
    expect(await startWith('http://localhost:5190', newFolder())).toBe(true)
    const dataDir = newFolder()
    expect(await startWith('https://chaan.example', dataDir)).toBe(false)
    expect(await startWith('https://chaan.example', dataDir)).toBe(false)
  })

  test('are not created when a start moves to the internet', async () => {
    const dataDir = newFolder()
    await startWith('http://localhost:5190', dataDir)

    expect(faultsOf(good, { dataDir })).toEqual([
      `${dataDir} has members of the demo, whose passwords anyone can read: choose a new folder (DATA_DIR).`,
    ])
    expect(faultsOf({ PUBLIC_ORIGIN: 'http://localhost:5190' }, { dataDir })).toEqual([])
  })
})
