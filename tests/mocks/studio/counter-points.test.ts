import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { getMemberCode } from '@/contract/member-qr-code'
import { getNotifications } from '@/contract/notifications'
import { getPoints } from '@/contract/points'
import { correctPoints, givePoints, lookUpMember } from '@/contract/studio/counter'
import { changeStaffNumber, getAudit } from '@/contract/studio/staff-people'
import { stepUp } from '@/contract/studio/staff-session'
import { adjustPoints } from '../../../mocks/areas/points/ledger.ts'
import { transact } from '../../../mocks/database/transact.ts'
import { makeMemberCode } from '../../../mocks/areas/counter/member-code-rules.ts'
import { totpCodeAt } from '../../../mocks/areas/staff/second-factor.ts'
import { chaan } from '../../../mocks/brands/demo-packs.ts'
import { mergeIntoDocument } from '../brand-document.ts'
import { changeRows } from '../platform-rows.ts'
import { type Member, newKey, test, type World } from '../platform-world.ts'
import { receiptsWorld } from '../receipts-world.ts'
import { ari } from './counter-world.ts'
import { callStaff, nextCodeMs, signInAsStaff } from './staff-world.ts'

/** A person at the counter who gives points. */
async function giver(world: World, name = 'tan') {
  const as = { token: await signInAsStaff(world, name) }
  return {
    as,
    read: (qr: string) => callStaff(world, lookUpMember, { body: { qr } }, as),
    give: (
      ticket: string,
      { baht = 250, receiptNumber = 'A-1', storeId = ari, key = randomUUID() } = {},
    ) => {
      const body = { ticket, baht, receiptNumber, storeId }
      return callStaff(world, givePoints, { body, idempotencyKey: key }, as)
    },
  }
}

/** Enters the next code of a person's authenticator app. */
async function stepUpAs(world: World, name: string, as: { token: string }) {
  world.clock.advance(nextCodeMs, world.appId)
  const secret = chaan.staff.find(({ id }) => id === name)?.demoSecret ?? ''
  const code = totpCodeAt(secret, world.clock.now(world.appId))
  await callStaff(world, stepUp, { body: { code } }, as)
}

const codeOf = async (member: Member) => (await member.call(getMemberCode, {})).qr
const balanceOf = async (member: Member) => (await member.call(getPoints, {})).points

test('a member’s code names them for a minute, and no other brand reads it', async ({
  world,
  ploy,
}) => {
  const tan = await giver(world)
  const qr = await codeOf(ploy)

  expect(await tan.read(qr)).toMatchObject({ member: 'Ploy C.', level: { en: 'Daylight' } })

  const later = await codeOf(ploy)
  world.clock.advance(60_000, world.appId)
  await expect(tan.read(later)).rejects.toThrow('memberCodeWrong')
  const foreign = makeMemberCode('another brand’s secret', 'ploy', world.clock.now(world.appId))
  await expect(tan.read(foreign.qr)).rejects.toThrow('memberCodeWrong')
  await expect(tan.read('TM1.e30.e30')).rejects.toThrow('memberCodeWrong')
})

test('a purchase gives points by the brand’s rule, once for a code, a receipt and a key', async ({
  world,
  ploy,
  ton,
}) => {
  const tan = await giver(world)
  const before = await balanceOf(ploy)
  const { ticket, rate } = await tan.read(await codeOf(ploy))
  const key = newKey()
  const points = Math.floor((250 * rate.points) / rate.baht)

  const gift = await tan.give(ticket, { key })
  expect(gift).toMatchObject({ points, baht: 250, member: 'Ploy C.' })
  expect(await tan.give(ticket, { key })).toEqual(gift)
  expect(await balanceOf(ploy)).toBe(before + points)

  await expect(tan.give(ticket, { receiptNumber: 'A-2' })).rejects.toThrow('memberCodeUsed')
  const other = await tan.read(await codeOf(ton))
  await expect(tan.give(other.ticket, { receiptNumber: 'a1' })).rejects.toThrow('receiptUsed')
  expect(await tan.give(other.ticket, { receiptNumber: 'a1', storeId: 202 })).toBeDefined()
  const [news] = await ploy.call(getNotifications, { query: { top: 1 } })
  expect(news).toMatchObject({ kind: 'earned', text: 'Receipt A-1, 250 baht.' })
})

