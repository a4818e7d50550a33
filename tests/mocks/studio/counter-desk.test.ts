import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { cancelBooking, changeBooking } from '@/contract/bookings'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import {
  checkIn,
  getCounter,
  getDayBookings,
  getDuePayments,
  markPaid,
} from '@/contract/studio/counter'
import { getOrder, getRedeemHistory } from '@/contract/purchases'
import { redeemCampaign } from '@/contract/redeem'
import { deskList, takeAtDesk } from '../../../mocks/areas/payments/desk-payments.ts'
import { add, checkOutAll, tin } from '../cart-steps.ts'
import {
  brandOf,
  changePayment,
  type Member,
  newKey,
  order,
  test,
  type World,
} from '../platform-world.ts'
import { changeRows, rowOf } from '../platform-rows.ts'
import { ari, atCounter, redeemedBy } from './counter-world.ts'
import { callStaff } from './staff-world.ts'

test('the branches of the brand are those that a counter can be at', async ({ world }) => {
  const { token } = await atCounter(world)

  const { branches } = await callStaff(world, getCounter, {}, { token })

  expect(branches).toContainEqual({ id: ari, name: { en: 'Chaan Ari', th: 'ชาน อารีย์' } })
})

test('what is due at the counter is listed, and its money is taken once', async ({
  world,
  ploy,
}) => {
  const { token } = await atCounter(world)
  const { redemption } = await ploy.call(redeemCampaign, order(1007, { payOption: 1 }))
  const due = () => callStaff(world, getDuePayments, {}, { token })
  const [first] = (await due()).items
  expect(first).toMatchObject({
    payment: { baht: 165, state: 'due', isTakenHere: true },
    campaigns: [{ en: 'Veranda brunch set' }],
    member: 'Ploy C.',
  })
  const take = () =>
    callStaff(
      world,
      markPaid,
      {
        params: { paymentId: first?.payment.id ?? '' },
        body: { storeId: ari },
        idempotencyKey: randomUUID(),
      },
      { token },
    )

  expect(await take()).toMatchObject({ isDone: true, payment: { state: 'paid' } })
  expect(await take()).toMatchObject({ isDone: false, payment: { state: 'paid' } })
  expect((await due()).items.map(({ payment }) => payment.id)).not.toContain(first?.payment.id)
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'available' } })
  expect(items.find(({ id }) => id === redemption.id)?.payment).toMatchObject({ state: 'paid' })
})

test('nothing is taken for a code that has ended unused, and something for one that was used', async ({
  world,
  ploy,
}) => {
  const [lost, used] = [
    await redeemedBy(ploy, 1007, { payOption: 1 }),
    await redeemedBy(ploy, 1007, { payOption: 1 }),
  ]
  const { token, look, use } = await atCounter(world)
  await use(used.serial)
  const ended = { voucher_expire_at: world.clock.now(world.appId) }
  for (const { redemption } of [lost, used])
    await changeRows(world, 'redemption', { id: redemption.id }, ended)
  const take = ({ redemption }: typeof lost) =>
    callStaff(
      world,
      markPaid,
      {
        params: { paymentId: redemption.payment?.id ?? '' },
        body: { storeId: ari },
        idempotencyKey: newKey(),
      },
      { token },
    )

  const seen = await look(lost.serial)
  expect(seen).toMatchObject({ state: 'expired', what: { payment: { isTakenHere: false } } })
  const due = await callStaff(world, getDuePayments, {}, { token })
  const listed = due.items.map(({ payment }) => payment.id)
  expect(listed).not.toContain(lost.redemption.payment?.id)
  expect(listed).toContain(used.redemption.payment?.id)
  expect(due.total).toBe(listed.length)
  await expect(take(lost)).rejects.toThrow('paymentEnded')
  const brand = await brandOf(world)
  const desk = { db: world.db, brand, now: world.clock.now(world.appId) }
  await expect(takeAtDesk(desk, { id: lost.redemption.id, by: 'Tan' })).rejects.toThrow('still')
  expect((await deskList(desk)).join()).not.toContain(lost.redemption.payment?.id)

  expect(await take(used)).toMatchObject({ isDone: true })
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'expired' } })
  expect(items.find(({ id }) => id === lost.redemption.id)?.payment?.state).toBe('ended')
})

