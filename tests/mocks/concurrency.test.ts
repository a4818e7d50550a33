import { beforeEach, describe, expect } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { holdSlot } from '@/contract/slot-holds'
import { makeBenchBrand } from '../../scripts/bench/bench-brand'
import { seedBrand } from '../../mocks/seed/seed-brand'
import { chaan } from '../../mocks/brands/demo-packs'
import type { Database } from '../../mocks/database/connect'
import { type Answer, sendElsewhere } from './elsewhere'
import { expectSound } from './soundness'
import { agreedTo, createWorld, newKey, order, storyNow, test } from './platform-world'
import { changeCampaign } from './brand-document'
import { changeRows, rowOf, rowsOf } from './platform-rows'
import { freshFolder } from '../fresh-folder'
import { sharedDatabase } from '../shared-database.ts'

let folder: string
beforeEach(() => {
  folder = freshFolder()
})
const crowd = { appId: 'crowd', members: 50, points: 1000, now: storyNow }

async function leave(db: Database, left: number) {
  await changeRows(
    { db, appId: crowd.appId },
    'campaign_stock',
    { id: 1001 },
    { qty: 100, sold: 100 - left },
  )
}

test('of fifty members who redeem the last unit at once, one succeeds', async ({ world }) => {
  const members = await makeBenchBrand(world.db, crowd)
  await leave(world.db, 1)

  const answers = await Promise.all(
    members.map(({ token }) =>
      world.send(redeemCampaign, order(1001), { token, appId: crowd.appId }),
    ),
  )

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 409)).toHaveLength(49)
  await expectSound(world.db, crowd.appId)
})

test('one key sent ten times at once redeems once', async ({ world, token }) => {
  const input = order(1001)

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.call(redeemCampaign, input, { token })),
  )

  expect(new Set(answers.map(({ redemption }) => redemption.id)).size).toBe(1)
  expect(answers[0]?.points).toBe(2360)
  await expectSound(world.db, world.appId)
})

test('a member’s limit holds for concurrent requests', async ({ world, orawan }) => {
  const wanted = order(1007)

  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      orawan.send(redeemCampaign, { ...wanted, idempotencyKey: newKey() }),
    ),
  )

  // The limit is four per person, and she redeemed one in April.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  await expectSound(world.db, world.appId)
})