test('a code that one person has read is of no use to another', async ({ world, ploy }) => {
  const tan = await giver(world)
  const nok = await giver(world, 'nok')
  const qr = await codeOf(ploy)
  const { ticket } = await tan.read(qr)

  await expect(nok.read(qr)).rejects.toThrow('memberCodeUsed')
  await expect(nok.give(ticket)).rejects.toThrow('memberCodeWrong')
  expect(await tan.read(qr)).toMatchObject({ ticket })
  await tan.give(ticket)
  await expect(tan.read(qr)).rejects.toThrow('memberCodeUsed')
})

test('ten minutes after reading a code nothing is given with it', async ({ world, ploy }) => {
  const tan = await giver(world)
  const { ticket } = await tan.read(await codeOf(ploy))

  world.clock.advance(10 * 60_000, world.appId)

  await expect(tan.give(ticket)).rejects.toThrow('memberCodeWrong')
})

test('a person gives no points to a membership with their own e-mail', async ({ world, ploy }) => {
  const tan = await giver(world)
  const { ticket } = await tan.read(await codeOf(ploy))
  const before = await balanceOf(ploy)
  await world.db
    .updateTable('staff')
    .set({ email: 'Ploy@chaan.example' })
    .where('id', '=', 'tan')
    .execute()

  await expect(tan.read(await codeOf(ploy))).rejects.toThrow('ownPoints')
  await expect(tan.give(ticket)).rejects.toThrow('ownPoints')
  expect(await balanceOf(ploy)).toBe(before)
})

test('a person gives no points to a membership with the number that an admin has entered', async ({
  world,
  ploy,
}) => {
  const nok = { token: await signInAsStaff(world, 'nok') }
  const tan = await giver(world)
  const { ticket } = await tan.read(await codeOf(ploy))
  const of = { params: { staffId: 'tan' } }
  const enter = (contactNumber: string | null) =>
    callStaff(world, changeStaffNumber, { ...of, body: { contactNumber } }, nok)
  const { contact_number } = await world.db
    .selectFrom('member')
    .select('contact_number')
    .where('email', '=', 'ploy@chaan.example')
    .executeTakeFirstOrThrow()
  await expect(enter(contact_number)).rejects.toThrow('stepUpNeeded')
  await stepUpAs(world, 'nok', nok)

  expect(await enter(contact_number)).toMatchObject({ contactNumber: contact_number })
  await expect(tan.read(await codeOf(ploy))).rejects.toThrow('ownPoints')
  await expect(tan.give(ticket)).rejects.toThrow('ownPoints')
  await expect(enter('12')).rejects.toThrow('invalid')
  const { items } = await callStaff(world, getAudit, { query: { act: 'staff.numberEntered' } }, nok)
  expect(items).toMatchObject([{ subject: 'tan@chaan.example' }])
  expect(JSON.stringify(items)).not.toContain(contact_number)

  await enter(null)
  expect(await tan.give(ticket)).toMatchObject({ member: 'Ploy C.' })
})

test('limits of one purchase, of purchases and of points hold for a person and a day', async ({
  world,
  ploy,
}) => {
  const tan = await giver(world)
  const counter = { mostBaht: 5000, mostPoints: 150, giftsPerDay: 2, pointsPerDay: 200 }
  await mergeIntoDocument(world, 'app', { counter })
  const give = async (baht: number, receiptNumber: string) =>
    tan.give((await tan.read(await codeOf(ploy))).ticket, { baht, receiptNumber })
  const { rate } = await tan.read(await codeOf(ploy))
  const bahtFor = (points: number) => Math.ceil((points * rate.baht) / rate.points)

  await expect(give(bahtFor(151), 'B-1')).rejects.toThrow('overLimit')
  await give(bahtFor(150), 'B-2')
  await expect(give(bahtFor(51), 'B-3')).rejects.toThrow('overLimit')
  await give(bahtFor(10), 'B-4')
  await expect(give(bahtFor(1), 'B-5')).rejects.toThrow('overLimit')
  world.clock.advance(86_400_000, world.appId)
  const other = await giver(world)
  const { ticket } = await other.read(await codeOf(ploy))
  expect(await other.give(ticket, { baht: bahtFor(1), receiptNumber: 'B-6' })).toBeDefined()
})

