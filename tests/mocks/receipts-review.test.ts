import { beforeEach, expect, test } from 'vitest'
import { getNotifications } from '@/contract/notifications'
import { getMyData } from '@/contract/my-data'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { getReceipt } from '@/contract/receipts'
import { chaan } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { requestCancellation } from '../../mocks/areas/membership/cancel-membership'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { expectSound } from './soundness'
import { type Member, storyNow } from './platform-world'
import { changeRows, rowOf } from './platform-rows'
import { joinThai } from '../../mocks/answers/join-thai.ts'

const day = 86_400_000

let world: ReceiptsWorld
let ploy: Member
beforeEach(async () => {
  world = await receiptsWorld()
  ploy = world.as(await world.tokenOf('ploy'))
})

const pointsNow = async () => (await ploy.call(getPoints, {})).points

async function latestEarned(language: 'en' | 'th' = 'en') {
  const { items } = await ploy.call(getPointHistory, { query: { mode: 'earned' } }, { language })
  return items[0]
}

async function tell(receiptId: string) {
  return ploy.call(getReceipt, { params: { receiptId } })
}

async function latestNotice(language: 'en' | 'th' = 'en') {
  const [first] = await ploy.call(getNotifications, { query: {} }, { language })
  return first
}

test('every approved demo receipt has its points', () => expectSound(world.db, world.appId))

test('an approved receipt is in the point history and expires at the end of the next half-year', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  const before = await pointsNow()

  await world.decide(receipt.id)

  expect(await pointsNow()).toBe(before + 10)
  expect(await latestEarned()).toMatchObject({
    type: 'ocr-point',
    points: 10,
    balance: before + 10,
    title: 'Receipt, Chaan Lat Phrao',
    expiresOn: '2027-06-30',
  })
  await expectSound(world.db, world.appId)
})

test('the point history names a partner’s shop in the member’s language', async () => {
  const place = { storeId: 'ps-4', branchId: 'ps-4-2' }
  const { receipt } = await world.sendOne(ploy.token, place)

  await world.decide(receipt.id)

  expect((await latestEarned())?.title).toBe('Receipt, Green Corner Plants, On Nut')
  expect((await latestEarned('th'))?.title).toBe(joinThai('ใบเสร็จ ร้าน มุมเขียวพันธุ์ไม้ อ่อนนุช'))
})

test('a receipt’s points are pending until it is decided', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  const titlesNow = async () => (await ploy.call(getPoints, {})).pending.map(({ title }) => title)
  const before = await titlesNow()

  await world.decide(receipt.id, 'duplicate')

  expect(before).toContain('Receipt, Chaan Lat Phrao')
  expect(await titlesNow()).not.toContain('Receipt, Chaan Lat Phrao')
  await expectSound(world.db, world.appId)
})

test('the member is notified of the decision with a link to the receipt', async () => {
  const { receipt } = await world.sendOne(ploy.token)

  await world.decide(receipt.id)

  expect((await tell(receipt.id)).steps).toMatchObject([
    { kind: 'sent' },
    { kind: 'approved', by: 'Fah' },
  ])
  expect(await latestNotice()).toMatchObject({
    title: 'Receipt approved',
    text: '10 points from Chaan Lat Phrao.',
    link: `/profile/receipthistory/approved/${receipt.id}`,
  })
})

test('a rejection shows its reason and leaves the points unchanged', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  const before = await pointsNow()

  await world.decide(receipt.id, 'amount_mismatch')

  expect((await tell(receipt.id)).receipt).toMatchObject({
    status: 'reject',
    rejectReason: 'The amount does not match the receipt.',
    dueAt: null,
    canResend: true,
  })
  expect(await latestNotice('th')).toMatchObject({
    title: joinThai('ใบเสร็จไม่ผ่าน'),
    text: joinThai('ยอดเงินไม่ตรงกับใบเสร็จ'),
    link: `/profile/receipthistory/rejected/${receipt.id}`,
  })
  expect(await pointsNow()).toBe(before)
})

test('a receipt without an amount is paid for the amount that the reviewer reads', async () => {
  const { receipt } = await world.sendOne(ploy.token, { spendingAmount: undefined })

  await world.decide(receipt.id, undefined, 1250.5)

  expect((await tell(receipt.id)).receipt).toMatchObject({ spendingAmount: 1250.5, points: 50 })
  await expectSound(world.db, world.appId)
})

test('a receipt without an amount is not approved until an amount is given', async () => {
  const { receipt } = await world.sendOne(ploy.token, { spendingAmount: undefined })

  await expect(world.decide(receipt.id)).rejects.toThrow('say what it is')

  expect((await tell(receipt.id)).receipt.status).toBe('pending')
})

