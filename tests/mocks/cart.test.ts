import { expect } from 'vitest'
import {
  addToCart,
  changeCartLine,
  checkoutCart,
  getCart,
  getCheckoutByKey,
  removeCartLine,
} from '@/contract/cart'
import { getCartCount } from '@/contract/counters'
import { signOut } from '@/contract/sign-in'
import { add, agreedLines, bottle, checkOutAll, leave, soldOf, tin } from './cart-steps'
import { expectSound } from './soundness'
import { createWorld, failAt, newKey, test } from './platform-world'
import { rowOf } from './platform-rows'

test('a cart shows its items, their ways to pay and the total', async ({ world, ploy }) => {
  await add(world, ploy.token, { ...bottle, quantity: 2, payOption: 1 })

  const cart = await ploy.call(getCart, {})

  expect(cart).toMatchObject({ cartCount: 2, points: 1800, baht: 700 })
  expect(cart.lines).toMatchObject([
    {
      ...bottle,
      colour: { name: 'Pandan' },
      size: '350 ml',
      quantity: 2,
      most: 12,
      payOptions: [
        { points: 2200, price: 0 },
        { points: 900, price: 350 },
      ],
      payOption: 1,
      state: 'ok',
      delivered: true,
      taxInvoice: true,
    },
  ])
})

test('the same item with the same way to pay is one line, with another it is a new line', async ({
  world,
  ploy,
}) => {
  const first = await add(world, ploy.token, { ...tin, quantity: 2 })

  const second = await add(world, ploy.token, tin)
  const other = await add(world, ploy.token, { ...tin, payOption: 1 })

  expect(second.key).toBe(first.key)
  expect(other.key).not.toBe(first.key)
  const { lines } = await ploy.call(getCart, {})
  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1])
})

test('one key adds an item once, however often it is sent', async ({ ploy }) => {
  const input = { body: { ...tin, quantity: 2 }, idempotencyKey: newKey() }

  const answers = await Promise.all(Array.from({ length: 5 }, () => ploy.call(addToCart, input)))

  expect(new Set(answers.map(({ cartCount }) => cartCount))).toEqual(new Set([2]))
  expect(await ploy.call(getCartCount, {})).toEqual({ cartCount: 2 })
})

test('a key cannot be used again for another item', async ({ ploy }) => {
  const idempotencyKey = newKey()
  await ploy.call(addToCart, { body: { ...tin, quantity: 1 }, idempotencyKey })

  const refusal = await ploy.refusal(addToCart, { body: { ...tin, quantity: 2 }, idempotencyKey })

  expect(refusal.status).toBe(422)
})

test.for([
  ['a size that is sold out', { ...bottle, itemId: 101213 }, 'soldOut'],
  ['more than a size has left', { ...bottle, quantity: 13 }, 'soldOut'],
  ['no size of something that has sizes', { campaignId: 1012 }, 'itemRequired'],
  ['a size of another campaign', { campaignId: 1012, itemId: 101311 }, 'invalid'],
  ['an unknown way to pay', { ...tin, payOption: 2 }, 'invalid'],
  ['more than one person may have', { campaignId: 1020, quantity: 3 }, 'maxPerPerson'],
  ['an item that is not for sale', { campaignId: 1001 }, 'notAvailable'],
  ['an unknown campaign', { campaignId: 9 }, 'notFound'],
] as const)('%s cannot be added: %s', async ([, wish, code], { ploy }) => {
  const refusal = await ploy.refusal(addToCart, {
    body: { quantity: 1, ...wish },
    idempotencyKey: newKey(),
  })

  expect(refusal.code).toBe(code)
  expect(await ploy.call(getCartCount, {})).toEqual({ cartCount: 0 })
})

test('two lines that share a stock are checked together', async ({ world, ploy }) => {
  await leave(world, tin.itemId, 3)
  await add(world, ploy.token, { ...tin, quantity: 2 })

  const refusal = await ploy.refusal(addToCart, {
    body: { ...tin, quantity: 2, payOption: 1 },
    idempotencyKey: newKey(),
  })

  expect(refusal).toMatchObject({ code: 'soldOut', details: { Most: 1 } })
})

test('sizes of one colour share the colour’s stock', async ({ world, ploy }) => {
  await leave(world, 101310, 3)
  await add(world, ploy.token, { ...tin, quantity: 2 })

  await add(world, ploy.token, { campaignId: 1013, itemId: 101312 })

  const { lines } = await ploy.call(getCart, {})
  expect(lines.map(({ most }) => most)).toEqual([2, 1])
})

test('a guest has no cart', async ({ world }) => {
  const refusal = await world.refusal(addToCart, {
    body: { ...tin, quantity: 1 },
    idempotencyKey: newKey(),
  })

  expect(refusal.status).toBe(401)
})

test('a cart is kept after signing out and in', async ({ world, ploy }) => {
  await add(world, ploy.token, tin)
  await ploy.call(signOut, {})

  const again = await world.tokenOf('ploy')

  expect(await world.call(getCartCount, {}, { token: again })).toEqual({ cartCount: 1 })
})

