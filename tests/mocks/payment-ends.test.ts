import { describe, expect } from 'vitest'
import { getDeliveryAddresses } from '@/contract/addresses'
import { cancelBooking } from '@/contract/bookings'
import { createPaymentLink } from '@/contract/payments'
import { getPoints } from '@/contract/points'
import { getOrder, getOrders, getRedeemHistory, setOrderAddress } from '@/contract/purchases'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { createPaymentStandIn } from '../../mocks/hosting/payment-stand-in'
import { readQueues } from '../../mocks/hosting/queue-store'
import {
  createPaymentLinks,
  type PaymentLinks,
  signatureHeader,
  signCallback,
} from '../../mocks/third-party/payment-links'
import { deskList, giveBackAtDesk, takeAtDesk } from '../../mocks/areas/payments/desk-payments'
import { markPaid, PaymentError } from '../../mocks/areas/payments/settle-payment'
import { NotOfBrand } from '../../mocks/values/not-of-brand'
import { markRefunded } from '../../mocks/areas/payments/refund'
import { dueRefunds } from '../../mocks/areas/payments/refund-store'
import { add, checkOutAll, soldOf } from './cart-steps'
import { expectSound } from './soundness'
import {
  changePayment,
  createWorld,
  newKey,
  storyNow,
  test,
  type World,
  type WorldOptions,
} from './platform-world'
import { changeRows, rowsOf } from './platform-rows'
import { freshFolder } from '../fresh-folder'
import { transact } from '../../mocks/database/transact'
import { sharedDatabase } from '../shared-database.ts'

const hour = 3_600_000
const minute = 60_000
const cooking = 1040
const classAt = '2026-12-13T08:30:00+07:00'

/** Brunch for 400 points and ฿165, paid by link. */
async function brunchByLink(
  setting: Parameters<typeof changePayment>[1] = {},
  options: WorldOptions = {},
) {
  const world = await createWorld(options)
  await changePayment(world, { pickedUp: 'link', ...setting })
  const token = await world.tokenOf('ploy')
  const before = await standing(world, token)
  const body = { quantity: 1, sp_points: 400, sp_baht: 165 }
  const input = { params: { campaignId: 1007 }, body, idempotencyKey: newKey() }
  const { redemption } = await world.call(redeemCampaign, input, { token })
  return { world, token, before, redemption, paymentId: redemption.payment?.id ?? '' }
}

async function standing(world: World, token: string) {
  const { points } = await world.call(getPoints, {}, { token })
  return { points, sold: (await soldOf(world, [1007]))[1007] }
}

async function inHistory(world: World, token: string, id: string) {
  const { items } = await world.call(getRedeemHistory, { query: {} }, { token })
  return items.find((item) => item.id === id)
}

async function linkOf({ world, token, paymentId }: Awaited<ReturnType<typeof brunchByLink>>) {
  return (await world.call(createPaymentLink, { params: { paymentId } }, { token })).url
}

function payLink({ payments, platform }: World, url: string) {
  return payments.fetch(new Request(url, { method: 'POST' }), platform.fetch)
}

async function mails(world: World) {
  return world.outbox.list(world.appId)
}

async function subjectsOf(world: World) {
  return (await mails(world)).map(({ subject }) => subject).sort()
}

function take(world: World, paymentId: string) {
  const { appId, clock, db } = world
  const settling = {
    appId,
    paymentId,
    now: clock.now(appId),
    by: 'Fah',
    through: 'people' as const,
  }
  return transact(db, (tx) => markPaid(tx, settling))
}