test.each([1e12, 50_000.01, 0, -250, 10.005, Number.NaN])(
  'an amount of %s baht cannot be approved',
  async (amount) => {
    const { receipt } = await world.sendOne(ploy.token)
    const before = await pointsNow()

    await expect(world.decide(receipt.id, undefined, amount)).rejects.toThrow('up to 50000 baht')

    expect(await pointsNow()).toBe(before)
  },
)

test('a receipt without points is approved without a ledger entry', async () => {
  const { receipt } = await world.sendOne(ploy.token, { spendingAmount: 24.99 })
  const before = await pointsNow()

  await world.decide(receipt.id)

  expect((await tell(receipt.id)).receipt.status).toBe('approved')
  expect(await pointsNow()).toBe(before)
  await expectSound(world.db, world.appId)
})

test.each([
  ['approve', undefined, undefined],
  ['approve', 'duplicate', undefined],
  ['reject', undefined, 'duplicate'],
  ['reject', 'duplicate', 'duplicate'],
])('%s after a decision (%s) is refused', async (_, first, second) => {
  const { receipt } = await world.sendOne(ploy.token)
  await world.decide(receipt.id, first)
  const before = await pointsNow()

  await expect(world.decide(receipt.id, second)).rejects.toThrow('is decided already')

  expect(await pointsNow()).toBe(before)
})

test('an unknown reason and an unknown receipt are refused', async () => {
  await expect(world.decide('rc-1012', 'ugly')).rejects.toThrow('Reasons are: unreadable_date')
  await expect(world.decide('rc-9')).rejects.toThrow('There is no receipt rc-9.')
})

test('ten concurrent approvals pay once', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  const before = await pointsNow()

  const done = await Promise.allSettled(Array.from({ length: 10 }, () => world.decide(receipt.id)))

  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await pointsNow()).toBe(before + 10)
  await expectSound(world.db, world.appId)
})

test('the ledger has at most one entry per receipt', async () => {
  const paid = await rowOf(world, 'ledger_entry', { receipt_id: 'rc-1009' })

  const again = world.db.insertInto('ledger_entry').values({ ...paid, id: 'again' })

  await expect(again.execute()).rejects.toThrow(/unique/i)
})

test('a receipt that was not decided in time stays pending and is late', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  const before = await pointsNow()
  world.clock.advance(40 * day, world.appId)
  ploy = world.as(await world.tokenOf('ploy'))

  expect(await pointsNow()).toBe(before)
  expect((await tell(receipt.id)).receipt).toMatchObject({
    status: 'pending',
    dueAt: '2026-11-23T10:00:00+07:00',
  })
  await world.decide(receipt.id)
  expect(await pointsNow()).toBe(before + 10)
  await expectSound(world.db, world.appId)
})

test('a closed membership is not paid', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  await world.db.updateTable('member').set({ state: 'closed' }).where('id', '=', '7001').execute()

  await expect(world.decide(receipt.id)).rejects.toThrow('has left')
})

test('a receipt of a member whose cancellation is pending is still decided', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  const leaving = { appId: world.appId, memberId: '7001', now: storyNow, reason: undefined }
  await requestCancellation(world.db, leaving)
  const before = await pointsNow()

  await world.decide(receipt.id)

  expect(await pointsNow()).toBe(before + 10)
})

test('the receipt of a barred member gives no points, and can be rejected', async () => {
  const { receipt } = await world.sendOne(ploy.token)
  const member = { email: 'ploy@chaan.example' }
  await changeRows(world, 'member', member, { state: 'banned' })
  const { balance } = await rowOf(world, 'member', member)

  await expect(world.decide(receipt.id)).rejects.toThrow('is barred')

  expect(await rowOf(world, 'member', member)).toMatchObject({ balance })
  await world.decide(receipt.id, 'duplicate')
})

test('the data export has the member’s receipts, without photos', async () => {
  const { receipt } = await world.sendOne(ploy.token, { remark: 'Two coffees' })

  const data = await ploy.call(getMyData, {})

  // One of our own texts.
  const { receipts } = JSON.parse(data) as { receipts: Record<string, unknown>[] }
  expect(receipts).toHaveLength(8)
  expect(receipts.at(-1)).toMatchObject({
    id: receipt.id,
    receiptNumber: 'T-0001',
    baht: 250,
    remark: { en: 'Two coffees' },
    photos: 1,
    steps: [{ kind: 'sent' }],
  })
  expect(data).not.toContain('base64')
})

test('an older database gets the demo receipts in their current state', async () => {
  for (const table of ['receipt_photo', 'receipt_step', 'receipt'] as const) {
    await world.db.deleteFrom(table).execute()
  }
  await world.db.deleteFrom('pending_point').where('id', '=', 'rc-1012').execute()

  await seedBrand(world.db, chaan, { appId: world.appId, now: storyNow })

  expect((await tell('rc-1012')).receipt.status).toBe('approved')
  expect((await tell('rc-1006')).receipt.status).toBe('reject')
})