test('a member cannot read or change another member’s line', async ({ world }) => {
  const { key } = await add(world, await world.tokenOf('ploy'), tin)
  const token = await world.tokenOf('ton')

  const refusal = await world.refusal(
    changeCartLine,
    { params: { key }, body: { quantity: 2 } },
    { token },
  )

  expect(refusal.status).toBe(404)
  expect((await world.call(getCart, {}, { token })).lines).toEqual([])
})

test('with less stock, a line’s quantity can only go down', async ({ world, ploy }) => {
  const { key } = await add(world, ploy.token, { ...tin, quantity: 5 })
  await leave(world, tin.itemId, 2)

  const fewer = await ploy.call(changeCartLine, { params: { key }, body: { quantity: 3 } })
  const more = await ploy.refusal(changeCartLine, { params: { key }, body: { quantity: 4 } })

  expect(fewer.lines).toMatchObject([{ quantity: 3, most: 2, state: 'tooMany' }])
  expect(more.code).toBe('soldOut')
})

test('a line that becomes equal to another is merged with it', async ({ world, ploy }) => {
  await add(world, ploy.token, { ...tin, quantity: 2 })
  const { key } = await add(world, ploy.token, { ...tin, payOption: 1 })

  const cart = await ploy.call(changeCartLine, { params: { key }, body: { payOption: 0 } })

  expect(cart.lines).toMatchObject([{ key, quantity: 3, payOption: 0 }])
})

test('a line can change to a size in stock, at that size’s price', async ({ world, ploy }) => {
  const { key } = await add(world, ploy.token, { ...tin, quantity: 2, payOption: 1 })
  const become = (itemId: number) => ({ params: { key }, body: { itemId } })

  const soldOut = await ploy.refusal(changeCartLine, become(101332))
  const foreign = await ploy.refusal(changeCartLine, become(bottle.itemId))
  const cart = await ploy.call(changeCartLine, become(101312))

  expect([soldOut.code, foreign.code]).toEqual(['soldOut', 'invalid'])
  expect(cart).toMatchObject({ baht: 1040, lines: [{ itemId: 101312, quantity: 2, state: 'ok' }] })
})

test('a requested tax invoice is stored with the order', async ({ world, ploy }) => {
  await add(world, ploy.token, tin)
  const lines = agreedLines(await ploy.call(getCart, {}))

  const { results } = await ploy.call(checkoutCart, {
    body: { lines, taxAddressKey: 'tx-1' },
    idempotencyKey: newKey(),
  })

  const kept = await rowOf(world, 'redemption', { id: results[0]?.redemption?.id ?? '' })
  expect(JSON.parse(kept.parts_json ?? '')).toEqual({ taxAddressKey: 'tx-1' })
})

test('removing a line twice succeeds', async ({ world, ploy }) => {
  const { key } = await add(world, ploy.token, tin)

  await ploy.call(removeCartLine, { params: { key } })
  const cart = await ploy.call(removeCartLine, { params: { key } })

  expect(cart).toMatchObject({ lines: [], cartCount: 0, points: 0, baht: 0 })
})

test.for([
  ['sold out', 'soldOut', (w: Parameters<typeof leave>[0]) => leave(w, tin.itemId, 0)],
  [
    'over',
    'ended',
    async (w: { clock: { advance(ms: number, appId: string): void }; appId: string }) =>
      w.clock.advance(60 * 86_400_000, w.appId),
  ],
] as const)('a line whose campaign is %s says so', async ([, state, change], { world }) => {
  await add(world, await world.tokenOf('ploy'), tin)

  await change(world)

  const token = await world.tokenOf('ploy')
  const cart = await world.call(getCart, {}, { token })
  expect(cart.lines).toMatchObject([{ state }])
  expect(cart.points).toBe(0)
})

test('a line whose way to pay has gone has the price of one that is left', async ({
  world,
  ploy,
}) => {
  await add(world, ploy.token, { ...tin, quantity: 2 })
  await world.db.updateTable('cart_line').set({ pay_option: 7 }).execute()

  const [line] = (await ploy.call(getCart, {})).lines
  const params = { key: line?.key ?? '' }
  expect(line).toMatchObject({ state: 'priceChanged', payOption: 0 })
  const fewer = await ploy.call(changeCartLine, { params, body: { quantity: 1 } })
  expect(fewer.lines).toMatchObject([{ quantity: 1, state: 'priceChanged' }])
  const taken = await ploy.call(changeCartLine, { params, body: { payOption: 0 } })
  expect(taken.lines).toMatchObject([{ quantity: 1, state: 'ok', payOption: 0 }])
})

test('a line whose price has changed says so and cannot be checked out', async ({
  world,
  ploy,
}) => {
  await add(world, ploy.token, tin)
  const before = await ploy.call(getCart, {})
  await world.db.updateTable('cart_line').set({ points: 800 }).execute()

  const cart = await ploy.call(getCart, {})
  const refusal = await ploy.refusal(checkoutCart, {
    body: { lines: agreedLines(before) },
    idempotencyKey: newKey(),
  })

  expect(cart.lines).toMatchObject([{ state: 'priceChanged' }])
  expect(refusal.code).toBe('priceChanged')
})

