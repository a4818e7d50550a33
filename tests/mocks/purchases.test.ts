import { expect } from 'vitest'
import { checkoutCart, getCart } from '@/contract/cart'
import { addFavourite } from '@/contract/favourites'
import { getNotifications } from '@/contract/notifications'
import {
  getFavourites,
  getOrder,
  getOrders,
  getRedeemHistory,
  setOrderAddress,
} from '@/contract/purchases'
import { getRedemptions } from '@/contract/redemptions'
import { joinThai } from '../../mocks/answers/join-thai'
import { chaan } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { connect } from '../../mocks/database/connect'
import { transact } from '../../mocks/database/transact'
import { migrate } from '../../mocks/database/migrate'
import { advanceAll, advanceDelivery } from '../../mocks/areas/wallet/advance-delivery'
import { readOrders } from '../../mocks/areas/wallet/order-store'
import { add, agreedLines, bottle, checkOutAll, tin } from './cart-steps'
import { newKey, storyNow, test, type World } from './platform-world'

function advance(
  world: World,
  redemptionId: string,
  step: { to?: string; parcelNumber?: string; carrier?: string },
) {
  const { appId, clock } = world
  return transact(world.db, (tx) =>
    advanceDelivery(tx, { appId, redemptionId, now: clock.now(appId), ...step }),
  )
}

test('the history lists every redemption, newest first', async ({ ploy }) => {
  const { items, total, years } = await ploy.call(getRedeemHistory, { query: {} })

  expect([items[0]?.id, items.at(-1)?.id]).toEqual(['r-5014', 'r-5000'])
  expect([total, years]).toEqual([15, [2026, 2025, 2023]])
})

test.for([
  [{ kind: 'draw' } as const, ['r-5009', 'r-5008', 'r-5007', 'r-5006']],
  [{ kind: 'donation' } as const, ['r-5004']],
  [{ kind: 'bought' } as const, ['r-5010']],
  [{ year: 2025 }, ['r-5001']],
  [{ top: 2, skip: 1 }, ['r-5013', 'r-5012']],
] as const)('the history filtered by %o', async ([query, ids], { ploy }) => {
  const { items } = await ploy.call(getRedeemHistory, { query })

  expect(items.map(({ id }) => id)).toEqual(ids)
})

test('orders are the delivered redemptions, with address and progress', async ({ ploy }) => {
  const { items } = await ploy.call(getOrders, { query: {} })

  expect(items).toMatchObject([
    { id: 'r-5012', state: 'in_preparation', parcelNumber: null },
    { id: 'r-5011', state: 'in_delivery', parcelNumber: 'TH014822917K' },
    { id: 'r-5010', state: 'shipped', parcelNumber: 'TH013977405C' },
  ])
  expect(items[0]?.recipient).toMatch(/^Ploy/)
  expect(items[0]?.address).toMatch(/\d{5}$/)
})

test('items bought together are one order, as far as the slowest line', async ({ world, ploy }) => {
  await add(world, ploy.token, { ...bottle, payOption: 1 })
  await add(world, ploy.token, { campaignId: 1016, itemId: 101612 })
  await add(world, ploy.token, { ...tin, payOption: 1 })
  const { orderId, results } = await checkOutAll(world, ploy.token)

  await advance(world, results[0]?.redemption?.id ?? '', {})

  const order = await ploy.call(getOrder, { params: { orderId } })
  // The tin is picked up at a branch.
  expect(order.lines.map(({ campaignId }) => campaignId)).toEqual([1012, 1016])
  expect(order).toMatchObject({ state: 'in_preparation', points: 900, baht: 940 })
})

test('an order’s address does not change with the address book', async ({ world, ploy }) => {
  await add(world, ploy.token, { ...bottle, payOption: 1 })
  const { orderId } = await checkOutAll(world, ploy.token)
  const before = await ploy.call(getOrder, { params: { orderId } })

  await world.db.deleteFrom('address').where('app_id', '=', world.appId).execute()

  const after = await ploy.call(getOrder, { params: { orderId } })
  expect(after.address).toBe(before.address)
  expect(after.address).not.toBeNull()
})

