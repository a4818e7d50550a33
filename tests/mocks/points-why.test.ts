import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { collectCodes } from '@/contract/collect'
import { getMemberCode } from '@/contract/member-qr-code'
import { redeemCampaign } from '@/contract/redeem'
import { correctPoints, givePoints, lookUpMember } from '@/contract/studio/counter'
import { stepUp } from '@/contract/studio/staff-session'
import {
  addPoints,
  adjustPoints,
  forfeitPoints,
  giveBack,
  givePoints as giveFor,
  settlePointsIfDue,
} from '../../mocks/areas/points/ledger'
import { insertPending } from '../../mocks/areas/points/store'
import { totpCodeAt } from '../../mocks/areas/staff/second-factor'
import { chaan, volt } from '../../mocks/brands/demo-packs'
import { transact } from '../../mocks/database/transact'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { addDays, bangkokDay } from '../../mocks/values/bangkok'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database'
import { commandOf } from './command-run'
import { changeRows } from './platform-rows'
import { brandOf, newKey, order } from './platform-world'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { ari } from './studio/counter-world'
import { callStaff, nextCodeMs, signInAsStaff } from './studio/staff-world'

const now = Date.now()
let folder: string
let world: ReceiptsWorld
const { command, refused } = commandOf('points', () => folder)

beforeEach(async () => {
  folder = freshFolder()
  world = await receiptsWorld({ database: await sharedDatabase(folder), now })
})
afterEach(async () => {
  await world.platform.close()
})

/** Points at the counter, and a correction of them. */
async function giveAtCounter(token: string) {
  const as = { token: await signInAsStaff(world, 'tan') }
  const { qr } = await world.call(getMemberCode, {}, { token })
  const { ticket } = await callStaff(world, lookUpMember, { body: { qr } }, as)
  const body = { ticket, baht: 250, receiptNumber: 'A-77', storeId: ari }
  const gift = await callStaff(world, givePoints, { body, idempotencyKey: randomUUID() }, as)
  world.clock.advance(nextCodeMs, world.appId)
  const secret = chaan.staff.find(({ id }) => id === 'tan')?.demoSecret ?? ''
  const code = totpCodeAt(secret, world.clock.now(world.appId))
  await callStaff(world, stepUp, { body: { code } }, as)
  const correction = { baht: 100, reason: 'Typed twice' }
  const params = { giftId: gift.id }
  await callStaff(
    world,
    correctPoints,
    { params, body: correction, idempotencyKey: randomUUID() },
    as,
  )
}

test('every kind of entry is explained, and the sums agree', async () => {
  const { appId, clock, db } = world
  const token = await world.tokenOf('ton')
  const { receipt } = await world.sendOne(token, {
    receiptNumber: 'B-1',
    receiptDate: bangkokDay(now),
  })
  await world.decide(receipt.id, undefined, 500)
  const codes = { body: { codes: ['MANGO26'] }, idempotencyKey: newKey() }
  await world.call(collectCodes, codes, { token })
  await giveAtCounter(token)
  const ton = { appId, memberId: '7002', now: clock.now(appId) }
  const title = { en: 'Sorry for the wait', th: 'ขออภัย' }
  const yesterday = addDays(bangkokDay(ton.now), -1)
  const brand = await brandOf(world)
  await transact(db, async (tx) => {
    await adjustPoints(tx, ton, { points: 5000, title, by: 'Nok' })
    await adjustPoints(tx, ton, { points: -9, title, by: 'Nok' })
    await giveFor(tx, brand, ton, {
      points: 30,
      title,
      way: 'friend',
      givenBy: 'friend 7003',
    })
    const old = { points: 4, title, way: 'desk', givenBy: 'Nok', expiresOn: yesterday } as const
    await addPoints(tx, ton, old)
    const waits = { points: 12, due_on: '2099-01-01', way: 'shop', receipt_id: null } as const
    const given = { title_json: null, given_by: 'order shopee 5' }
    await insertPending(tx, { app_id: appId, id: 'w', member_id: '7002', ...waits, ...given })
  })
  await settlePointsIfDue(db, brand, ton)
  const { redemption } = await world.call(redeemCampaign, order(1001), { token })

  const told = await command('--why', 'ton@chaan.example')

  expect(told).toContain(`receipt B-1 (${receipt.id}), decided by `)
  expect(told).toContain(': code MANGO26 (until ')
  expect(told).toContain('counter, by Tan Kittisak, receipt A-77')
  expect(told).toContain('counter, corrected by Tan Kittisak, receipt A-77: Typed twice')
  expect(told).toContain('Sorry for the wait: corrected by Nok')
  expect(told).toContain('-9 → ')
  expect(told).toContain('Sorry for the wait: friend 7003')
  expect(told).toContain(`-4 → `)
  expect(told).toContain(`their last day was ${yesterday}`)
  expect(told).toContain(`redemption ${redemption.id} of campaign 1001 “`)
  expect(told).toContain('imported, or from before givers were kept')
  expect(told).toContain('+12 on 2099-01-01, for the day: order shopee 5')
  expect(told).toMatch(/Entries (\d+), balance \1, lots \1, running totals right: all agree\.$/)
  const { agrees, entries } = JSON.parse(await command('--why', '7002', '--json'))
  expect(agrees).toBe(true)
  expect(entries.at(-1)).toMatchObject({ kind: 'use' })
  expect(entries.at(-1).source).toContain(redemption.id)
})

test('points that came back too late, or ended with the membership, are told as that', async () => {
  const { appId, clock, db } = world
  const ton = { appId, memberId: '7002', now: clock.now(appId) }
  const lots: [string, number][] = [[addDays(bangkokDay(ton.now), -3), 7]]
  const title = { en: 'Given back', th: 'คืนคะแนน' }
  await transact(db, (tx) => giveBack(tx, ton, { lots, title, givenBy: 'Nok', isUnpaid: true }))
  await transact(db, async (tx) => {
    await adjustPoints(tx, ton, { points: 40, title, by: 'Nok' })
    await forfeitPoints(tx, ton)
  })

  const told = await command('--why', '7002')

  expect(told).toContain('Points expired: they came back after their last day')
  expect(told).toContain('Membership ended: the membership ended')
})

test('sums that do not agree are said, and the command fails', async () => {
  const { appId, db } = world
  await changeRows({ db, appId }, 'point_lot', { member_id: '7001' }, { remaining: 1 })

  await expect(command('--why', '7001')).rejects.toThrow('It ended with 1')
  expect(await refused('--why', 'nobody@chaan.example')).toContain('There is no member nobody')
})

test('a member who is not of the first brand may be of another, which is named', async () => {
  const { appId, db } = world
  await seedBrand(db, volt, { appId: volt.identity.appId, now: Date.now() })
  const missing = 'There is no member nicha@volt.example'

  expect(await refused('--why', 'nicha@volt.example')).toBe(
    `${missing} at ${appId}. Another brand is named with --app: volt-demo.\n`,
  )
  expect(await command('--why', 'nicha@volt.example', '--app', 'volt-demo')).toMatch(
    /^Member 9001,/,
  )
})
