import { expect, test } from 'vitest'
import { cancelBooking, changeBooking } from '@/contract/bookings'
import { createPaymentLink } from '@/contract/payments'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, type Redemption } from '@/contract/redemptions'
import { makeBenchBrand } from '../../scripts/bench/bench-brand'
import { callbackPath } from '../../mocks/areas/payments/settle-payment'
import { signatureHeader, signCallback } from '../../mocks/third-party/payment-links'
import { dueRefunds } from '../../mocks/areas/payments/refund-store'
import { sendElsewhere, type Sending } from './elsewhere'
import { expectSound } from './soundness'
import { changePayment, createWorld, newKey, storyNow, type World } from './platform-world'
import { changeRows, rowOf, rowsOf } from './platform-rows'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

const cooking = 1040
const first = '2026-12-13T08:30:00+07:00'
const second = '2026-12-27T08:30:00+07:00'
const day = 86_400_000

function classOrder(slot: string) {
  const reservationjson = JSON.stringify({ slot, people: 1 })
  const body = { quantity: 1, sp_points: 700, sp_baht: 450, info1: 'Nuts', reservationjson }
  return { params: { campaignId: cooking }, body, idempotencyKey: newKey() }
}

/** A class whose payment link is open. */
async function unpaidClass({ slot = first, linkHours = 24, at = storyNow } = {}) {
  const world = await createWorld()
  const { appId, clock } = world
  await changePayment(world, { pickedUp: 'link', linkHours })
  clock.advance(at - storyNow, appId)
  const token = await world.tokenOf('ploy')
  const pointsOf = async () => (await world.call(getPoints, {}, { token })).points
  const before = await pointsOf()
  const { redemption } = await world.call(redeemCampaign, classOrder(slot), { token })
  const params = { redemptionId: redemption.id }
  const paymentId = redemption.payment?.id ?? ''
  const link = () => world.call(createPaymentLink, { params: { paymentId } }, { token })
  const pay = (url: string) =>
    world.payments.fetch(new Request(url, { method: 'POST' }), world.platform.fetch)
  const cancel = { params, query: { payment: 'due' as const } }
  return { world, token, before, redemption, params, cancel, pointsOf, link, pay }
}

async function rewardOf(world: World, token: string, id: string) {
  const lists = await Promise.all(
    (['available', 'expired'] as const).map((mode) =>
      world.call(getRedemptions, { query: { mode } }, { token }),
    ),
  )
  return lists.flatMap(({ items }) => items).find((one) => one.id === id)
}

test.each(['the member', 'the end of its link'])(
  'an unpaid booking that ends by %s does not prolong points',
  async (by) => {
    const booked = await unpaidClass({ linkHours: 48 })
    const { world, before, redemption, cancel, pointsOf } = booked
    const lots_json = JSON.stringify([['2026-11-21', 700]])
    await changeRows(world, 'redemption', { id: redemption.id }, { lots_json })

    world.clock.advance(by === 'the member' ? day : 2 * day, world.appId)
    if (by === 'the member') await world.call(cancelBooking, cancel, { token: booked.token })

    expect(await pointsOf()).toBe(before - 700)
    const { state } = await rowOf(world, 'redemption', { id: redemption.id })
    expect(state).toBe('cancelled')
  },
)

test('cancelling an unpaid booking ends its link and returns the points', async () => {
  const { world, token, before, cancel, pointsOf, link, pay } = await unpaidClass()
  const { url } = await link()

  const { redemption, points } = await world.call(cancelBooking, cancel, { token })

  expect(redemption).toMatchObject({
    state: 'cancelled',
    note: 'Cancelled, 700 points returned',
    payment: { state: 'ended', refund: null },
  })
  expect([points, await pointsOf()]).toEqual([before, before])
  await expect(link()).rejects.toMatchObject({ code: 'notAvailable' })
  // The provider's page was still open.
  await pay(url)
  await world.platform.settled()
  expect((await rewardOf(world, token, redemption.id))?.payment).toMatchObject({
    state: 'paid',
    refund: { state: 'done', baht: 450 },
  })
  await expectSound(world.db, world.appId)
})

test('a booking that waits for its payment can be cancelled after the rule’s deadline', async () => {
  const { world, token, before, redemption, cancel } = await unpaidClass({
    at: Date.parse('2026-12-12T20:00:00+07:00'),
  })

  expect(redemption.booking).toMatchObject({ cancelUntil: first, pointsBack: 700 })
  expect((await world.call(cancelBooking, cancel, { token })).points).toBe(before)
})

test('an unpaid booking can be cancelled until its payment is due', async () => {
  const { world, token, redemption, cancel, pointsOf, before } = await unpaidClass()
  const end = '2026-11-22T10:00:00+07:00'
  expect(redemption.booking?.cancelUntil).toBe(end)
  world.clock.advance(Date.parse(end) - storyNow, world.appId)

  // It expired first; cancelling again changes nothing.
  const { redemption: after } = await world.call(cancelBooking, cancel, { token })

  expect(after).toMatchObject({ state: 'cancelled', note: 'Cancelled: not paid in time' })
  expect(await pointsOf()).toBe(before)
})

test('a booking paid meanwhile is not cancelled under the rule of an unpaid one', async () => {
  const { world, token, redemption, cancel, link, pay } = await unpaidClass()
  await pay((await link()).url)

  const refused = await world.refusal(cancelBooking, cancel, { token })

  expect(refused.code).toBe('notAvailable')
  expect(await rewardOf(world, token, redemption.id)).toMatchObject({
    state: 'view_code',
    payment: { state: 'paid', refund: null },
  })
})

