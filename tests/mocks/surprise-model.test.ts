import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { getRedemptionByKey, redeemCampaign } from '@/contract/redeem'
import { makeBenchBrand } from '../../scripts/bench/bench-brand'
import { bangkokDay } from '../../mocks/values/bangkok'
import { expectSound } from './soundness'
import { expectModelToHold } from './model-run'
import { createWorld, failAt, order, storyNow, type World } from './platform-world'

/** Every third of a day is free. */
const latte = 1003
const [every, price] = [3, 150]
const appId = 'surprised'

interface Model {
  now: number
  /** The units redeemed on a day. */
  units: Map<string, number>
  spent: number
}
interface Real {
  world: World
  tokens: string[]
  crash: { isNext: boolean }
}

interface Wish {
  members: number[]
  quantity: number
  isCrash: boolean
}

const Redeem = fc
  .record({
    members: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 4 }),
    quantity: fc.integer({ min: 1, max: 4 }),
    isCrash: fc.integer({ min: 0, max: 5 }).map((number) => number === 0),
  })
  .map((wish): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    run: (model, real) => redeemAtOnce(wish, model, real),
    toString: () => `redeem ${JSON.stringify(wish)}`,
  }))

const Wait = fc.integer({ min: 1, max: 30 }).map((hours): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  async run(model, { world }) {
    world.clock.advance(hours * 3_600_000, appId)
    model.now += hours * 3_600_000
    await compare(model, world)
  },
  toString: () => `wait ${hours} h`,
}))

async function redeemAtOnce(wish: Wish, model: Model, { world, tokens, crash }: Real) {
  crash.isNext = wish.isCrash
  // All at once, and each of them twice with its key.
  const orders = wish.members.map((member) => ({
    token: tokens[member] ?? '',
    input: order(latte, { quantity: wish.quantity }),
  }))
  const answers = await Promise.all(
    orders.map(async ({ input, token }) => {
      const twice = await Promise.all(
        [1, 2].map(() => world.call(redeemCampaign, input, { token, appId }).catch(() => null)),
      )
      expect(twice[1]).toEqual(twice[0])
      return twice[0]
    }),
  )
  crash.isNext = false

  const day = bangkokDay(model.now)
  const before = model.units.get(day) ?? 0
  const units = wish.isCrash ? 0 : wish.members.length * wish.quantity
  const free = Math.floor((before + units) / every) - Math.floor(before / every)
  const paid = answers.reduce((sum, answer) => sum + (answer?.redemption.pointsUsed ?? 0), 0)
  expect(answers.filter(Boolean)).toHaveLength(wish.isCrash ? 0 : wish.members.length)
  expect(paid).toBe((units - free) * price)
  for (const [at, answer] of answers.entries()) {
    const full = wish.quantity * price
    const isCheaper = answer !== null && answer?.redemption.pointsUsed !== full
    expect(Boolean(answer?.surprise)).toBe(isCheaper)
    const order = orders[at]
    if (!answer || !order) continue
    const params = { key: order.input.idempotencyKey }
    const caller = { token: order.token, appId }
    const known = await world.call(getRedemptionByKey, { params }, caller)
    expect(known.surprise).toEqual(answer.surprise)
  }
  model.units.set(day, before + units)
  model.spent += paid
  await compare(model, world)
}

async function compare(model: Model, { db }: World) {
  await expectSound(db, appId)
  const { left } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.sum<number>('balance').as('left'))
    .where('app_id', '=', appId)
    .executeTakeFirstOrThrow()
  expect(left).toBe(3 * 100_000 - model.spent)
}

async function start() {
  const crash = { isNext: false }
  const world = await createWorld({
    failpoint: failAt('idempotency.beforeCommit', () => crash.isNext),
  })
  const members = await makeBenchBrand(world.db, {
    appId,
    members: 3,
    points: 100_000,
    campaignId: latte,
    now: storyNow,
  })
  const tokens = members.map(({ token }) => token)
  const model: Model = { now: storyNow, units: new Map(), spent: 0 }
  return { model, real: { world, tokens, crash } }
}

test(
  'for any order of members every third is free, and the outcome is the same on every retry',
  {
    timeout: 60_000,
  },
  () =>
    expectModelToHold({
      start,
      commands: fc.commands([Redeem, Redeem, Redeem, Wait], { maxCommands: 12 }),
      numRuns: 20,
    }),
)