test('what was not paid for a code ends a day after it, and what can still be paid stays', async ({
  world,
  ploy,
}) => {
  const redeemed = () => redeemedBy(ploy, 1007, { payOption: 1 })
  const [lost, used, valid] = [await redeemed(), await redeemed(), await redeemed()]
  const { use } = await atCounter(world)
  await use(used.serial)
  const { appId, clock, db } = world
  const ended = { voucher_expire_at: clock.now(appId) }
  for (const { redemption } of [lost, used])
    await changeRows(world, 'redemption', { id: redemption.id }, ended)
  const states = async () => {
    await world.platform.prune()
    const rows = await db.selectFrom('payment').select(['id', 'state']).execute()
    return [lost, used, valid].map(
      ({ redemption }) => rows.find(({ id }) => id === redemption.payment?.id)?.state,
    )
  }

  clock.advance(86_399_000, appId)
  expect(await states()).toEqual(['due', 'due', 'due'])
  clock.advance(1000, appId)
  expect(await states()).toEqual(['ended', 'due', 'due'])
})

test('a payment of two codes is shown as due to all as long as one of them can be used', async ({
  world,
  ploy,
}) => {
  await add(world, ploy.token, { ...tin, payOption: 1 })
  await add(world, ploy.token, { ...tin, itemId: 101312, payOption: 1 })
  const { results } = await checkOutAll(world, ploy.token)
  const ids = results.map(({ redemption }) => redemption?.id ?? '')
  const serialOf = (id = '') => ploy.call(openSerial, { params: { redemptionId: id } })
  const { serial } = await serialOf(ids[0])
  const { look } = await atCounter(world)
  const end = async (id = '') =>
    changeRows(world, 'redemption', { id }, { voucher_expire_at: world.clock.now(world.appId) })
  const shown = async () => {
    const { items } = await ploy.call(getRedeemHistory, { query: {} })
    const own = items.filter(({ id }) => ids.includes(id))
    const payments = [...own, await serialOf(ids[0])].map(({ payment }) => payment)
    return {
      ids: new Set(payments.map((payment) => payment?.id)).size,
      states: payments.map((payment) => payment?.state),
      isTakenHere: (await look(serial)).what?.payment?.isTakenHere,
    }
  }

  await end(ids[0])
  expect(await shown()).toEqual({ ids: 1, states: ['due', 'due', 'due'], isTakenHere: true })

  await end(ids[1])
  expect(await shown()).toEqual({
    ids: 1,
    states: ['ended', 'ended', 'ended'],
    isTakenHere: false,
  })
})

test('a code that has ended and a parcel, paid together, show their payment as the order does', async ({
  world,
  ploy,
}) => {
  await changePayment(world, { pickedUp: 'link', delivered: 'link' })
  await add(world, ploy.token, { campaignId: 1020, payOption: 1 })
  await add(world, ploy.token, { ...tin, payOption: 1 })
  const { orderId, results } = await checkOutAll(world, ploy.token)
  const fetched = results.find(({ redemption }) => redemption?.campaignId === tin.campaignId)
  const id = fetched?.redemption?.id ?? ''
  const ended = { voucher_expire_at: world.clock.now(world.appId) }
  await changeRows(world, 'redemption', { id }, ended)

  const { payments } = await ploy.call(getOrder, { params: { orderId } })
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'expired' } })

  const { payment } = items.find((one) => one.id === id) ?? {}
  expect([payment?.id, payment?.state]).toEqual([payments[0]?.id, 'due'])
  expect(payments[0]?.state).toBe('due')
})

test('a booking that nobody has checked in is paid until its day ends', async ({ world, ploy }) => {
  const reservationjson = JSON.stringify({ slot: '2026-12-13T08:30:00+07:00', people: 1 })
  const { redemption } = await ploy.call(
    redeemCampaign,
    order(1040, { payOption: 1, info1: 'Nuts', reservationjson }),
  )
  const paymentId = redemption.payment?.id
  const { appId, clock } = world
  const goTo = (at: string) => clock.advance(Date.parse(at) - clock.now(appId), appId)
  const due = async () => {
    const { token } = await atCounter(world)
    const { items } = await callStaff(world, getDuePayments, {}, { token })
    return items.map(({ payment }) => payment.id)
  }
  const stateOf = async () => {
    const { items } = await ploy.call(getRedemptions, { query: { mode: 'expired' } })
    return items.find(({ id }) => id === redemption.id)?.payment?.state
  }

  goTo('2026-12-13T23:59:59+07:00')
  expect(await due()).toContain(paymentId)
  expect(await stateOf()).toBe('due')

  goTo('2026-12-14T00:00:00+07:00')
  expect(await due()).not.toContain(paymentId)
  expect(await stateOf()).toBe('ended')
})