test('an amount over the brand’s limit is refused as one, and another wrong amount as wrong', async ({
  world,
  ploy,
}) => {
  const tan = await giver(world)
  const counter = { mostBaht: 100, mostPoints: 150, giftsPerDay: 2, pointsPerDay: 200 }
  await mergeIntoDocument(world, 'app', { counter })
  const { ticket } = await tan.read(await codeOf(ploy))

  const give = (baht: number) => tan.give(ticket, { baht, receiptNumber: 'B-1' })
  await expect(give(100.01)).rejects.toThrow('overLimit')
  await expect(give(99.999)).rejects.toThrow('invalid')
  expect(await give(100)).toMatchObject({ baht: 100 })
})

/** A person who may correct, for five minutes: what is given to a member, and its corrections. */
async function corrector(world: World, ploy: Member) {
  const tan = await giver(world)
  await stepUpAs(world, 'tan', tan.as)
  return {
    ...tan,
    giveTo: async (baht: number, receiptNumber: string, member = ploy) =>
      tan.give((await tan.read(await codeOf(member))).ticket, { baht, receiptNumber }),
    correct: (giftId: string, baht: number, more: { isOfAnother?: boolean } = {}) => {
      const body = { baht, reason: 'Typed wrong', ...more }
      const correction = { params: { giftId }, body, idempotencyKey: randomUUID() }
      return callStaff(world, correctPoints, correction, tan.as)
    },
  }
}

/** Takes all points of a member, as redeeming would. */
async function spendAll(world: World, member: Member) {
  const points = -(await balanceOf(member))
  const { id: memberId } = await world.db
    .selectFrom('member')
    .select('id')
    .where('email', '=', 'ploy@chaan.example')
    .executeTakeFirstOrThrow()
  const owner = { appId: world.appId, memberId, now: world.clock.now(world.appId) }
  const entry = { points, title: { en: 'Spent' }, by: 'a test' }
  await transact(world.db, (tx) => adjustPoints(tx, owner, entry))
}

async function bahtOfPoints(tan: Awaited<ReturnType<typeof giver>>, member: Member) {
  const { rate } = await tan.read(await codeOf(member))
  return (points: number) => Math.ceil((points * rate.baht) / rate.points)
}

test('points that were spent are not given again by a correction down and up', async ({
  world,
  ploy,
}) => {
  const tan = await corrector(world, ploy)
  const bahtFor = await bahtOfPoints(tan, ploy)
  const { id } = await tan.giveTo(bahtFor(100), 'D-1')
  await spendAll(world, ploy)

  await tan.correct(id, 0)
  expect(await balanceOf(ploy)).toBe(0)
  await tan.correct(id, bahtFor(100))

  expect(await balanceOf(ploy)).toBe(0)
  await tan.correct(id, bahtFor(110))
  expect(await balanceOf(ploy)).toBe(10)
})

test('a correction to less gives no points, also at a higher level', async ({ world, ploy }) => {
  const tan = await corrector(world, ploy)
  const bahtFor = await bahtOfPoints(tan, ploy)
  const { id } = await tan.giveTo(bahtFor(100), 'D-2')
  const before = await balanceOf(ploy)
  const levels = await world.db.selectFrom('member').select('level_id').distinct().execute()
  const top = Math.max(...levels.map(({ level_id }) => level_id))
  await world.db
    .updateTable('member')
    .set({ level_id: top })
    .where('email', '=', 'ploy@chaan.example')
    .execute()

  await tan.correct(id, bahtFor(100) - 1)

  expect(await balanceOf(ploy)).toBeLessThanOrEqual(before)
})

/** Sets a member's level, as points that came or ended would. */
const atLevel = (world: World, level_id: number) =>
  changeRows(world, 'member', { email: 'ploy@chaan.example' }, { level_id })

test('a correction prices a purchase at the level that it was made at', async ({ world, ploy }) => {
  const levels = chaan.levels.levels.toSorted((a, b) => a.multiplier - b.multiplier)
  const [low = 0, top = 0] = [levels.at(0)?.id, levels.at(-1)?.id]
  const tan = await corrector(world, ploy)
  await atLevel(world, low)
  const bahtAt = await bahtOfPoints(tan, ploy)
  const risen = await tan.giveTo(bahtAt(100), 'D-3')
  await atLevel(world, top)
  const bahtAtTop = await bahtOfPoints(tan, ploy)
  const fallen = await tan.giveTo(bahtAtTop(100), 'D-4')
  const before = await balanceOf(ploy)

  expect(await tan.correct(risen.id, bahtAt(101))).toMatchObject({ points: 101 })
  await atLevel(world, low)
  expect(await tan.correct(fallen.id, bahtAtTop(101))).toMatchObject({ points: 101 })

  expect(await balanceOf(ploy)).toBe(before + 2)
})