test('an older order without a stored address uses the current one', async () => {
  const db = connect({ file: ':memory:' })
  const { appId } = chaan.identity
  await migrate(db)
  await seedBrand(db, chaan, { appId, now: storyNow })

  await db.deleteFrom('delivery').execute()

  const owner = { appId, memberId: '7001', now: storyNow }
  const orders = await readOrders(db, owner, { top: 25, skip: 0 })
  expect(orders.map(({ id }) => id)).toEqual(['r-5012', 'r-5011', 'r-5010'])
  expect(orders[0]?.rows[0].addressJson).toContain('Ploy')
  await db.destroy()
})

test('an order goes to the one-time address of its checkout', async ({ world, ploy }) => {
  await add(world, ploy.token, { ...bottle, payOption: 1 })
  const lines = agreedLines(await ploy.call(getCart, {}))
  const to = {
    firstName: 'Mali',
    lastName: 'Thong',
    contactNumber: '081-234-5678',
    address: '9 Soi Ari',
    zipcode: '10400',
  }

  const { orderId } = await ploy.call(checkoutCart, {
    body: { lines, ...to },
    idempotencyKey: newKey(),
  })

  const order = await ploy.call(getOrder, { params: { orderId } })
  expect(order).toMatchObject({ recipient: 'Mali Thong', address: '9 Soi Ari 10400' })
})

test('orders are paged', async ({ ploy }) => {
  const page = await ploy.call(getOrders, { query: { top: 1, skip: 1 } })

  expect([page.items.map(({ id }) => id), page.total]).toEqual([['r-5011'], 3])
})

test('an order can be found by its items', async ({ world, ploy }) => {
  await add(world, ploy.token, { ...bottle, payOption: 1 })
  const { orderId: id, results } = await checkOutAll(world, ploy.token)

  const order = await ploy.call(getOrder, { params: { orderId: results[0]?.redemption?.id ?? '' } })

  expect(order.id).toBe(id)
})

test('a parcel names its carrier in the member’s language and its tracking link', async ({
  ploy,
}) => {
  const parcel = await ploy.call(getOrder, { params: { orderId: 'r-5011' } })
  const inThai = await ploy.call(getOrder, { params: { orderId: 'r-5011' } }, { language: 'th' })

  expect(parcel).toMatchObject({
    carrier: 'Sparrow Parcel',
    trackingUrl: 'https://track.sparrow-parcel.example/TH014822917K',
  })
  expect(inThai.carrier).toBe(joinThai('สแปร์โรว์พาร์เซล'))
})

test('the wallet names the carrier of a shipped redemption', async ({ ploy }) => {
  const { items } = await ploy.call(
    getRedemptions,
    { query: { mode: 'available' } },
    { language: 'th' },
  )

  const named = items.filter(({ carrier }) => carrier).map(({ id, carrier }) => [id, carrier])
  expect(named).toEqual([
    ['r-5011', joinThai('สแปร์โรว์พาร์เซล')],
    ['r-5010', joinThai('สแปร์โรว์พาร์เซล')],
  ])
})

test('an unknown carrier shows its name without a link', async ({ world, ploy }) => {
  await advance(world, 'r-5011', { carrier: 'A friend' })

  const parcel = await ploy.call(getOrder, { params: { orderId: 'r-5011' } })

  expect(parcel).toMatchObject({ carrier: 'A friend', trackingUrl: null })
})

test('an order in preparation can change to a stored or a one-time address', async ({ ploy }) => {
  const params = { orderId: 'r-5012' }
  const once = {
    shippingFirstName: 'Mali',
    shippingLastName: 'Thong',
    contactNumber: '081-234-5678',
    address: '9 Soi Ari',
    zipcode: '10400',
  }

  const elsewhere = await ploy.call(setOrderAddress, { params, body: once })
  const back = await ploy.call(setOrderAddress, { params, body: { addressKey: 'ad-2' } })

  expect(elsewhere).toMatchObject({ recipient: 'Mali Thong', address: '9 Soi Ari 10400' })
  expect(back.recipient).toMatch(/^Ploy/)
  expect(back.address).not.toContain('Soi Ari')
})