test('a link is not paid at the counter, unless the brand allows it', async ({ world, ploy }) => {
  await changePayment(world, { pickedUp: 'link' })
  const { token } = await atCounter(world)
  const { redemption } = await ploy.call(redeemCampaign, order(1007, { payOption: 1 }))
  const take = () =>
    callStaff(
      world,
      markPaid,
      {
        params: { paymentId: redemption.id },
        body: { storeId: ari },
        idempotencyKey: randomUUID(),
      },
      { token },
    )
  await expect(take()).rejects.toThrow('notAvailable')

  await changePayment(world, { linkOrCounter: true })
  expect(await take()).toMatchObject({ isDone: true, payment: { method: 'counter' } })
})

test('a parcel is never paid at the counter, nor is a code of its order cancelled once it is used', async ({
  world,
  ploy,
}) => {
  await changePayment(world, { pickedUp: 'link', delivered: 'link', linkOrCounter: true })
  const { token, use } = await atCounter(world)
  await add(world, ploy.token, { campaignId: 1020, payOption: 1 })
  await add(world, ploy.token, { ...tin, payOption: 1 })
  const { results } = await checkOutAll(world, ploy.token)
  const bought = results.map(({ redemption }) => redemption)
  const [parcel, fetched] = [1020, tin.campaignId].map((id) =>
    bought.find((one) => one?.campaignId === id),
  )
  expect(parcel?.payment?.id).not.toBe(fetched?.payment?.id)

  const due = await callStaff(world, getDuePayments, {}, { token })
  expect(due.items.map(({ payment }) => payment.id)).toContain(fetched?.payment?.id)
  expect(due.items.map(({ payment }) => payment.id)).not.toContain(parcel?.payment?.id)
  const take = {
    params: { paymentId: parcel?.payment?.id ?? '' },
    body: { storeId: ari },
    idempotencyKey: newKey(),
  }
  await expect(callStaff(world, markPaid, take, { token })).rejects.toThrow('notAvailable')

  const { serial } = await ploy.call(openSerial, { params: { redemptionId: fetched?.id ?? '' } })
  expect((await use(serial)).isDone).toBe(true)
  // The brand no longer takes the money of links at the counter: the link ends unpaid.
  await changePayment(world, { linkOrCounter: false })
  world.clock.advance(25 * 3_600_000, world.appId)
  const { items } = await ploy.call(getRedemptions, { query: { mode: 'expired' } })
  expect(items.find(({ id }) => id === fetched?.id)?.state).toBe('used')
})

/** A table that Ploy has booked by the app, for a Saturday morning at a branch. */
async function bookedTable(ploy: Member) {
  const reservationjson = JSON.stringify({ slot: saturday, people: 2, storeId: branch })
  const input = {
    params: { campaignId: 1041 },
    body: { quantity: 1, reservationjson },
    idempotencyKey: newKey(),
  }
  const { redemption } = await ploy.call(redeemCampaign, input, { host: 'line' })
  return redemption.id
}

const saturday = '2026-11-28T09:00:00+07:00'
const branch = 204

/** Two and a half hours before it, while the campaign still lets the member change and cancel it. */
function goToMorning({ clock, appId }: World) {
  clock.advance(Date.parse('2026-11-28T06:30:00+07:00') - clock.now(appId), appId)
}

async function doorOf(world: World) {
  const { token, undo } = await atCounter(world)
  return {
    undo,
    day: () => callStaff(world, getDayBookings, { query: {} }, { token }),
    list: (storeId?: number) =>
      callStaff(world, getDayBookings, { query: { storeId } }, { token }).then(
        ({ items }) => items,
      ),
    enter: (redemptionId: string) =>
      callStaff(
        world,
        checkIn,
        { params: { redemptionId }, body: { storeId: branch }, idempotencyKey: newKey() },
        { token },
      ),
  }
}

test('a table that a member has booked is checked in once, on its day and at its branch', async ({
  world,
  ploy,
}) => {
  const redemptionId = await bookedTable(ploy)
  const ids = (items: { redemptionId: string }[]) => items.map((one) => one.redemptionId)
  expect(ids(await (await doorOf(world)).list())).not.toContain(redemptionId)
  goToMorning(world)
  const door = await doorOf(world)
  const own = async () => (await door.list(branch)).find((one) => one.redemptionId === redemptionId)
  expect(await own()).toMatchObject({ people: 2, member: 'Ploy C.', state: 'notOpened', use: null })
  expect(ids(await door.list(206))).not.toContain(redemptionId)

  expect((await door.enter(redemptionId)).isDone).toBe(true)
  expect((await door.enter(redemptionId)).isDone).toBe(false)
  expect(await own()).toMatchObject({ state: 'used', use: { by: 'Tan Kittisak' } })
  const other = await ploy.call(redeemCampaign, order(1001))
  await expect(door.enter(other.redemption.id)).rejects.toThrow('notFound')
})