test('a purchase of a version that kept no level is priced at the present one', async ({
  world,
  ploy,
}) => {
  const tan = await corrector(world, ploy)
  const bahtFor = await bahtOfPoints(tan, ploy)
  const { id } = await tan.giveTo(bahtFor(100), 'D-5')
  await changeRows(world, 'counter_gift', { id }, { level_id: null })
  await atLevel(world, Math.max(...chaan.levels.levels.map((level) => level.id)))
  const bahtNow = await bahtOfPoints(tan, ploy)

  expect(await tan.correct(id, bahtNow(130))).toMatchObject({ points: 130 })
})

test('what a correction gives counts for the person and the day', async ({ world, ploy }) => {
  const tan = await corrector(world, ploy)
  const counter = { mostBaht: 5000, mostPoints: 150, giftsPerDay: 10, pointsPerDay: 200 }
  await mergeIntoDocument(world, 'app', { counter })
  const bahtFor = await bahtOfPoints(tan, ploy)
  const first = await tan.giveTo(bahtFor(1), 'E-1')
  const second = await tan.giveTo(bahtFor(1), 'E-2')

  await tan.correct(first.id, bahtFor(150))
  await expect(tan.correct(second.id, bahtFor(51))).rejects.toThrow('overLimit')
  await tan.correct(second.id, bahtFor(50))
  await expect(tan.giveTo(bahtFor(1), 'E-3')).rejects.toThrow('overLimit')
  // A purchase of yesterday that is raised counts for today.
  world.clock.advance(86_400_000, world.appId)
  const next = await corrector(world, ploy)
  await next.giveTo(bahtFor(140), 'E-4')
  await expect(next.correct(second.id, bahtFor(61))).rejects.toThrow('overLimit')
  await next.correct(second.id, bahtFor(60))
  await expect(next.giveTo(bahtFor(1), 'E-5')).rejects.toThrow('overLimit')
})

test('a purchase of another member frees its receipt, until that member has it', async ({
  world,
  ploy,
  ton,
}) => {
  const tan = await corrector(world, ploy)
  const { id } = await tan.giveTo(250, 'F-1')
  await tan.correct(id, 0, { isOfAnother: true })
  await tan.correct(id, 250)
  await expect(tan.giveTo(250, 'F-1', ton)).rejects.toThrow('receiptUsed')
  await tan.correct(id, 0, { isOfAnother: true })

  expect(await tan.giveTo(250, 'F-1', ton)).toMatchObject({ receiptNumber: 'F-1' })
  await expect(tan.correct(id, 250)).rejects.toThrow('receiptUsed')
})

test('a barred member gets no points at the counter, and some can be taken back', async ({
  world,
  ploy,
}) => {
  const tan = await corrector(world, ploy)
  const { id } = await tan.giveTo(250, 'G-1')
  const qr = await codeOf(ploy)
  const { ticket } = await tan.read(qr)
  await changeRows(world, 'member', { email: 'ploy@chaan.example' }, { state: 'banned' })

  await expect(tan.read(qr)).rejects.toThrow('memberCodeWrong')
  await expect(tan.give(ticket, { receiptNumber: 'G-2' })).rejects.toThrow('memberCodeWrong')
  await expect(tan.correct(id, 500)).rejects.toThrow('memberCodeWrong')
  expect(await tan.correct(id, 100)).toMatchObject({ baht: 100 })
})

test('the receipt of goods that came back gives no points again, by its photo or at the counter', async () => {
  const world = await receiptsWorld()
  const ploy = world.as(await world.tokenOf('ploy'))
  const tan = await corrector(world, ploy)
  const gift = await tan.giveTo(250, 'F-2')

  await tan.correct(gift.id, 0)

  const photo = { branchId: '201', receiptNumber: 'F-2' }
  expect((await world.refuseSending(ploy.token, photo)).code).toBe('invalid')
  await expect(tan.giveTo(250, 'F-2')).rejects.toThrow('receiptUsed')
  expect(await tan.correct(gift.id, 250)).toMatchObject({ baht: 250 })
})

