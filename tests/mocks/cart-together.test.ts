import { beforeEach, describe, expect, test } from 'vitest'
import { addToCart, checkoutCart, getCart } from '@/contract/cart'
import { makeBenchBrand } from '../../scripts/bench/bench-brand'
import { agreedLines, expectCartsSound, leave, soldOf, tin } from './cart-steps'
import { type Answer, sendElsewhere, type Sending } from './elsewhere'
import { expectSound } from './soundness'
import { createWorld, newKey, storyNow, type World } from './platform-world'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

let folder: string
beforeEach(() => {
  folder = freshFolder()
})
const appId = 'crowd'
const points = 5000

async function crowd(members: number) {
  const database = await sharedDatabase(folder)
  const world = await createWorld({ database })
  const tokens = (await makeBenchBrand(world.db, { appId, members, points, now: storyNow })).map(
    ({ token }) => token,
  )
  return { database, world, tokens, shop: { db: world.db, appId } }
}

async function fill(world: World, token: string, payOptions: number[], quantity: number) {
  for (const payOption of payOptions) {
    const body = { ...tin, quantity, payOption }
    await world.call(addToCart, { body, idempotencyKey: newKey() }, { token, appId })
  }
  const lines = agreedLines(await world.call(getCart, {}, { token, appId }))
  return { token, path: '/cart/checkout', key: newKey(), body: { lines } }
}

async function soldSince(shop: { db: World['db']; appId: string }, before: number) {
  return ((await soldOf(shop, [tin.itemId]))[tin.itemId] ?? 0) - before
}

const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status)

describe('several processes on one database', { timeout: 60_000 }, () => {
  test('sell the last units once to carts that want more', async () => {
    const { database, world, tokens, shop } = await crowd(24)
    const before = await soldSince(shop, 0)
    const carts: Sending[] = []
    for (const token of tokens) carts.push(await fill(world, token, [0], 1))
    await leave(shop, tin.itemId, 7)

    const results = await Promise.all(
      [0, 8, 16].map((from) => checkOutElsewhere(database, carts.slice(from, from + 8))),
    )

    const statuses = statusesOf(results.flatMap(({ answers }) => answers))
    expect(statuses.filter((status) => status === 200)).toHaveLength(7)
    expect(statuses.filter((status) => status === 409)).toHaveLength(17)
    expect(await soldSince(shop, before)).toBe(7)
    await expectSound(world.db, appId)
    await expectCartsSound(world.db, appId)
    await world.platform.close()
  })

  test('sell whole lines to two carts that share a stock', async () => {
    const { database, world, tokens, shop } = await crowd(2)
    const before = await soldSince(shop, 0)
    const carts: Sending[] = []
    for (const token of tokens) carts.push(await fill(world, token, [0, 1], 2))
    await leave(shop, tin.itemId, 5)

    await Promise.all(carts.map((cart) => checkOutElsewhere(database, [cart])))

    // Two lines of two units each; the rest of five is too little for a third.
    expect(await soldSince(shop, before)).toBe(4)
    await expectSound(world.db, appId)
    await expectCartsSound(world.db, appId)
    await world.platform.close()
  })

  test('check out a cart once, however often its key is sent', async () => {
    const { database, world, tokens, shop } = await crowd(1)
    const before = await soldSince(shop, 0)
    const cart = await fill(world, tokens[0] ?? '', [0, 1], 2)

    const results = await Promise.all(
      [1, 2, 3].map(() => checkOutElsewhere(database, [cart, cart, cart])),
    )

    const answers = results.flatMap((result) => result.answers)
    const done = answers.filter(({ status }) => status === 200)
    expect(new Set(done.map(({ said }) => said)).size).toBe(1)
    // A request that waited too long for another process is refused as busy.
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(await soldSince(shop, before)).toBe(4)
    await expectSound(world.db, appId)
    await expectCartsSound(world.db, appId)
    await world.platform.close()
  })

  test('leave nothing of a checkout whose process was killed', async () => {
    const { database, world, tokens, shop } = await crowd(1)
    const token = tokens[0] ?? ''
    const before = await soldSince(shop, 0)
    const cart = await fill(world, token, [0, 1], 2)
    const killed = await checkOutElsewhere(database, [cart], { dieInside: true })
    const left = {
      sold: await soldSince(shop, before),
      lines: (await world.call(getCart, {}, { token, appId })).lines.length,
    }

    const { results, points: rest } = await world.call(
      checkoutCart,
      { body: cart.body, idempotencyKey: cart.key },
      { token, appId },
    )

    expect(killed.signal).toBe('SIGKILL')
    expect(left).toEqual({ sold: 0, lines: 2 })
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done'])
    expect(rest).toBe(points - 1800)
    await expectSound(world.db, appId)
    await expectCartsSound(world.db, appId)
    await world.platform.close()
  })
})

/** Checks carts out in another process on the same database file. */
function checkOutElsewhere(database: string, sendings: Sending[], { dieInside = false } = {}) {
  return sendElsewhere({ database, appId, now: storyNow, sendings, dieInside })
}
