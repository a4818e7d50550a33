import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectCodes } from '@/contract/collect'
import { readBatches } from '../../mocks/areas/collect/store'
import { commandOf } from './command-run'
import { createWorld, newKey, type World } from './platform-world'
import { eventually } from '../eventually'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

const out = () => join(folder, 'printed')

const now = Date.now()
let folder: string
let world: World
const { command, refused } = commandOf('codes', () => folder)

beforeEach(async () => {
  folder = freshFolder()
  world = await createWorld({ database: await sharedDatabase(folder), now })
})
afterEach(async () => {
  await world.platform.close()
})

test(
  'codes are made, printed, listed, and each gives its points once',
  { timeout: 60_000 },
  async () => {
    const made = ['--count', '240', '--prefix', 'cup', '--points', '15', '--out', out()]
    await command(...made, '--link', 'https://club.example/', '--by', 'Nok')

    const [head, ...rows] = readFileSync(join(out(), 'codes.csv'), 'utf8').trim().split('\r\n')
    const codes = rows.map((row) => row.split(',')[0] ?? '')
    const files = readdirSync(out()).filter((name) => name.endsWith('.svg'))
    expect(head).toBe('code,qr,points,until')
    expect(new Set(codes).size).toBe(240)
    expect(codes.every((code) => /^CUP-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/.test(code))).toBe(
      true,
    )
    expect(rows[0]).toContain(`,https://club.example/collectpoint?code=${codes[0]},15,`)
    // 24 codes on a page.
    expect(files).toHaveLength(10)
    expect(readFileSync(join(out(), 'sheet-01.svg'), 'utf8').match(/<text /g)).toHaveLength(24)
    for (const name of ['', 'codes.csv', 'sheet-01.svg']) {
      expect(statSync(join(out(), name)).mode & 0o077).toBe(0)
    }

    const token = await world.tokenOf('ploy')
    const send = () =>
      world.call(
        collectCodes,
        { body: { codes: [codes[0] ?? '', codes[239] ?? ''] }, idempotencyKey: newKey() },
        { token },
      )
    expect(await send()).toMatchObject({ points: 30 })
    expect(await send()).toMatchObject({ points: 0 })
    expect(await command('--list')).toMatch(
      /240 × 15 points, CUP-…, made .* by Nok, 2 used, until /,
    )
  },
)

test('no codes are made that cannot be written down', { timeout: 60_000 }, async () => {
  const few = ['--count', '2', '--prefix', 'CUP']
  await command(...few, '--out', out())
  const before = readFileSync(join(out(), 'codes.csv'), 'utf8')
  writeFileSync(join(folder, 'file'), '')

  expect(await refused(...few, '--out', out())).toBe(
    `${out()} is not empty: choose a new folder.\n`,
  )
  expect(await refused(...few, '--out', join(folder, 'file', 'codes'))).toContain(
    'cannot be written: ENOTDIR',
  )

  expect(readFileSync(join(out(), 'codes.csv'), 'utf8')).toBe(before)
  expect(await readBatches(world.db, world.appId)).toHaveLength(1)
})

test('a batch that could not be printed is named, and ends', { timeout: 60_000 }, async () => {
  const taken = join(folder, 'taken')
  const making = refused('--count', '2000', '--prefix', 'CUP', '--out', out())
  // The list is open: it is written all the same, and the sheets are not.
  await eventually(() => expect(existsSync(join(out(), 'codes.csv'))).toBe(true))
  renameSync(out(), taken)

  const said = await making

  const [{ id } = { id: '' }] = await readBatches(world.db, world.appId)
  expect(said).toContain('sheet-01.svg cannot be written: ENOENT')
  expect(said).toContain(
    ` The codes count and are in ${join(out(), 'codes.csv')}; --end ${id} ends them.\n`,
  )
  const code = readFileSync(join(taken, 'codes.csv'), 'utf8').split('\r\n').at(-2)?.split(',')[0]
  expect(await command('--end', id)).toContain(`${id}: 2000 codes ended.`)
  expect(await command('--end', id)).toContain(`${id}: 0 codes ended.`)
  expect(await command('--list')).toMatch(/0 used, ended$/)
  expect(await refused('--end', 'other')).toBe('There is no batch other.\n')
  world.clock.advance(60_000, world.appId)
  const token = await world.tokenOf('ploy')
  const request = { body: { codes: [code ?? ''] }, idempotencyKey: newKey() }
  expect(await world.call(collectCodes, request, { token })).toMatchObject({
    points: 0,
    results: [{ outcome: 'expired' }],
  })
})

test('without a folder of its own a batch is in one of its id', { timeout: 60_000 }, async () => {
  const said = await command('--count', '2', '--prefix', 'CUP')

  const ids = (await readBatches(world.db, world.appId)).map(({ id }) => id)
  expect(ids).toHaveLength(1)
  expect(said.endsWith(join(folder, 'codes', ids.join()))).toBe(true)
  expect(readdirSync(join(folder, 'codes'))).toEqual(ids)
})

test('a refused batch leaves nothing', { timeout: 60_000 }, async () => {
  const args = ['--count', '10', '--prefix', 'CUP', '--link', 'http://club.example']

  expect(await refused(...args, '--out', out())).toBe(
    '--link begins with https://, and has no ? or #.\n',
  )
  expect(readdirSync(folder)).not.toContain('printed')
  expect(await readBatches(world.db, world.appId)).toEqual([])
})
