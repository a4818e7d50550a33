import { expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import { createPaymentLink } from '@/contract/payments'
import { getOrder, getRedeemHistory } from '@/contract/purchases'
import { getRedemptionByKey, redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { advanceAll, advanceDelivery } from '../../mocks/areas/wallet/advance-delivery'
import { markPaid } from '../../mocks/areas/payments/settle-payment'
import {
  createPaymentLinks,
  signatureHeader,
  signCallback,
} from '../../mocks/third-party/payment-links'
import { add, bottle, checkOutAll, tin } from './cart-steps'
import { createWorld, newKey, test, type World } from './platform-world'
import { transact } from '../../mocks/database/transact'

/** Brunch for 400 points and ฿165; 750 points would be the other way to pay. */
const brunch = { params: { campaignId: 1007 }, body: { quantity: 1, sp_points: 400, sp_baht: 165 } }
/** Delivered, and paid by link by its own setting. */
const pourOver = { campaignId: 1020, payOption: 1 }

async function redeemBrunch(world: World, token: string) {
  const idempotencyKey = newKey()
  const { redemption } = await world.call(redeemCampaign, { ...brunch, idempotencyKey }, { token })
  return { redemption, idempotencyKey }
}

async function orderByLink(world: World, token: string) {
  await add(world, token, pourOver)
  const { orderId } = await checkOutAll(world, token)
  const read = () => world.call(getOrder, { params: { orderId } }, { token })
  const [payment] = (await read()).payments
  if (!payment) throw new Error('There is no payment.')
  return { orderId, payment, read }
}

function pay(world: World, paymentId: string) {
  const { appId, clock, db } = world
  const settling = { appId, paymentId, now: clock.now(appId), by: 'Fah' }
  return transact(db, (tx) => markPaid(tx, settling))
}

test('a campaign shows in advance how its baht are paid', async ({ world }) => {
  const methodOf = async (campaignId: number) =>
    (await world.call(getCampaign, { params: { campaignId } })).paymentMethod

  const methods = await Promise.all([1001, 1007, 1012, 1020].map(methodOf))

  expect(methods).toEqual([null, 'counter', 'delivery', 'link'])
})

test('400 points and ฿165 show everywhere, and are due at the counter until they are paid', async ({
  world,
  ploy,
}) => {
  const { redemption, idempotencyKey } = await redeemBrunch(world, ploy.token)
  const { id } = redemption
  const seen = async () => {
    const params = { redemptionId: id }
    const history = await ploy.call(getRedeemHistory, { query: {} })
    const wallet = await ploy.call(getRedemptions, { query: { mode: 'available' } })
    return [
      (await ploy.call(getRedemptionByKey, { params: { key: idempotencyKey } })).redemption,
      history.items.find((item) => item.id === id),
      wallet.items.find((item) => item.id === id),
      await ploy.call(openSerial, { params }),
    ]
  }
  const due = { method: 'counter', state: 'due', baht: 165, paidAt: null }

  const cost = { pointsUsed: 400, priceBaht: 165, payment: due }
  expect(redemption).toMatchObject(cost)
  expect(await seen()).toMatchObject([cost, cost, cost, cost])
  expect(await pay(world, redemption.payment?.id ?? '')).toBe(true)
  const paid = { ...cost, payment: { method: 'counter', state: 'paid', baht: 165 } }
  expect(await seen()).toMatchObject([paid, paid, paid, paid])
  expect(await pay(world, redemption.payment?.id ?? '')).toBe(false)
})

test('a retry with the same key returns the same payment', async ({ world, ploy }) => {
  const { redemption, idempotencyKey } = await redeemBrunch(world, ploy.token)

  const again = await ploy.call(redeemCampaign, { ...brunch, idempotencyKey })

  expect(again.redemption).toEqual(redemption)
  const payments = await world.db.selectFrom('payment').select('satang').execute()
  expect(payments.filter(({ satang }) => satang === 16_500)).toHaveLength(1)
})

test('one checkout has one payment per method, and parcels are paid on delivery', async ({
  world,
}) => {
  const { appId, clock, db } = world
  const token = await world.tokenOf('ploy')
  await add(world, token, { ...bottle, payOption: 1 })
  await add(world, token, { campaignId: 1016, itemId: 101611 })
  await add(world, token, { ...tin, payOption: 1, quantity: 2 })

  const { orderId, results } = await checkOutAll(world, token)

  const [first, second, third] = results.map(({ redemption }) => redemption?.payment)
  expect(first).toMatchObject({ method: 'delivery', state: 'due', baht: 350 + 590 })
  expect(second).toEqual(first)
  expect(third).toMatchObject({ method: 'counter', state: 'due', baht: 560 })
  const parcels = results.flatMap(({ redemption }) => (redemption?.delivered ? redemption.id : []))
  for (const redemptionId of parcels) {
    for (const parcelNumber of ['TH1', 'TH1', 'TH1']) {
      const step = { appId, redemptionId, parcelNumber, now: clock.now(appId), carrier: 'Kerry' }
      await transact(db, (tx) => advanceDelivery(tx, step))
    }
  }
  const { payments } = await world.call(getOrder, { params: { orderId } }, { token })
  expect(payments).toMatchObject([{ id: first?.id, state: 'paid' }])
})

test('a link leads to the provider, whose signed callback pays it; nothing is shipped before', async ({
  world,
}) => {
  const { appId, clock, db, platform, payments } = world
  const token = await world.tokenOf('ploy')
  const { orderId, payment, read } = await orderByLink(world, token)
  const params = { paymentId: payment.id }
  const advance = () => transact(db, (tx) => advanceAll(tx, { appId, now: clock.now(appId) }))

  const skipped = (await advance()).map(({ redemptionId }) => redemptionId)
  const { url } = await world.call(createPaymentLink, { params }, { token })
  const page = await payments.fetch(new Request(url), platform.fetch)
  const answer = await payments.fetch(new Request(url, { method: 'POST' }), platform.fetch)

  expect(payment).toMatchObject({ method: 'link', state: 'due', baht: 590 })
  expect(skipped).not.toContain((await read()).lines[0]?.id)
  expect(await page.text()).toContain('฿590.00')
  expect(answer.headers.get('location')).toMatch(/\/profile\/order\//)
  expect((await read()).payments).toMatchObject([{ id: payment.id, state: 'paid' }])
  const refused = await world.refusal(createPaymentLink, { params }, { token })
  expect(refused.code).toBe('notAvailable')
  const moved = (await advance()).map(({ redemptionId }) => redemptionId)
  expect(moved).toContain((await read()).lines[0]?.id)
  expect(orderId).not.toBe('')
})

test.for([
  ['without a signature', {}, 401],
  ['signed by another', { secret: 'another' }, 401],
  ['signed ten minutes ago', { at: Date.now() - 600_000 }, 401],
  ['over another amount', { satang: 1 }, 404],
] as const)('a callback %s pays nothing', async ([, change, status]) => {
  const secret = 'shared'
  const world = await createWorld({
    paymentLinks: createPaymentLinks('https://pay.example', secret),
  })
  const token = await world.tokenOf('ploy')
  const { payment, read } = await orderByLink(world, token)
  const of: { secret?: string; at?: number; satang?: number } = change
  const body = JSON.stringify({
    paymentId: payment.id,
    satang: of.satang ?? 59_000,
    reference: 'r',
  })
  const isSigned = Object.keys(of).length > 0
  const headers = { [signatureHeader]: signCallback(of.secret ?? secret, body, of.at) }

  const answer = await world.platform.fetch(
    new Request(`http://app.test/api/payments/callback/${world.appId}`, {
      method: 'POST',
      body,
      ...(isSigned && { headers }),
    }),
  )

  expect(answer.status).toBe(status)
  expect((await read()).payments).toMatchObject([{ state: 'due' }])
})

test('another member’s payment is not found', async ({ world }) => {
  const { payment } = await orderByLink(world, await world.tokenOf('ploy'))
  const token = await world.tokenOf('fon')

  const refused = await world.refusal(
    createPaymentLink,
    { params: { paymentId: payment.id } },
    { token },
  )

  expect(refused.code).toBe('notFound')
})