test.for([
  ['has left', 'r-5011', { addressKey: 'ad-1' }, 'notAvailable'],
  ['is another member’s', 'r-5203', { addressKey: 'ad-1' }, 'notFound'],
  ['would go to another member’s address', 'r-5012', { addressKey: 'ad-4' }, 'addressRequired'],
  ['would go to half an address', 'r-5012', { address: '9 Soi Ari' }, 'addressRequired'],
  ['would go nowhere', 'r-5012', {}, 'addressRequired'],
] as const)(
  'an order that %s keeps its address',
  async ([, orderId, body, code], { world, ploy }) => {
    const before = await world.db.selectFrom('delivery').selectAll().execute()

    const refusal = await ploy.refusal(setOrderAddress, { params: { orderId }, body })

    expect(refusal.code).toBe(code)
    expect(await world.db.selectFrom('delivery').selectAll().execute()).toEqual(before)
  },
)

test('members are notified once when a parcel is shipped and when it is delivered', async ({
  world,
  ploy,
}) => {
  const seen = await ploy.call(getNotifications, { query: {} })
  await advance(world, 'r-5012', {})
  await advance(world, 'r-5012', { parcelNumber: 'TH1', carrier: 'Sparrow Parcel' })
  await advance(world, 'r-5012', {})

  const after = await ploy.call(getNotifications, { query: {} })

  const known = new Set(seen.map(({ key }) => key))
  const told = after.filter(({ key }) => !known.has(key))
  expect(told.map(({ title }) => title).toSorted()).toEqual([
    'Your parcel has arrived',
    'Your parcel is on its way',
  ])
  expect(told[0]).toMatchObject({
    text: 'Recycled paper notebook. Sparrow Parcel TH1.',
    link: '/profile/order/r-5012',
    IsRead: false,
  })
})

test('another member’s order is not found', async ({ ton }) => {
  const refusal = await ton.refusal(getOrder, { params: { orderId: 'r-5012' } })

  expect(refusal.status).toBe(404)
})

test('a delivery advances one step at a time', async ({ world }) => {
  const steps = [
    await advance(world, 'r-5012', {}),
    await advance(world, 'r-5012', { to: 'shipped', parcelNumber: 'TH1' }),
    await advance(world, 'r-5012', { to: 'delivered' }),
  ]

  expect(steps.map(({ to }) => to)).toEqual(['in_delivery', 'shipped', 'delivered'])
  const token = await world.tokenOf('ploy')
  expect(await world.call(getOrder, { params: { orderId: 'r-5012' } }, { token })).toMatchObject({
    state: 'delivered',
    parcelNumber: 'TH1',
  })
})

test.for([
  ['skips a step', 'r-5012', { to: 'shipped', parcelNumber: 'TH1' }, 'next is in_delivery'],
  ['goes backwards', 'r-5010', { to: 'in_delivery' }, 'next is delivered'],
  ['follows the last one', 'r-5200', {}, 'nothing follows'],
  ['ships an order without delivery', 'r-5014', {}, 'nothing follows'],
  ['ships a prize without an address', 'r-5007', {}, 'nothing follows'],
  ['is for an unknown redemption', 'r-1', {}, 'no redemption'],
] as const)('a step that %s is refused', async ([, id, step, why], { world }) => {
  const before = await world.db.selectFrom('redemption').select(['id', 'state']).execute()

  await expect(advance(world, id, step)).rejects.toThrow(why)

  expect(await world.db.selectFrom('redemption').select(['id', 'state']).execute()).toEqual(before)
})

test('shipping needs a tracking number', async ({ world }) => {
  await advance(world, 'r-5012', {})

  await expect(advance(world, 'r-5012', { to: 'shipped' })).rejects.toThrow(/parcel number/)
})

test('all open deliveries advance one step together', async ({ world }) => {
  const { appId } = world

  const advanced = await transact(world.db, (tx) =>
    advanceAll(tx, { appId, now: world.clock.now(appId) }),
  )

  expect(advanced).toEqual([
    { redemptionId: 'r-5010', from: 'shipped', to: 'delivered' },
    { redemptionId: 'r-5011', from: 'in_delivery', to: 'shipped' },
    { redemptionId: 'r-5012', from: 'in_preparation', to: 'in_delivery' },
  ])
})

test('favourites are listed newest first', async ({ world, ploy }) => {
  const before = await ploy.call(getFavourites, { query: {} })
  world.clock.advance(1000, world.appId)
  await ploy.call(addFavourite, { params: { campaignId: 1042 } })

  const after = await ploy.call(getFavourites, { query: { top: 2 } })

  expect(after.total).toBe(before.total + 1)
  expect(after.items.map(({ id }) => id)).toEqual([1042, before.items[0]?.id])
  expect(after.items[0]?.favourite).toBe(true)
})