test('a checkout redeems each line once and empties the cart', async ({ world, ploy }) => {
  await add(world, ploy.token, { ...tin, payOption: 0 })
  await add(world, ploy.token, { ...bottle, payOption: 1 })

  const { results, points } = await checkOutAll(world, ploy.token)

  expect(results).toMatchObject([
    { outcome: 'done', redemption: { campaignId: 1013, state: 'view_code', pointsUsed: 900 } },
    {
      outcome: 'done',
      redemption: { campaignId: 1012, state: 'in_preparation', pointsUsed: 900, priceBaht: 350 },
    },
  ])
  expect(points).toBe(2480 - 1800)
  expect(await ploy.call(getCartCount, {})).toEqual({ cartCount: 0 })
  await expectSound(world.db, world.appId)
})

test('a checkout takes the named lines only', async ({ world, ploy }) => {
  await add(world, ploy.token, tin)
  await add(world, ploy.token, { ...bottle, payOption: 1 })
  const cart = await ploy.call(getCart, {})
  const body = { lines: agreedLines({ ...cart, lines: cart.lines.slice(0, 1) }) }

  const { results } = await ploy.call(checkoutCart, { body, idempotencyKey: newKey() })

  expect(results).toHaveLength(1)
  expect((await ploy.call(getCart, {})).lines).toEqual(cart.lines.slice(1))
  await expectSound(world.db, world.appId)
})

test('a refused line stays with its reason and takes nothing', async ({ world, ploy }) => {
  await add(world, ploy.token, tin)
  await add(world, ploy.token, { ...bottle, quantity: 2, payOption: 1 })
  const before = await soldOf(world, [1012, 101210, 101211])

  const { results, points } = await checkOutAll(world, ploy.token)

  expect(results).toMatchObject([
    { outcome: 'done' },
    // Two bottles cost 1,800.
    { outcome: 'refused', code: 'pointNotEnough', pointsShort: 220 },
  ])
  expect(points).toBe(1580)
  expect(await soldOf(world, [1012, 101210, 101211])).toEqual(before)
  const { lines } = await ploy.call(getCart, {})
  expect(lines).toMatchObject([{ campaignId: 1012, quantity: 2, refusal: 'pointNotEnough' }])
  await expectSound(world.db, world.appId)
})

test('a checkout without available lines is refused, also when repeated', async ({
  world,
  ploy,
}) => {
  await add(world, ploy.token, tin)
  const lines = agreedLines(await ploy.call(getCart, {}))
  await leave(world, tin.itemId, 0)
  const input = { body: { lines }, idempotencyKey: newKey() }
  const first = await ploy.refusal(checkoutCart, input)
  await leave(world, tin.itemId, 9)

  const second = await ploy.refusal(checkoutCart, input)

  expect(first.code).toBe('soldOut')
  expect(second).toEqual(first)
  expect(await ploy.call(getCheckoutByKey, { params: { key: input.idempotencyKey } })).toEqual({
    status: 'refused',
    refusal: 'soldOut',
  })
})

test('a repeated checkout returns the first response and pays nothing more', async ({
  world,
  ploy,
}) => {
  await add(world, ploy.token, tin)
  const lines = agreedLines(await ploy.call(getCart, {}))
  const input = { body: { lines }, idempotencyKey: newKey() }

  const answers = await Promise.all(Array.from({ length: 6 }, () => ploy.call(checkoutCart, input)))

  for (const answer of answers) expect(answer).toEqual(answers[0])
  const known = await ploy.call(getCheckoutByKey, { params: { key: input.idempotencyKey } })
  expect(known).toEqual({ status: 'done', checkout: answers[0] })
  await expectSound(world.db, world.appId)
})

test('a key of one checkout cannot be used for another', async ({ world, ploy }) => {
  await add(world, ploy.token, tin)
  const lines = agreedLines(await ploy.call(getCart, {}))
  const idempotencyKey = newKey()
  await ploy.call(checkoutCart, { body: { lines }, idempotencyKey })

  const refusal = await ploy.refusal(checkoutCart, {
    body: { lines, email: 'ploy@chaan.example' },
    idempotencyKey,
  })

  expect(refusal.status).toBe(422)
})

test('a failed checkout stores nothing, and its key can be repeated', async () => {
  let isBroken = true
  const world = await createWorld({ failpoint: failAt('idempotency.beforeCommit', () => isBroken) })
  const token = await world.tokenOf('ploy')
  isBroken = false
  await add(world, token, tin)
  const lines = agreedLines(await world.call(getCart, {}, { token }))
  const before = await soldOf(world, [tin.campaignId, tin.itemId])
  const input = { body: { lines }, idempotencyKey: newKey() }
  isBroken = true
  const first = await world.refusal(checkoutCart, input, { token })
  isBroken = false

  const second = await world.refusal(checkoutCart, input, { token })

  expect([first.status, second.status]).toEqual([500, 500])
  expect(await soldOf(world, [tin.campaignId, tin.itemId])).toEqual(before)
  expect(await world.call(getCartCount, {}, { token })).toEqual({ cartCount: 1 })
  await expectSound(world.db, world.appId)
})