describe('a payment link', () => {
  test('shows until when it can be paid, and payment opens the code', async () => {
    const brunch = await brunchByLink()
    const { world, token, redemption } = brunch
    const params = { redemptionId: redemption.id }

    const refused = await world.refusal(openSerial, { params }, { token })
    await payLink(world, await linkOf(brunch))
    const serial = await world.call(openSerial, { params }, { token })

    expect(redemption.payment).toMatchObject({
      method: 'link',
      state: 'due',
      payUntil: '2026-11-22T10:00:00+07:00',
      orAtCounter: false,
    })
    expect(refused.code).toBe('paymentDue')
    expect(serial.payment).toMatchObject({ state: 'paid', payUntil: null })
    expect(serial.expireIn).toBeGreaterThan(0)
  })

  test('that is not paid in time returns points and stock once, and the member is notified', async () => {
    const { world, token, before, redemption } = await brunchByLink({ linkHours: 2 })
    const { appId, clock, db } = world
    clock.advance(2 * hour - 1000, appId)
    const waiting = await inHistory(world, token, redemption.id)
    clock.advance(1000, appId)

    // Two devices at once, then a third request.
    const all = await Promise.all([standing(world, token), standing(world, token)])
    const after = await standing(world, token)

    expect(waiting).toMatchObject({ state: 'view_code', payment: { state: 'due' } })
    expect([...all, after]).toEqual([before, before, before])
    expect(await inHistory(world, token, redemption.id)).toMatchObject({
      state: 'cancelled',
      note: 'Cancelled: not paid in time',
      cancelReason: 'unpaid',
      cancelledAt: '2026-11-21T12:00:00+07:00',
      pointsReturned: 400,
      payment: { state: 'ended', refund: null },
    })
    const params = { redemptionId: redemption.id }
    expect((await world.call(openSerial, { params }, { token })).serial).toMatch(/^X+$/)
    expect(await mails(world)).toMatchObject([
      {
        channel: 'email',
        recipient: 'ploy@chaan.example',
        subject: 'Cancelled: not paid in time',
        body: 'Veranda brunch set.\nWe didn’t get your ฿165 in time.\nYou have your 400 points back.',
      },
    ])
    await expectSound(db, appId, clock.now(appId))
  })

  test('that cannot be ended is reported, and neither requests nor other links fail', async () => {
    const { world, token, redemption } = await brunchByLink()
    const broken = await world.call(
      redeemCampaign,
      {
        params: { campaignId: 1007 },
        body: { quantity: 1, sp_points: 400, sp_baht: 165 },
        idempotencyKey: newKey(),
      },
      { token },
    )
    await changeRows(world, 'redemption', { id: broken.redemption.id }, { lots_json: 'none' })
    // The link that comes first is the one that cannot be ended.
    const ofBroken = { id: broken.redemption.payment?.id ?? '' }
    await changeRows(world, 'payment', ofBroken, { pay_until: storyNow + hour })
    world.clock.advance(24 * hour, world.appId)

    await world.call(getPoints, {}, { token })
    world.clock.advance(minute, world.appId)
    await world.call(getPoints, {}, { token })

    const stateOf = async (id: string) => (await inHistory(world, token, id))?.state
    expect(await stateOf(redemption.id)).toBe('cancelled')
    expect(await stateOf(broken.redemption.id)).toBe('view_code')
    expect(world.errors).toEqual([expect.any(SyntaxError)])
  })

  test('that is not paid in time ends without any request, and the member is notified', async () => {
    const { world } = await brunchByLink({ linkHours: 2 })
    world.clock.advance(2 * hour, world.appId)

    await world.platform.sendNotices()

    expect(await subjectsOf(world)).toContain('Cancelled: not paid in time')
  })

  test('of an order that is not paid in time cancels the whole order', async ({ world, ploy }) => {
    const before = await soldOf(world, [1020])
    await add(world, ploy.token, { campaignId: 1020, payOption: 1 })
    const { orderId, results } = await checkOutAll(world, ploy.token)
    const [line] = results

    world.clock.advance(24 * hour, world.appId)

    const order = await ploy.call(getOrder, { params: { orderId } })
    expect(order).toMatchObject({
      id: orderId,
      state: 'cancelled',
      points: 1200,
      baht: 590,
      lines: [{ state: 'cancelled', cancelReason: 'unpaid', pointsReturned: 1200 }],
      payments: [{ state: 'ended', refund: null }],
    })
    expect((await ploy.call(getOrders, { query: {} })).items[0]?.id).toBe(orderId)
    expect(await inHistory(world, ploy.token, line?.redemption?.id ?? '')).toMatchObject({
      state: 'cancelled',
      payment: { state: 'ended' },
    })
    expect(await soldOf(world, [1020])).toEqual(before)
  })

  test('ends for a size that has moved to another colour', async ({ world, ploy }) => {
    await changePayment(world, { delivered: 'link' })
    await add(world, ploy.token, { campaignId: 1016, itemId: 101611, payOption: 0 })
    const { orderId } = await checkOutAll(world, ploy.token)
    // The colour counts the sizes that it had.
    await changeRows(world, 'campaign_stock', { id: 101610 }, { sold: 0 })

    world.clock.advance(24 * hour, world.appId)

    const order = await ploy.call(getOrder, { params: { orderId } })
    expect(order.state).toBe('cancelled')
    expect(await soldOf(world, [101610])).toEqual({ 101610: 0 })
  })

  test('that is paid too late leaves the order readable, with all of its money and points', async ({
    world,
    ploy,
  }) => {
    await add(world, ploy.token, { campaignId: 1020, payOption: 1 })
    await changePayment(world, { delivered: 'link' })
    await add(world, ploy.token, { campaignId: 1016, itemId: 101611, payOption: 0 })
    const { orderId } = await checkOutAll(world, ploy.token)
    const params = { orderId }
    const { payments } = await ploy.call(getOrder, { params })
    const paymentId = payments[0]?.id ?? ''
    const { url } = await ploy.call(createPaymentLink, { params: { paymentId } })
    world.clock.advance(24 * hour, world.appId)

    const { headers } = (await payLink(world, url)) ?? {}
    await world.platform.settled()

    const orderAt = (path: string) =>
      ploy.call(getOrder, { params: { orderId: path.replace('/profile/order/', '') } })
    const order = await orderAt(new URL(headers?.get('Location') ?? '').pathname)
    expect(payments).toMatchObject([{ state: 'due', baht: 1180 }])
    expect(order).toMatchObject({
      id: orderId,
      state: 'cancelled',
      lines: [{ pointsReturned: 1200 }, { pointsReturned: 0 }],
      payments: [{ state: 'paid', refund: { state: 'done', baht: 1180 } }],
    })
    const notices = await rowsOf(world, 'notification', { app_id: world.appId })
    const about = notices.filter(({ id }) => /^(payment|refund) /.test(id))
    expect(about).toHaveLength(4)
    for (const { content_json } of about) {
      expect((await orderAt(JSON.parse(content_json).link)).id).toBe(orderId)
    }
  })

  test('that ends for a part of an order leaves the rest of it', async ({ world, ploy }) => {
    await add(world, ploy.token, { campaignId: 1020, payOption: 1 })
    await add(world, ploy.token, { campaignId: 1016, itemId: 101611, payOption: 0 })
    const { orderId } = await checkOutAll(world, ploy.token)
    const params = { orderId }
    world.clock.advance(24 * hour, world.appId)

    const order = await ploy.call(getOrder, { params })
    const [address] = await ploy.call(getDeliveryAddresses, {})
    const moved = await ploy.call(setOrderAddress, {
      params,
      body: { addressKey: address?.key ?? '' },
    })

    expect(order).toMatchObject({ state: 'in_preparation', points: 0, baht: 590 })
    expect(order.lines.map(({ state }) => state)).toEqual(['cancelled', 'in_preparation'])
    expect(moved.recipient).toBeTruthy()
  })

  test('of something to fetch leads back to a list that finds it, also once cancelled', async () => {
    const brunch = await brunchByLink({ linkHours: 2 })
    const { world, redemption } = brunch
    const url = await linkOf(brunch)
    world.clock.advance(2 * hour, world.appId)

    const { headers } = (await payLink(world, url)) ?? {}

    const { pathname, searchParams } = new URL(headers?.get('Location') ?? '')
    expect([pathname, searchParams.get('paid')]).toEqual([
      '/profile/myreward/available',
      redemption.id,
    ])
  })

  test('of a parcel is never paid at the counter', async ({ world, ploy }) => {
    await changePayment(world, { delivered: 'link', linkOrCounter: true })
    await add(world, ploy.token, { campaignId: 1020, payOption: 1 })

    const { orderId, results } = await checkOutAll(world, ploy.token)

    const { payments } = await ploy.call(getOrder, { params: { orderId } })
    expect(results[0]?.redemption?.payment).toMatchObject({ method: 'link', orAtCounter: false })
    expect(payments).toMatchObject([{ method: 'link', orAtCounter: false }])
  })

  test('that is paid after its deadline is refunded once', async () => {
    const brunch = await brunchByLink({ linkHours: 2 })
    const { world, token, before, redemption, paymentId } = brunch
    const url = await linkOf(brunch)
    world.clock.advance(2 * hour, world.appId)
    await standing(world, token)

    await payLink(world, url)
    await payLink(world, url)
    await world.platform.settled()

    expect(await inHistory(world, token, redemption.id)).toMatchObject({
      state: 'cancelled',
      payment: { state: 'paid', refund: { state: 'done', baht: 165 } },
    })
    expect(await standing(world, token)).toEqual(before)
    await expect(take(world, paymentId)).resolves.toBe(false)
    expect(await subjectsOf(world)).toEqual([
      'Cancelled: not paid in time',
      'We gave you ฿165 back',
      'We received your ฿165',
    ])
  })

  test('of a brand with payment at the counter opens its code and can be paid there', async () => {
    const { world, token, redemption, paymentId } = await brunchByLink({
      linkHours: 2,
      linkOrCounter: true,
    })
    const params = { redemptionId: redemption.id }
    expect(redemption.payment).toMatchObject({ method: 'link', orAtCounter: true })

    world.clock.advance(2 * hour, world.appId)

    expect(await inHistory(world, token, redemption.id)).toMatchObject({
      state: 'view_code',
      payment: { method: 'counter', state: 'due', payUntil: null },
    })
    const { payment } = await world.call(openSerial, { params }, { token })
    expect(payment).toMatchObject({ method: 'counter', state: 'due' })
    expect(await take(world, paymentId)).toBe(true)
    expect(await subjectsOf(world)).toEqual(['Pay ฿165 at the counter', 'We received your ฿165'])
  })

  test('that ends with its code ends as at the counter, where that takes money: the code was seen', async () => {
    const { world, before, redemption } = await brunchByLink({
      linkHours: 2000,
      linkOrCounter: true,
    })
    const end = '2026-12-31T23:59:59+07:00'
    expect(redemption.payment?.payUntil).toBe(end)

    world.clock.advance(Date.parse(end) - storyNow, world.appId)

    const token = await world.tokenOf('ploy')
    expect((await standing(world, token)).sold).not.toBe(before.sold)
    expect(await inHistory(world, token, redemption.id)).toMatchObject({
      state: 'code_expired',
      payment: { method: 'link', state: 'ended' },
    })
    expect(await subjectsOf(world)).toEqual([])
  })

  test('of a code that has ended unused is made no more, and what it brings is given back', async () => {
    const brunch = await brunchByLink({ linkOrCounter: true })
    const { world, token, redemption, paymentId } = brunch
    const url = await linkOf(brunch)
    await world.call(openSerial, { params: { redemptionId: redemption.id } }, { token })
    world.clock.advance(hour, world.appId)

    const refused = await world.refusal(createPaymentLink, { params: { paymentId } }, { token })
    await payLink(world, url)
    await world.platform.settled()

    expect(refused.code).toBe('notAvailable')
    expect((await inHistory(world, token, redemption.id))?.payment).toMatchObject({
      state: 'paid',
      refund: { state: 'done', baht: 165 },
    })
  })

  test('that is paid at the counter is recorded as paid there', async () => {
    const { world, token, redemption, paymentId } = await brunchByLink()

    await take(world, paymentId)

    const { items } = await world.call(getRedemptions, { query: { mode: 'available' } }, { token })
    expect(items.find(({ id }) => id === redemption.id)?.payment).toMatchObject({
      method: 'counter',
      state: 'paid',
    })
  })
})

