import * as fc from 'fast-check'
import { test } from 'vitest'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { expectSound } from './soundness'
import { expectModelToHold } from './model-run'
import { createWorld, newKey, order, type World } from './platform-world'
import { rowsOf } from './platform-rows'

const members = ['ploy', 'ton', 'orawan', 'fon'] as const
// Plain, cooling down, every third free, limited, two ways to pay, free with a cool down, delivered, draw, donation.
const campaigns = [1001, 1002, 1003, 1007, 1009, 1010, 1023, 1037, 1038, 1042] as const

interface Model {
  balance: Map<string, number>
  sold: Map<number, number>
}
interface Real {
  world: World
  tokens: Map<string, string>
}

const Redeem = fc
  .record({
    member: fc.constantFrom(...members),
    campaignId: fc.constantFrom(...campaigns),
    quantity: fc.integer({ min: 1, max: 5 }),
    payOption: fc.integer({ min: 0, max: 1 }),
    times: fc.integer({ min: 1, max: 3 }),
    isOneKey: fc.boolean(),
  })
  .map((wish): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    async run(model, { world, tokens }) {
      const idempotencyKey = newKey()
      const token = tokens.get(wish.member) ?? ''
      const { campaignId, quantity, payOption } = wish
      const answers = await Promise.all(
        Array.from({ length: wish.times }, () =>
          world
            .call(
              redeemCampaign,
              {
                ...order(campaignId, { quantity, payOption }),
                ...(wish.isOneKey && { idempotencyKey }),
              },
              { token },
            )
            .catch(() => undefined),
        ),
      )
      const done = new Map(
        answers.flatMap((answer) => (answer ? [[answer.redemption.id, answer.redemption]] : [])),
      )
      for (const { pointsUsed, quantity: got } of done.values()) {
        model.balance.set(wish.member, (model.balance.get(wish.member) ?? 0) - pointsUsed)
        model.sold.set(campaignId, (model.sold.get(campaignId) ?? 0) + got)
      }
      if (wish.isOneKey && done.size > 1) throw new Error('One key redeemed twice.')
      await compare(model, world)
    },
    toString: () => `redeem ${JSON.stringify(wish)}`,
  }))

const Wait = fc.integer({ min: 1, max: 45 * 24 }).map((hours): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  async run(model, { world, tokens }) {
    world.clock.advance(hours * 3_600_000, world.appId)
    // Points that expired meanwhile are settled with the member's next request.
    for (const [member, token] of tokens) {
      const { points } = await world.call(getPoints, {}, { token }).catch(() => ({ points: -1 }))
      if (points >= 0) model.balance.set(member, points)
    }
    await compare(model, world)
  },
  toString: () => `wait ${hours} h`,
}))

async function compare(model: Model, world: World) {
  await expectSound(world.db, world.appId)
  const stocks = await rowsOf(world, 'campaign_stock')
  for (const { id, sold } of stocks) {
    if (model.sold.get(id) !== sold) throw new Error(`Campaign ${id} sold ${sold}.`)
  }
  const rows = await rowsOf(world, 'member')
  for (const { email, balance } of rows) {
    const known = model.balance.get(email.split('@')[0] ?? '')
    if (known !== undefined && known !== balance) throw new Error(`${email} has ${balance}.`)
  }
}

async function start() {
  const world = await createWorld()
  const tokens = new Map<string, string>()
  const balance = new Map<string, number>()
  for (const member of members) {
    const token = await world.tokenOf(member)
    tokens.set(member, token)
    balance.set(member, (await world.call(getPoints, {}, { token })).points)
  }
  const stocks = await rowsOf(world, 'campaign_stock')
  const sold = new Map(stocks.map((stock) => [stock.id, stock.sold]))
  return { model: { balance, sold }, real: { world, tokens } }
}

test(
  'after any sequence of operations, points, stock and redemptions agree',
  { timeout: 120_000 },
  () =>
    expectModelToHold({
      start,
      commands: fc.commands([Redeem, Redeem, Redeem, Wait], { maxCommands: 15 }),
      numRuns: 12,
    }),
)
