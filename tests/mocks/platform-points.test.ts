import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectCodes } from '@/contract/collect'
import { rememberDevice } from '../../mocks/areas/session/device-store'
import { adjustPoints } from '../../mocks/areas/points/ledger'
import { adjustByHand } from '../../mocks/areas/points/adjust-by-hand'
import { addAct, latestActs } from '../../mocks/areas/staff/staff-audit-store'
import { bangkokDay } from '../../mocks/values/bangkok'
import { commandOf } from './command-run'
import { brandOf, newKey } from './platform-world'
import { rowOf, rowsOf } from './platform-rows'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { signUp } from './sign-up-steps'
import { freshFolder } from '../fresh-folder'
import { transact } from '../../mocks/database/transact'
import { sharedDatabase } from '../shared-database.ts'

let folder: string
let world: ReceiptsWorld
const now = Date.now()
const today = bangkokDay(now)
const { command, refused } = commandOf('points', () => folder)

beforeEach(async () => {
  folder = freshFolder()
  world = await receiptsWorld({ database: await sharedDatabase(folder), now })
})
afterEach(async () => {
  await world.platform.close()
})

test(
  'the points of a day are told by way and giver, and each entry in a database',
  { timeout: 60_000 },
  async () => {
    const token = await world.tokenOf('ton')
    const { receipt } = await world.sendOne(token, {
      receiptNumber: 'A-1',
      receiptDate: today,
    })
    await world.decide(receipt.id, undefined, 500)
    const codes = { body: { codes: ['MANGO26'] }, idempotencyKey: newKey() }
    await world.call(collectCodes, codes, { token })
    const { appId, clock, db } = world
    const ton = { appId, memberId: '7002', now: clock.now(appId) }
    const title = { en: '=1+1, "sorry"', th: 'ขออภัย' }
    await transact(db, (tx) => adjustPoints(tx, ton, { points: 7, title, by: 'desk Nok' }))
    const database = join(folder, 'points.csv')

    const told = await command('--from', today, '--member', 'ton@chaan.example', '--csv', database)

    expect(told).toContain('receipt: 20 points, 1 times')
    expect(told).toContain('code: 60 points, 1 times')
    expect(told).toContain('  Fah: 20 points, 1 times')
    expect(told).toContain('  code MANGO26: 60 points, 1 times')
    expect(await refused('--csv', database)).toBe(`${database} is there already.\n`)
    const [head, ...rows] = readFileSync(database, 'utf8').trim().split('\r\n')
    expect(head).toBe('entry,at,member,way,given by,points,title,receipt')
    expect(rows).toHaveLength(3)
    expect(rows.filter((row) => row.endsWith(`,${receipt.id}`))).toHaveLength(1)
    // A spreadsheet shows it, and does not calculate it.
    expect(rows.join('\n')).toContain(`desk Nok,7,"'=1+1, ""sorry""",`)
    expect(statSync(database).mode & 0o077).toBe(0)
    const codesAlone = await command('--from', today, '--member', '7002', '--way', 'code')
    expect(codesAlone).toContain('code: 60 points')
    expect(codesAlone).not.toContain('receipt:')
    expect(await command('--to', '2001-01-01')).toBe('No points were given.')
  },
)

test('entries from before are told without a giver', { timeout: 60_000 }, async () => {
  const told = await command('--member', '7001', '--way', 'friend')

  expect(told).toMatch(/^friend: \d+ points, \d+ times$/)
})

test('signals are counted by the member who invited', { timeout: 60_000 }, async () => {
  expect(await command('--signals')).toBe('There are no signals.')
  const { appId, clock } = world
  const ploy = { appId, memberId: '7001', now: clock.now(appId), token: '' }
  const device = await rememberDevice(world.db, ploy)
  await signUp(world, { referCode: 'PLOY4821' }, undefined, {
    headers: { Cookie: `taem-device-${appId}=${device}` },
  })

  expect(await command('--signals')).toBe('009922314821: same-device 1 of 8 friends')
})

test('a wrong option is explained', { timeout: 60_000 }, async () => {
  expect(await refused('--way', 'luck')).toContain('--way is one of receipt, code')
  expect(await refused('--from', 'soon')).toContain('such as 2026-11-30')
  expect(await refused('--to', '2026-11')).toContain('such as 2026-11-30')
  expect(await refused('--member', '7002', '--points', '40')).toContain(
    '--points belongs to --adjust.',
  )
  expect(await refused('--from', '2026-11-30', '--to', '2026-11-01')).toContain('after --to')
})

test('points are corrected by hand, with who did it and why', { timeout: 60_000 }, async () => {
  const { appId, db } = world
  const wish = ['--adjust', 'ton@chaan.example', '--reason', 'Till was down', '--by', 'Nok']
  const { balance } = await rowOf(world, 'member', { id: '7002' })

  expect(await command(...wish, '--points', '40')).toBe(`7002: 40 points, ${balance + 40} now.`)

  expect(await rowOf(world, 'member', { id: '7002' })).toMatchObject({ balance: balance + 40 })
  const [entry] = await rowsOf(world, 'ledger_entry', {
    member_id: '7002',
    way: 'desk',
    points: 40,
  })
  expect(entry?.given_by).toBe('Nok')
  const [act] = await latestActs(db, appId, 1)
  expect(act).toMatchObject({ act: 'points.adjusted', staff_name: 'Nok', subject: '7002' })
  expect(act?.details_json).toContain('Till was down')
  expect(await refused(...wish, '--points', '40')).toMatch(
    /^The same was booked at .*: --again\.\n$/,
  )
  expect(await command(...wish, '--points', '40', '--again')).toContain(`${balance + 80} now.`)
  expect(await command(...wish, '--points=-40')).toContain(`${balance + 40} now.`)
  expect(await refused(...wish, '--points=-9999999')).toContain('does not have so many')
  expect(await refused(...wish, '--points', '1.5')).toContain('--points is')
  expect(await refused(...wish, '--points', '1e3')).toContain('--points is')
  expect(await refused(...wish, '--points', '5', '--signals')).toContain(
    '--signals does not go with --adjust.',
  )
  expect(await refused(...wish, '--points', '5', '--way', 'code')).toContain(
    '--way does not go with --adjust.',
  )
  expect(await refused('--adjust', '7002', '--points', '5')).toContain('--reason')
  await db.updateTable('member').set({ state: 'closed' }).where('id', '=', '7002').execute()
  expect(await refused(...wish, '--points', '40')).toContain('has left')
})

test('a correction is booked once, twice at a time and after many others', async () => {
  const { appId, db, clock } = world
  const brand = await brandOf(world)
  const at = { db, brand, now: clock.now(appId) }
  const adjustment = { memberId: '7002', points: 40, reason: 'Till was down', by: 'Nok' }
  const { balance } = await rowOf(world, 'member', { id: '7002' })
  const refusal = { name: 'AdjustError', message: expect.stringMatching(/^The same was booked/) }

  const both = await Promise.allSettled([
    adjustByHand(at, adjustment),
    adjustByHand(at, adjustment),
  ])
  const staff = { id: 'operator', name: 'Nok' }
  await transact(db, async (tx) => {
    for (let other = 0; other < 120; other += 1)
      await addAct(tx, { ...at, appId, staff, act: 'points.adjusted', subject: `${other}` })
  })

  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(adjustByHand(at, adjustment)).rejects.toMatchObject(refusal)
  expect(await adjustByHand({ ...at, now: at.now + 3_600_000 }, adjustment)).toBe(balance + 80)
})