describe('money that comes by a link', () => {
  /** Brunch by link, and the provider that says what was paid for it. */
  async function paidBrunch(
    setting: Parameters<typeof changePayment>[1] = {},
    refund?: PaymentLinks['refund'],
  ) {
    const secret = 'shared with the provider'
    const { links } = createPaymentStandIn(secret)
    const paymentLinks = { ...links, ...(refund && { refund }) }
    const brunch = await brunchByLink({ linkHours: 2, ...setting }, { paymentLinks })
    const { world, paymentId, redemption, token } = brunch
    return {
      ...brunch,
      async pay(reference: string) {
        const body = JSON.stringify({ paymentId, satang: 16_500, reference })
        const headers = { [signatureHeader]: signCallback(secret, body) }
        const path = `/api/payments/callback/${world.appId}`
        const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body })
        return (await world.platform.fetch(request)).status
      },
      payment: async () => (await inHistory(world, token, redemption.id))?.payment,
    }
  }

  test('is confirmed to the provider before anything is given back', async () => {
    const provider = Promise.withResolvers<string>()
    const { world, paymentId, pay } = await paidBrunch(
      { linkOrCounter: true },
      () => provider.promise,
    )
    await take(world, paymentId)

    expect(await pay('R-1')).toBe(200)
    expect(await dueRefunds(world.db, world.appId)).toHaveLength(1)

    provider.resolve('sent')
    await world.platform.settled()
    expect(await dueRefunds(world.db, world.appId)).toEqual([])
  })

  test('after the counter has taken it is given back, once', async () => {
    const { world, paymentId, pay, payment } = await paidBrunch({ linkOrCounter: true })
    await take(world, paymentId)

    expect(await pay('R-1')).toBe(200)
    expect(await pay('R-1')).toBe(200)
    await world.platform.settled()

    expect(await payment()).toMatchObject({ method: 'counter', state: 'paid', refund: null })
    expect(await dueRefunds(world.db, world.appId)).toEqual([])
    expect(await subjectsOf(world)).toEqual(['We gave you ฿165 back', 'We received your ฿165'])
    const mail = (await mails(world)).find(({ subject }) => subject === 'We gave you ฿165 back')
    expect(mail?.body).toMatch(
      /^Veranda brunch set\.\nIt was paid twice\.\n฿165 went back to how you paid on /,
    )
  })

  test('a second time by another link is given back', async () => {
    const { world, pay, payment } = await paidBrunch()

    await pay('R-1')
    await pay('R-2')
    await pay('R-1')
    await world.platform.settled()

    expect(await payment()).toMatchObject({ method: 'link', state: 'paid', refund: null })
    expect(await subjectsOf(world)).toEqual(['We gave you ฿165 back', 'We received your ฿165'])
  })

  test('a moment after its end pays what is due at the counter by then', async () => {
    const { world, paymentId, pay, payment } = await paidBrunch({ linkOrCounter: true })
    world.clock.advance(2 * hour, world.appId)

    expect(await pay('R-1')).toBe(200)

    expect(await payment()).toMatchObject({ method: 'link', state: 'paid', refund: null })
    expect(await take(world, paymentId)).toBe(false)
  })

  test('a second time is in the list of what is due, while the provider fails', async () => {
    const { world, pay } = await paidBrunch({}, async () => {
      throw new Error('The provider is down.')
    })
    await pay('R-1')
    await pay('R-2')
    await world.platform.settled()
    const { platform, db, appId, clock } = world
    const brand = await platform.brands.find(appId)
    if (!brand) throw new Error('There is no brand.')
    const desk = { db, brand, now: clock.now(appId) }

    expect(await deskList(desk)).toContain(
      'give back second payment R-2: ploy@chaan.example, 165 baht, link, Veranda brunch set, provider asked 1 times',
    )
    expect(await giveBackAtDesk(desk, { id: 'second payment R-2', by: 'Fah' })).toBe(
      'second payment R-2: 165 baht given back',
    )
  })
})