// Asked for each row, the lists of a full day would ask one query a thousand times (`query-plans.ts`).
test('the bookings and the payments of a full day are read together', async ({ world, ploy }) => {
  const redemptionId = await bookedTable(ploy)
  const { redemption } = await ploy.call(redeemCampaign, order(1007, { payOption: 1 }))
  goToMorning(world)
  await repeatRow(world, 'redemption', redemptionId, ['serial', 'idempotency_key'])
  const payment = await rowOf(world, 'redemption', { id: redemption.id })
  await repeatRow(world, 'payment', payment.payment_id ?? '')
  await repeatRow(world, 'redemption', redemption.id, ['serial', 'idempotency_key', 'payment_id'])
  const { token } = await atCounter(world)

  const day = await callStaff(world, getDayBookings, { query: { storeId: branch } }, { token })
  const due = await callStaff(world, getDuePayments, {}, { token })

  const own = day.items.filter((one) => one.redemptionId.startsWith(redemptionId))
  expect(own.map(({ member, state }) => [member, state])).toEqual(
    Array.from({ length: 10 }, () => ['Ploy C.', 'notOpened']),
  )
  expect(due.items.filter(({ member }) => member === 'Ploy C.')).toHaveLength(10)
})

/** Copies of a row, with values of their own where a column may not repeat. */
async function repeatRow(
  world: World,
  table: 'redemption' | 'payment',
  id: string,
  own: readonly ('serial' | 'idempotency_key' | 'payment_id')[] = [],
) {
  const row = await rowOf(world, table, { id })
  for (let copy = 1; copy <= 9; copy += 1) {
    const values = new Map(Object.entries(row))
    const changed = Object.fromEntries(
      own.map((column) => [column, `${String(values.get(column))}-${copy}`]),
    )
    await world.db
      .insertInto(table)
      .values({ ...row, ...changed, id: `${id}-${copy}` })
      .execute()
  }
}

test('who is checked in can neither move nor cancel the booking, until it is undone', async ({
  world,
  ploy,
}) => {
  const redemptionId = await bookedTable(ploy)
  goToMorning(world)
  const door = await doorOf(world)
  const params = { redemptionId }
  const move = { params, body: { slot: '2026-11-29T09:00:00+07:00', people: 2, storeId: branch } }
  const cancel = { params, query: {} }
  const { code } = await door.enter(redemptionId)

  // The app says it by this code: nothing is possible now, open the page again.
  expect((await ploy.refusal(changeBooking, move)).code).toBe('notAvailable')
  expect((await ploy.refusal(cancelBooking, cancel)).code).toBe('notAvailable')

  await door.undo(code.what?.use?.id ?? '')
  await ploy.call(changeBooking, move)
  const { redemption } = await ploy.call(cancelBooking, cancel)
  expect(redemption.state).toBe('cancelled')
})

test('two hundred guests of another branch hide no booking of this one', async ({
  world,
  ploy,
}) => {
  const redemptionId = await bookedTable(ploy)
  goToMorning(world)
  const { db, appId } = world
  const row = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', redemptionId)
    .executeTakeFirstOrThrow()
  const others = Array.from({ length: 200 }, (_, at) => ({
    ...row,
    id: `other-${at}`,
    idempotency_key: `other-${at}`,
    serial: `OTHER${at}`,
    slot_at: (row.slot_at ?? 0) - 1000,
    store_id: 206,
  }))
  const elsewhere = { ...row, id: 'no-branch', idempotency_key: 'no-branch', serial: 'NOBRANCH' }
  await db
    .insertInto('redemption')
    .values([...others, { ...elsewhere, store_id: null }])
    .execute()
  const door = await doorOf(world)

  const ids = (await door.list(branch)).map((one) => one.redemptionId)

  expect(ids).toEqual(expect.arrayContaining([redemptionId, 'no-branch']))

  const day = await door.day()
  expect([day.items.length, day.total]).toEqual([200, 202])

  await changeRows(world, 'redemption', { store_id: 206 }, { state: 'cancelled' })
  expect((await door.day()).total).toBe(2)
})