test('of twenty members who hold a seat at once, ten succeed', async ({ world }) => {
  const members = await makeBenchBrand(world.db, { ...crowd, members: 20 })
  const seat = {
    params: { campaignId: 1040 },
    body: { slot: '2026-12-13T08:30:00+07:00', people: 1 },
  }

  const answers = await Promise.all(
    members.map(({ token }) => world.send(holdSlot, seat, { token, appId: crowd.appId })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  await expectSound(world.db, crowd.appId, storyNow)
})

describe('several processes on one database', { timeout: 60_000 }, () => {
  const bottle = 1012
  const pandan500 = 101212
  const cooking = 1040
  const slot = '2026-12-13T08:30:00+07:00'
  const aBottle = { quantity: 1, itemId: pandan500, sp_points: 900, sp_baht: 390 }
  const aSeat = {
    ...agreedTo(cooking, { payOption: 1 }),
    info1: 'Nothing',
    reservationjson: JSON.stringify({ slot, people: 1 }),
  }

  async function start(some: Partial<typeof crowd> = {}) {
    const database = await sharedDatabase(folder)
    const world = await createWorld({ database })
    const members = await makeBenchBrand(world.db, { ...crowd, ...some })
    // Redeemed one by one, since these are not sold through the cart.
    await changeCampaign({ ...world, appId: crowd.appId }, bottle, { type: 2 })
    await world.db
      .insertInto('address')
      .values(
        members.map(({ memberId }) => ({
          app_id: crowd.appId,
          member_id: memberId,
          key: 'home',
          is_default: 1,
          content_json: '{}',
        })),
      )
      .execute()
    return { world, database, members }
  }

  function all(members: { token: string }[], campaignId: number, body: object) {
    return members.map(({ token }) => ({ token, campaignId, body, key: newKey() }))
  }

  test('sell the last units once', async () => {
    const { world, database, members } = await start()
    await leave(world.db, 7)

    const answers = await redeemElsewhere(database, all(members, 1001, agreedTo(1001)), 3)

    expect(count(answers)).toEqual({ done: 7, soldOut: 43 })
    await expectSound(world.db, crowd.appId)
    await world.platform.close()
  })

  test('sell the last one of a size once', async () => {
    const { world, database, members } = await start()
    await world.db
      .updateTable('campaign_stock')
      .set((eb) => ({ qty: eb('sold', '+', 1) }))
      .where('app_id', '=', crowd.appId)
      .where('id', '=', pandan500)
      .execute()

    const answers = await redeemElsewhere(database, all(members, bottle, aBottle), 2)

    expect(count(answers)).toEqual({ done: 1, soldOut: 49 })
    await expectSound(world.db, crowd.appId)
    await world.platform.close()
  })

  test('give away the seats of a time once', async () => {
    const { world, database, members } = await start()

    const answers = await redeemElsewhere(database, all(members, cooking, aSeat), 2)

    expect(count(answers)).toEqual({ done: 10, slotFull: 40 })
    await expectSound(world.db, crowd.appId)
    await world.platform.close()
  })

  test('give the surprise of every fifteenth to one of twenty', async () => {
    const { world, database, members } = await start({ members: 20 })
    const { surprise } = chaan.campaigns.find(({ id }) => id === 1003) ?? {}
    const changes = { surprise: { ...surprise, every: 15 } }
    await changeCampaign({ ...world, appId: crowd.appId }, 1001, changes)

    const answers = await redeemElsewhere(database, all(members, 1001, agreedTo(1001)), 2)

    const balances = await rowsOf({ ...world, appId: crowd.appId }, 'member')
    expect(count(answers)).toEqual({ done: 20 })
    expect(balances.filter(({ balance }) => balance === crowd.points)).toHaveLength(1)
    await expectSound(world.db, crowd.appId)
    await world.platform.close()
  })

  test('redeem one key once, however often it is sent', async () => {
    const { world, database, members } = await start({ members: 1 })
    const [order] = all(members, 1001, agreedTo(1001))
    if (!order) throw new Error('There is a member.')

    const answers = await redeemElsewhere(database, Array(20).fill(order), 2)

    expect(count(answers)).toEqual({ done: 20 })
    expect(new Set(answers.map(({ said }) => said)).size).toBe(1)
    const { balance } = await balanceOf(world.db)
    expect(balance).toBe(880)
    await expectSound(world.db, crowd.appId)
    await world.platform.close()
  })

  test('hold a member’s limit against as many keys', async () => {
    const { world, database, members } = await start({ members: 1, points: 100_000 })
    const brunch = agreedTo(1007, { payOption: 1 })
    const taps = Array.from({ length: 20 }, () => all(members, 1007, brunch)).flat()

    const answers = await redeemElsewhere(database, taps, 2)

    expect(count(answers)).toEqual({ done: 4, maxPerPerson: 16 })
    await expectSound(world.db, crowd.appId)
    await world.platform.close()
  })

  test.for([
    ['a reward', 1001, agreedTo(1001), 120],
    ['a size', bottle, aBottle, 900],
    ['a seat that is held', cooking, aSeat, 700],
  ] as const)(
    'leave nothing of %s when they are killed inside it, and the key still works',
    async ([, campaignId, body, points]) => {
      const { world, database, members } = await start({ members: 1 })
      const [order] = all(members, campaignId, body)
      if (!order) throw new Error('There is a member.')
      const caller = { token: order.token, appId: crowd.appId }
      if (campaignId === cooking) {
        const held = { params: { campaignId }, body: { slot, people: 1 } }
        await world.call(holdSlot, held, caller)
      }
      const before = await stocksOf(world.db)

      await expect(redeemElsewhere(database, [order], 1, true)).rejects.toBe('SIGKILL')
      const after = await stocksOf(world.db)
      const answer = await world.call(
        redeemCampaign,
        { params: { campaignId }, body, idempotencyKey: order.key },
        caller,
      )

      expect(after).toEqual(before)
      expect(answer.points).toBe(1000 - points)
      await expectSound(world.db, crowd.appId, storyNow)
      await world.platform.close()
    },
  )
})

test('a test brand is made fast: many rows to a statement, and each demo password hashed once', async ({
  world,
}) => {
  const statements: string[] = []
  const counted = world.db.withPlugin({
    transformQuery({ node }) {
      if (node.kind === 'InsertQueryNode') statements.push(node.into?.table.identifier.name ?? '')
      return node
    },
    transformResult: async ({ result }) => result,
  })

  await seedBrand(counted, chaan, { appId: 'mine', now: storyNow })

  const mine = { db: world.db, appId: 'mine' }
  for (const table of ['campaign', 'campaign_stock', 'collect_code', 'document'] as const) {
    const rows = await rowsOf(mine, table)
    expect(rows.length).toBeGreaterThan(20)
    expect(statements.filter((name) => name === table)).toHaveLength(1)
  }
  const members = await rowsOf(mine, 'member')
  // Their friends have none.
  const hashes = members.map(({ password_hash }) => password_hash).filter(Boolean)
  const passwords = chaan.members.map(({ demoPassword }) => demoPassword)
  expect(new Set(hashes).size).toBe(new Set(passwords).size)
})

/** Counts the successes, and the refusals by reason. */
function count(answers: Answer[]) {
  const tally: Record<string, number> = {}
  for (const { status, said } of answers) {
    const name = status === 200 ? 'done' : said
    tally[name] = (tally[name] ?? 0) + 1
  }
  return tally
}

async function stocksOf(db: Database) {
  const of = ['campaign_stock', 'slot_stock', 'slot_hold', 'point_lot', 'redemption'] as const
  return Promise.all(
    of.map((table) => db.selectFrom(table).selectAll().where('app_id', '=', crowd.appId).execute()),
  )
}

function balanceOf(db: Database) {
  return rowOf({ db, appId: crowd.appId }, 'member')
}

interface Order {
  token: string
  campaignId: number
  body: object
  key: string
}

/**
 * Redeems in other processes on the same database file, which share the orders.
 * @throws the signal that ended one of them
 */
async function redeemElsewhere(
  database: string,
  orders: Order[],
  processes: number,
  dieInside = false,
): Promise<Answer[]> {
  const sendings = orders.map(({ campaignId, ...rest }) => ({
    ...rest,
    path: `/campaigns/${campaignId}/redeem`,
  }))
  const { appId } = crowd
  const results = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      sendElsewhere({
        database,
        appId,
        now: storyNow,
        sendings: sendings.filter((_sending, at) => at % processes === index),
        dieInside,
      }),
    ),
  )
  const killed = results.find(({ signal }) => signal)
  if (killed) throw killed.signal
  return results.flatMap(({ answers }) => answers)
}