test.each([
  [
    1033,
    'We received your ฿165',
    /^Veranda brunch set\.\n฿165 paid online on 21 November 2026 at 10:00\.\nNumber [\w-]+\.$/,
  ],
  [
    1054,
    'ได้รับเงิน ฿165 แล้ว',
    /^ชุดบรันช์.*\nจ่าย ฿165 ออนไลน์ เมื่อ 21 พฤศจิกายน 2569 เวลา 10:00\nเลขที่ [\w-]+$/,
  ],
])(
  'in language %i a receipt has its amount, purpose, method and time',
  async (locale, subject, body) => {
    const brunch = await brunchByLink()
    const { world } = brunch
    await changeRows(world, 'member', { email: 'ploy@chaan.example' }, { locale })

    const url = await linkOf(brunch)
    await payLink(world, url)
    await payLink(world, url)

    const [receipt, ...others] = await mails(world)
    expect(others).toEqual([])
    expect(receipt).toMatchObject({ recipient: 'ploy@chaan.example', subject })
    expect(receipt?.body.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toMatch(body)
    const notices = await rowsOf(world, 'notification', { id: `payment ${brunch.paymentId} paid` })
    expect(notices.map(({ content_json }) => JSON.parse(content_json))).toMatchObject([
      {
        title: { en: 'We received your ฿165', th: 'ได้รับเงิน ฿165 แล้ว' },
        link: '/profile/myreward/available',
      },
    ])
  },
)

async function paidClass(world: World, payment: 'counter' | 'link') {
  await changePayment(world, { pickedUp: payment })
  const token = await world.tokenOf('ploy')
  const body = {
    quantity: 1,
    sp_points: 700,
    sp_baht: 450,
    info1: 'Nuts',
    reservationjson: JSON.stringify({ slot: classAt, people: 1 }),
  }
  const input = { params: { campaignId: cooking }, body, idempotencyKey: newKey() }
  const { redemption } = await world.call(redeemCampaign, input, { token })
  const { appId, clock, db } = world
  const settling = { appId, paymentId: redemption.payment?.id ?? '', now: clock.now(appId) }
  await transact(db, (tx) => markPaid(tx, settling))
  const params = { redemptionId: redemption.id }
  const booked = await inHistory(world, token, redemption.id)
  const { redemption: cancelled } = await world.call(
    cancelBooking,
    { params, query: {} },
    { token },
  )
  return { token, redemption, booked, cancelled }
}

describe('a refund of a paid booking', () => {
  test('goes through the provider for a link, and is due at the counter otherwise', async ({
    world,
  }) => {
    const byLink = await paidClass(world, 'link')
    const atCounter = await paidClass(world, 'counter')
    const { appId, clock, db } = world
    const now = clock.now(appId)

    expect(byLink.booked?.booking).toMatchObject({ pointsBack: 700, bahtBack: 450 })
    expect(byLink.cancelled).toMatchObject({ cancelReason: 'member', pointsReturned: 700 })
    expect(byLink.cancelled.payment).toMatchObject({
      method: 'link',
      refund: { state: 'done', baht: 450 },
    })
    expect(atCounter.cancelled.payment).toMatchObject({
      method: 'counter',
      refund: { state: 'due', baht: 450, at: null },
    })
    const due = await dueRefunds(db, appId)
    expect(due.map(({ redemption_id }) => redemption_id)).toEqual([atCounter.redemption.id])
    const settle = () =>
      Promise.all(
        due.map((refund) => transact(db, (tx) => markRefunded(tx, refund, { now, by: 'Fah' }))),
      )
    expect([await settle(), await settle()]).toEqual([[true], [false]])
    expect(await subjectsOf(world)).toEqual([
      'We gave you ฿450 back',
      'We gave you ฿450 back',
      'We received your ฿450',
      'We received your ฿450',
    ])
  })

  test('stays pending while the provider does not answer', async () => {
    const world = await createWorld({ paymentLinks: createPaymentLinks() })

    const { cancelled } = await paidClass(world, 'link')

    expect(cancelled.payment?.refund).toMatchObject({ state: 'due', baht: 450 })
  })

  test('succeeds after two failures of the provider and a restart', async () => {
    const folder = freshFolder()
    const database = await sharedDatabase(folder)
    const asked: string[] = []
    const standIn = createPaymentStandIn()
    const failing = {
      ...standIn.links,
      refund: async ({ refundId }: { refundId: string }) => {
        if (asked.push(refundId) <= 2) throw new Error('The connection was lost.')
        return `sent ${refundId}`
      },
    }
    const before = await createWorld({ database, paymentLinks: failing })
    const { redemption } = await paidClass(before, 'link')
    await before.platform.retryRefunds()
    expect(asked).toHaveLength(1)
    before.clock.advance(minute, before.appId)
    await Promise.all([before.platform.retryRefunds(), before.platform.retryRefunds()])
    expect(asked).toHaveLength(2)
    await before.platform.close()

    const after = await createWorld({ database, paymentLinks: failing, now: storyNow + 6 * minute })
    await after.platform.retryRefunds()
    await after.platform.retryRefunds()

    expect(asked).toEqual([redemption.id, redemption.id, redemption.id])
    const token = await after.tokenOf('ploy')
    expect((await inHistory(after, token, redemption.id))?.payment?.refund).toMatchObject({
      state: 'done',
    })
    await after.platform.close()
  })

  test('is asked for by one of two processes', async () => {
    const database = await sharedDatabase(freshFolder())
    const asked: string[] = []
    const standIn = createPaymentStandIn()
    const [isAsked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const paymentLinks = {
      ...standIn.links,
      refund: async ({ refundId }: { refundId: string }) => {
        if (asked.push(refundId) === 1) throw new Error('The connection was lost.')
        isAsked.resolve()
        if (asked.length === 2) await answer.promise
        return `sent ${refundId}`
      },
    }
    const one = await createWorld({ database, paymentLinks })
    const two = await createWorld({ database, paymentLinks })
    const { redemption } = await paidClass(one, 'link')
    await one.platform.retryRefunds()
    for (const { clock, appId } of [one, two]) clock.advance(minute, appId)

    const first = one.platform.retryRefunds()
    await isAsked.promise
    await two.platform.retryRefunds()
    answer.resolve()
    await first

    expect(asked).toEqual([redemption.id, redemption.id])
    await one.platform.close()
    await two.platform.close()
  })

  test('waits for the next start while the platform shuts down', async () => {
    const under: (() => void)[] = []
    let isDown = true
    const world = await createWorld({
      paymentLinks: {
        ...createPaymentStandIn().links,
        refund: async ({ refundId }) => {
          if (isDown) throw new Error('The connection was lost.')
          await new Promise<void>((resolve) => void under.push(resolve))
          return `sent ${refundId}`
        },
      },
    })
    for (let n = 0; n < 2; n += 1) await paidClass(world, 'link')
    isDown = false
    world.clock.advance(minute, world.appId)

    void world.platform.retryRefunds()
    await expect.poll(() => under.length).toBe(1)
    const closed = world.platform.close()
    under[0]?.()
    await closed

    expect(under).toHaveLength(1)
  })

  test('is overdue where its next try is, and never where it waits for people', async () => {
    const world = await createWorld({
      paymentLinks: {
        ...createPaymentStandIn().links,
        refund: async () => {
          throw new Error('Not now.')
        },
      },
    })
    const { appId, clock, db, platform } = world
    const refunds = async () => {
      const { refunds, refunds_for_people } = await readQueues(db, clock.now)
      return [refunds, refunds_for_people]
    }
    await paidClass(world, 'link')
    await paidClass(world, 'counter')
    const atFirst = await refunds()
    clock.advance(minute, appId)
    await platform.retryRefunds()
    const betweenTries = await refunds()
    clock.advance(7 * minute, appId)
    const overdue = await refunds()
    for (let days = 0; days < 10; days += 1) {
      clock.advance(24 * hour, appId)
      await platform.retryRefunds()
    }

    expect(atFirst).toEqual([
      { count: 1, ageMs: 0 },
      { count: 1, ageMs: 0 },
    ])
    expect(betweenTries).toEqual(atFirst)
    expect(overdue).toEqual([
      { count: 1, ageMs: 2 * minute },
      { count: 1, ageMs: 0 },
    ])
    expect(await refunds()).toEqual([
      { count: 0, ageMs: 0 },
      { count: 2, ageMs: 0 },
    ])
  })

  test('is left to staff after the maximum of attempts', async () => {
    let asked = 0
    const world = await createWorld({
      paymentLinks: {
        ...createPaymentStandIn().links,
        refund: async () => {
          throw new Error(`Not now, for the ${(asked += 1)}th time.`)
        },
      },
    })
    await paidClass(world, 'link')

    for (let days = 0; days < 10; days += 1) {
      world.clock.advance(24 * hour, world.appId)
      await world.platform.retryRefunds()
    }

    expect(asked).toBe(8)
    expect(world.warnings).toEqual(
      Array.from({ length: 8 }, () => 'The payment provider does not take a refund.'),
    )
    expect(await dueRefunds(world.db, world.appId)).toHaveLength(1)
  })

  test('is paid once, however often the booking is cancelled', async () => {
    const refunds: string[] = []
    const standIn = createPaymentStandIn()
    const world = await createWorld({
      paymentLinks: {
        ...standIn.links,
        refund: async ({ refundId }) => `sent ${refunds.push(refundId)}`,
      },
    })
    const { token, redemption } = await paidClass(world, 'link')

    await world.call(
      cancelBooking,
      { params: { redemptionId: redemption.id }, query: {} },
      { token },
    )

    expect(refunds).toEqual([redemption.id])
  })
})

test('the counter lists due payments and refunds, and settles each once', async () => {
  const { world, redemption, paymentId } = await brunchByLink()
  const { appId, clock, db, platform } = world
  const brand = await platform.brands.find(appId)
  if (!brand) throw new Error('There is no brand.')
  const desk = { db, brand, now: clock.now(appId) }
  const of = (lines: string[], id: string) => lines.filter((line) => line.includes(id))

  const due = of(await deskList(desk), paymentId)
  const taken = await takeAtDesk(desk, { id: redemption.id, by: 'Fah' })
  const again = await takeAtDesk(desk, { id: paymentId, by: 'Fah' })

  expect(due).toEqual([
    `pay ${paymentId}: ploy@chaan.example, 165 baht, link until 2026-11-22T10:00:00+07:00, Veranda brunch set`,
  ])
  expect([taken, again]).toEqual([
    `${paymentId}: paid, 165 baht`,
    `${paymentId}: was paid already, 165 baht`,
  ])
  expect(of(await deskList(desk), paymentId)).toEqual([])
  await expect(takeAtDesk(desk, { id: 'none', by: undefined })).rejects.toThrow(NotOfBrand)

  const { id } = (await paidClass(world, 'counter')).redemption
  expect(of(await deskList(desk), id)).toEqual([
    `give back ${id}: ploy@chaan.example, 450 baht, counter, Curry paste from scratch`,
  ])
  expect(await giveBackAtDesk(desk, { id, by: 'Fah' })).toBe(`${id}: 450 baht given back`)
  await expect(giveBackAtDesk(desk, { id, by: 'Fah' })).rejects.toThrow(PaymentError)
})

test('of two people who give the same money back, one is told so', async () => {
  const world = await createWorld()
  const brand = await world.platform.brands.find(world.appId)
  if (!brand) throw new Error('There is no brand.')
  const { id } = (await paidClass(world, 'counter')).redemption
  const desk = { db: world.db, brand, now: world.clock.now(world.appId) }

  const told = await Promise.allSettled([
    giveBackAtDesk(desk, { id, by: 'Fah' }),
    giveBackAtDesk(desk, { id, by: 'Tan' }),
  ])

  expect(told.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('the counter takes no payment for an expired redemption', async () => {
  const { world, token, paymentId } = await brunchByLink({ linkHours: 2 })
  const { appId, clock } = world
  clock.advance(2 * hour, appId)
  await standing(world, token)

  await expect(take(world, paymentId)).rejects.toThrow('has ended')
})