test('seats of a booking without a branch return there when its campaign has branches by then', async () => {
  const { world, redemption } = await unpaidClass()
  const slot = { campaign_id: cooking, slot_at: Date.parse(first) }
  const [taken, ...others] = await rowsOf(world, 'slot_stock', slot)
  if (!taken) throw new Error('The class has seats.')
  await changeRows(world, 'redemption', { id: redemption.id }, { store_id: null })
  await world.db
    .insertInto('slot_stock')
    .values({ ...taken, store_id: 0 })
    .execute()
  await changeRows(world, 'slot_stock', { ...slot, store_id: taken.store_id }, { taken: 0 })
  world.clock.advance(day, world.appId)

  await world.call(getPoints, {}, { token: await world.tokenOf('ploy') })

  const after = await rowsOf(world, 'slot_stock', slot)
  expect(after.map((row) => row.taken)).toEqual(Array(others.length + 2).fill(0))
  expect((await rowOf(world, 'redemption', { id: redemption.id })).state).toBe('cancelled')
})

test.each([
  ['earlier, ends with its new time', second, first, first],
  ['later, ends when it would have', first, second, '2026-12-21T10:00:00+07:00'],
])('the link of a moved booking %s', async (_, from, to, payUntil) => {
  const { world, token, redemption, params, link, pay } = await unpaidClass({
    slot: from,
    linkHours: 30 * 24,
  })
  const { url } = await link()

  const body = { slot: to, people: 1 }
  const moved = await world.call(changeBooking, { params, body }, { token })

  const { id } = redemption.payment ?? {}
  expect(moved).toMatchObject({ slotAt: to, payment: { id, state: 'due', payUntil } })
  await pay(url)
  expect((await rewardOf(world, token, redemption.id))?.payment?.state).toBe('paid')
})

test('a moved booking is cancelled when its link expires', async () => {
  const { world, token, before, redemption, params, pointsOf } = await unpaidClass({
    slot: second,
    linkHours: 30 * 24,
  })
  await world.call(changeBooking, { params, body: { slot: first, people: 1 } }, { token })

  world.clock.advance(Date.parse(first) - storyNow, world.appId)

  expect(await pointsOf()).toBe(before)
  expect((await rewardOf(world, token, redemption.id))?.state).toBe('cancelled')
})

test('a payment that is reported after the deadline is refunded', async () => {
  const { world, token, redemption, link, pay } = await unpaidClass()
  const { url } = await link()
  world.clock.advance(day, world.appId)

  await pay(url)
  await world.platform.settled()

  expect(await rewardOf(world, token, redemption.id)).toMatchObject({
    state: 'cancelled',
    payment: { state: 'paid', refund: { state: 'done' } },
  })
})

test(
  'of concurrent payment and cancellation in two processes one wins',
  { timeout: 60_000 },
  async () => {
    const folder = freshFolder()
    const database = await sharedDatabase(folder)
    const world = await createWorld({ database })
    const { db, platform } = world
    const appId = 'crowd'
    const secret = 'of the provider'
    const members = await makeBenchBrand(db, { appId, members: 10, points: 1000, now: storyNow })
    await changePayment({ db, appId, platform }, { pickedUp: 'link' })
    const booked: { token: string; redemption: Redemption }[] = []
    for (const { token } of members) {
      const order = classOrder(first)
      const { redemption } = await world.call(redeemCampaign, order, { token, appId })
      booked.push({ token, redemption })
    }
    const cancelling = booked.map(({ token, redemption: { id } }): Sending => ({
      token,
      method: 'DELETE',
      path: `/redemptions/${id}/booking?payment=due`,
      key: newKey(),
    }))
    const paying = booked.map(({ token, redemption: { payment } }): Sending => {
      const body = { paymentId: payment?.id, satang: 450_00, reference: 'R-1' }
      const headers = { [signatureHeader]: signCallback(secret, JSON.stringify(body)) }
      return { token, path: callbackPath(appId).slice('/api'.length), body, headers, key: newKey() }
    })
    const share = { database, appId, now: storyNow, paymentSecret: secret }

    const [cancelled] = await Promise.all([
      sendElsewhere({ ...share, sendings: cancelling }),
      // In reverse order, so that they overlap.
      sendElsewhere({ ...share, sendings: paying.toReversed() }),
    ])

    const refunds = new Set((await dueRefunds(db, appId)).map(({ redemption_id }) => redemption_id))
    for (const [at, { redemption, token }] of booked.entries()) {
      const { points } = await world.call(getPoints, {}, { token, appId })
      const row = await db
        .selectFrom('redemption')
        .innerJoin('payment', 'payment.id', 'redemption.payment_id')
        .select(['redemption.state', 'payment.state as payment'])
        .where('redemption.app_id', '=', appId)
        .where('redemption.id', '=', redemption.id)
        .executeTakeFirst()
      const isCancelled = cancelled.answers[at]?.status === 200
      expect([row, points, refunds.has(redemption.id)]).toEqual([
        { state: isCancelled ? 'cancelled' : 'view_code', payment: 'paid' },
        isCancelled ? 1000 : 300,
        isCancelled,
      ])
    }
    await expectSound(db, appId)
    await platform.close()
  },
)