test('a correction asks for a code and a reason, and moves the points by the difference', async ({
  world,
  ploy,
}) => {
  const tan = await giver(world)
  const before = await balanceOf(ploy)
  const { ticket, rate } = await tan.read(await codeOf(ploy))
  const gift = await tan.give(ticket, { baht: 1000 })
  const correct = (baht: number, reason = 'Typed a zero too many') =>
    callStaff(
      world,
      correctPoints,
      { params: { giftId: gift.id }, body: { baht, reason }, idempotencyKey: randomUUID() },
      tan.as,
    )
  await expect(correct(100)).rejects.toThrow('stepUpNeeded')

  await stepUpAs(world, 'tan', tan.as)
  await expect(correct(100, ' ')).rejects.toThrow('invalid')

  const points = Math.floor((100 * rate.points) / rate.baht)
  expect(await correct(100)).toMatchObject({ points, baht: 100 })
  expect(await balanceOf(ploy)).toBe(before + points)
  expect(await correct(0)).toMatchObject({ points: 0 })
  expect(await balanceOf(ploy)).toBe(before)
})

test('a receipt gives points once, at the counter or by its photo', async () => {
  const world = await receiptsWorld()
  const ploy = world.as(await world.tokenOf('ploy'))
  const tan = await giver(world)
  const { ticket } = await tan.read(await codeOf(ploy))
  await tan.give(ticket, { receiptNumber: 'C-1', storeId: 205 })
  const photo = { branchId: '205', receiptNumber: 'c1' }
  await expect(world.sendOne(ploy.token, photo)).rejects.toMatchObject({ code: 'invalid' })

  await world.sendOne(ploy.token, { branchId: '205', receiptNumber: 'C-2' })
  const next = await tan.read(await codeOf(ploy))
  const again = tan.give(next.ticket, { receiptNumber: 'C-2', storeId: 205 })
  await expect(again).rejects.toThrow('receiptUsed')
})

test('a receipt that the counter has given points for is not taken with another branch', async () => {
  const reading = { date: '2026-11-21', number: 'C-3', shop: 'CHAAN Lat Phrao', amountBaht: 250 }
  const world = await receiptsWorld({ receiptReader: { read: async () => reading } })
  const caps = { perDay: 9, perMonth: 9 }
  await world.changeSetting({ automatic: { belowBaht: 500, member: caps, device: caps } })
  const ploy = world.as(await world.tokenOf('ploy'))
  const tan = await giver(world)
  const { ticket } = await tan.read(await codeOf(ploy))
  await tan.give(ticket, { receiptNumber: 'C-3', storeId: 205 })

  const photo = { branchId: '201', receiptNumber: 'C-3', deviceId: 'phone' }

  expect(await world.refuseSending(ploy.token, photo)).toMatchObject({
    code: 'invalid',
    details: { Field: 'receiptNumber', Reason: 'duplicate' },
  })
})

describe('a receipt sent with another branch', () => {
  test('gives nothing at the counter for the same amount, or before its amount is known', async () => {
    const world = await receiptsWorld()
    const ploy = world.as(await world.tokenOf('ploy'))
    const tan = await giver(world)
    const { receipt } = await world.sendOne(ploy.token, { branchId: '201', receiptNumber: 'C-4' })
    await world.decide(receipt.id)
    const unknown = { branchId: '201', receiptNumber: 'C-5', spendingAmount: undefined }
    await world.sendOne(ploy.token, unknown)
    const { ticket } = await tan.read(await codeOf(ploy))

    for (const receiptNumber of ['C-4', 'C-5']) {
      const again = tan.give(ticket, { receiptNumber, storeId: 205 })
      await expect(again).rejects.toThrow('receiptUsed')
    }
  })

  test('is another receipt for another amount, until a person corrects that', async () => {
    const world = await receiptsWorld()
    const ploy = world.as(await world.tokenOf('ploy'))
    const tan = await giver(world)
    const { receipt } = await world.sendOne(ploy.token, { branchId: '201', receiptNumber: 'C-6' })
    const { ticket } = await tan.read(await codeOf(ploy))

    const gift = await tan.give(ticket, { baht: 300, receiptNumber: 'C-6', storeId: 205 })

    expect(gift).toMatchObject({ baht: 300 })
    await expect(world.decide(receipt.id, undefined, 300)).rejects.toThrow('A counter has given')
    await world.decide(receipt.id)
  })
})
