import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { getLevels } from '@/contract/levels'
import { connectMarketplace, disconnectMarketplace } from '@/contract/marketplaces'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { getReferrals } from '@/contract/referrals'
import { readOrderFile } from '../../mocks/areas/marketplaces/shop-order-file'
import { recordOrder, type ReportedOrder } from '../../mocks/areas/marketplaces/record-order'
import { changeDocument } from './brand-document'
import { expectSound } from './soundness'
import { changeRows, rowOf } from './platform-rows'
import { createWorld, order, storyNow, test, type World } from './platform-world'
import { signUp } from './sign-up-steps'
import { joinThai } from '../../mocks/answers/join-thai.ts'
import { transact } from '../../mocks/database/transact.ts'
import { startCommand } from '../run-command.ts'
import { dataOf, sharedDatabase } from '../shared-database.ts'

const hour = 3_600_000
const channels = ['chatshop', 'marketplace1', 'marketplace2', 'shortvideo']
/** Proves the account `ploy.chaan`. */
const proof = { channel: 'marketplace1', username: 'ploy.chaan', orderNumber: '2611098842KD' }

function orderAt(world: World, changes: Partial<ReportedOrder> = {}): ReportedOrder {
  return {
    channel: 'marketplace1',
    orderNumber: 'NEW-1',
    account: 'ploy.chaan',
    satang: 125_000,
    orderedAt: world.clock.now(world.appId),
    state: 'complete',
    ...changes,
  }
}

async function report(world: World, order: ReportedOrder) {
  const brand = await world.platform.brands.find(world.appId)
  if (!brand) throw new Error('There is a brand.')
  const now = world.clock.now(world.appId)
  return transact(world.db, (tx) => recordOrder(tx, { brand, now }, order))
}

/** Ploy, who has connected Marketplace One an hour ago. */
async function connected() {
  const world = await createWorld()
  const token = await world.tokenOf('ploy')
  const { marketplace } = await world.call(connectMarketplace, { body: proof }, { token })
  world.clock.advance(hour, world.appId)
  return { world, token, connectionId: marketplace.connection?.id ?? '' }
}

const pointsOf = (world: World, token: string) => world.call(getPoints, {}, { token })

describe('an order of a connected account', () => {
  test('gives nothing to a member who is barred when it is complete', async () => {
    const { world } = await connected()
    const member = { email: 'ploy@chaan.example' }
    await report(world, orderAt(world, { state: 'open' }))
    await changeRows(world, 'member', member, { state: 'banned' })
    const { balance } = await rowOf(world, 'member', member)

    expect(await report(world, orderAt(world))).toBe('cancelled')
    expect(await report(world, orderAt(world, { orderNumber: 'NEW-2' }))).toBe('cancelled')

    expect(await report(world, orderAt(world))).toBe('back')
    expect(await rowOf(world, 'member', member)).toMatchObject({ balance })
  })

  test('gives its points once it is complete, which count for the level', async () => {
    const { world, token } = await connected()
    const before = await world.call(getLevels, {}, { token })

    const outcome = await report(world, orderAt(world))
    const again = await report(world, orderAt(world))

    expect([outcome, again]).toEqual(['credited', 'same'])
    expect((await pointsOf(world, token)).points).toBe(2530)
    const { items } = await world.call(
      getPointHistory,
      { query: { mode: 'earned' } },
      { token, language: 'th' },
    )
    expect(items[0]).toMatchObject({ points: 50, title: joinThai('Marketplace One คำสั่งซื้อ NEW-1') })
    const after = await world.call(getLevels, {}, { token })
    expect(after.standing?.qualifyingPoints).toBe((before.standing?.qualifyingPoints ?? 0) + 50)
    await expectSound(world.db, world.appId)
  })

  test('shows its points on the way while it is open', async () => {
    const { world, token } = await connected()

    const outcome = await report(world, orderAt(world, { state: 'open' }))

    expect(outcome).toBe('waiting')
    const { points, pending } = await pointsOf(world, token)
    expect(points).toBe(2480)
    expect(pending).toContainEqual({
      points: 50,
      due: null,
      title: 'Marketplace One, order NEW-1',
      awaits: 'When the order is complete',
    })
    expect(await report(world, orderAt(world))).toBe('credited')
    const then = await pointsOf(world, token)
    expect(then.points).toBe(2530)
    expect(then.pending.filter(({ title }) => title?.includes('NEW-1'))).toEqual([])
  })

  test('gives nothing when it is cancelled, and never goes back', async () => {
    const { world, token } = await connected()
    await report(world, orderAt(world, { state: 'open' }))

    const outcomes = [
      await report(world, orderAt(world, { state: 'cancelled' })),
      await report(world, orderAt(world, { state: 'complete' })),
      await report(world, orderAt(world, { state: 'open' })),
    ]

    expect(outcomes).toEqual(['cancelled', 'back', 'back'])
    const { points, pending } = await pointsOf(world, token)
    expect(points).toBe(2480)
    expect(pending.filter(({ title }) => title?.includes('NEW-1'))).toEqual([])
  })

  test('that is cancelled after it was complete takes its points back', async () => {
    const { world, token } = await connected()
    await report(world, orderAt(world))

    const outcome = await report(world, orderAt(world, { state: 'cancelled' }))

    expect(outcome).toBe('cancelled')
    expect((await pointsOf(world, token)).points).toBe(2480)
    await expectSound(world.db, world.appId)
  })

  test('has the amount that was reported last while it is open', async () => {
    const { world, token } = await connected()
    await report(world, orderAt(world, { satang: 2_500_000, state: 'open' }))

    const outcomes = [
      await report(world, orderAt(world, { satang: 500_000, state: 'open' })),
      await report(world, orderAt(world, { satang: 250_000 })),
    ]

    expect(outcomes).toEqual(['waiting', 'credited'])
    expect((await pointsOf(world, token)).points).toBe(2580)
  })

  test('whose amount changes after it gave points says so and changes nothing', async () => {
    const { world, token } = await connected()
    await report(world, orderAt(world))

    const outcome = await report(world, orderAt(world, { satang: 12_500 }))

    expect(outcome).toBe('differs')
    expect((await pointsOf(world, token)).points).toBe(2530)
  })

  test('does not break the points page of a brand that no longer connects its shop', async () => {
    const { world, token } = await connected()
    await report(world, orderAt(world, { state: 'open' }))
    await report(world, orderAt(world, { orderNumber: 'NEW-2' }))
    await changeDocument(world, 'marketplaces', ({ channels: all, ...content }) => ({
      ...content,
      channels: (all as { channel: string }[]).filter(({ channel }) => channel !== 'marketplace1'),
    }))

    const { points, pending } = await pointsOf(world, token)
    const outcome = await report(
      world,
      orderAt(world, { orderNumber: 'NEW-2', state: 'cancelled' }),
    )

    expect(points).toBe(2530)
    expect(pending).toContainEqual(expect.objectContaining({ title: 'marketplace1, order NEW-1' }))
    expect(outcome).toBe('cancelled')
    expect((await pointsOf(world, token)).points).toBe(2480)
  })

  test('takes back no more than the member still has', async () => {
    const { world, token } = await connected()
    await report(world, orderAt(world, { satang: 2_500_000 }))
    // 3,480 points; the spa takes 3,200.
    await world.call(redeemCampaign, order(1029), { token })

    await report(world, orderAt(world, { satang: 2_500_000, state: 'cancelled' }))

    expect((await pointsOf(world, token)).points).toBe(0)
    await expectSound(world.db, world.appId)
  })

  test('that waits for the next day is cancelled with nothing taken', async () => {
    const { world, token } = await connected()
    await report(world, orderAt(world, { satang: 2_500_000 }))
    await report(world, orderAt(world, { orderNumber: 'NEW-2', satang: 250_000 }))
    expect(await pointsOf(world, token)).toMatchObject({ points: 3480 })

    await report(world, orderAt(world, { orderNumber: 'NEW-2', state: 'cancelled' }))

    world.clock.advance(24 * hour, world.appId)
    const tomorrow = await world.tokenOf('ploy')
    expect((await pointsOf(world, tomorrow)).points).toBe(3480)
  })

  test('of another day does not free today’s limit when it is cancelled', async () => {
    const { world } = await connected()
    await report(world, orderAt(world, { satang: 2_250_000 }))
    world.clock.advance(24 * hour, world.appId)
    await report(world, orderAt(world, { state: 'cancelled' }))

    const large = { satang: 2_375_000 }
    await report(world, orderAt(world, { ...large, orderNumber: 'NEW-2' }))
    await report(world, orderAt(world, { ...large, orderNumber: 'NEW-3' }))

    const { points, pending } = await pointsOf(world, await world.tokenOf('ploy'))
    expect(points).toBe(2480 + 950)
    expect(pending).toContainEqual(
      expect.objectContaining({ points: 950, title: 'Marketplace One, order NEW-3' }),
    )
  })
})

describe('an order', () => {
  test('from before the account was connected gives nothing', async () => {
    const { world, token } = await connected()

    const outcome = await report(world, orderAt(world, { orderedAt: storyNow - hour }))

    expect(outcome).toBe('stranger')
    expect((await pointsOf(world, token)).points).toBe(2480)
  })

  test('from before the disconnection still counts, and one after it does not', async () => {
    const { world, token, connectionId } = await connected()
    const early = orderAt(world)
    world.clock.advance(hour, world.appId)
    await world.call(disconnectMarketplace, { params: { connectionId } }, { token })
    world.clock.advance(hour, world.appId)

    const outcomes = [
      await report(world, early),
      await report(world, orderAt(world, { orderNumber: 'NEW-2' })),
    ]

    expect(outcomes).toEqual(['credited', 'stranger'])
  })

  test('is the first purchase of a friend, unless it gives nothing', async ({ world }) => {
    const { userId } = await signUp(world, { referCode: 'ORA0116' })
    await world.db
      .insertInto('marketplace_connection')
      .values({
        app_id: world.appId,
        id: 'c1',
        member_id: userId,
        channel: 'marketplace1',
        account: 'nok',
        order_number: 'OLD-1',
        display_name_json: '{"en":"Nok","th":"นก"}',
        connected_at: storyNow,
        ended_at: null,
      })
      .execute()

    const stateOfFriend = async () => {
      const token = await world.tokenOf('orawan')
      const { friends } = await world.call(getReferrals, {}, { token })
      return friends[0]?.state
    }

    await report(world, orderAt(world, { account: '@Nok ', satang: 100 }))
    const afterOneBaht = await stateOfFriend()
    await report(world, orderAt(world, { account: '@Nok ', orderNumber: 'NEW-2' }))

    expect(afterOneBaht).toBe('joined')
    expect(await stateOfFriend()).toBe('credited')
  })
})

describe('a file of orders', () => {
  const head = 'channel,order,account,amount,ordered at,state'
  const read = (...lines: string[]) => readOrderFile(lines.join('\r\n'), channels, storyNow)

  test('is read with quotes, columns in any order and empty lines', () => {
    const lines = readOrderFile(
      '\uFEFFstate,amount,order,channel,account,Ordered at\n\ncomplete,1250.5,#new 1,marketplace1,"Nok ""the"", bird",2026-11-20T10:00:00+07:00\n',
      channels,
      storyNow,
    )

    expect(lines).toEqual([
      {
        number: 3,
        order: {
          channel: 'marketplace1',
          orderNumber: 'NEW1',
          account: 'Nok "the", bird',
          satang: 125_050,
          orderedAt: Date.parse('2026-11-20T10:00:00+07:00'),
          state: 'complete',
        },
      },
    ])
  })

  test.for([
    ['an unknown channel', 'elsewhere,A1,nok,10,2026-11-20T10:00:00Z,open', /^channel is one of/],
    ['a number with signs', 'chatshop,A_1,nok,10,2026-11-20T10:00:00Z,open', /^order is/],
    ['no account', 'chatshop,A1,,10,2026-11-20T10:00:00Z,open', /^account is/],
    ['a wrong amount', 'chatshop,A1,nok,-10,2026-11-20T10:00:00Z,open', /^amount is/],
    ['a day without a zone', 'chatshop,A1,nok,10,2026-11-20T10:00:00,open', /^ordered at is an/],
    ['a day that is not', 'chatshop,A1,nok,10,2026-02-30T10:00:00Z,open', /^ordered at is an/],
    ['a time to come', 'chatshop,A1,nok,10,2026-11-22T10:00:00Z,open', /^ordered at is to come/],
    ['an unknown state', 'chatshop,A1,nok,10,2026-11-20T10:00:00Z,paid', /^state is one of/],
    ['a cell too many', 'chatshop,A1,nok,10,2026-11-20T10:00:00Z,open,x', /^has 7 cells/],
  ] as const)('says of %s what is wrong, and where', ([, line, fault]) => {
    const good = 'chatshop,A2,nok,10,2026-11-20T10:00:00Z,open'

    const lines = read(head, good, line, good)

    expect(lines.map((one) => 'order' in one)).toEqual([true, false, true])
    expect(lines[1]).toEqual({ number: 3, fault: expect.stringMatching(fault) as string })
  })

  test('without its columns is refused', () => {
    expect(() => read('order,account', 'A1,nok')).toThrow('channel, amount, ordered at, state')
  })

  test(
    'is taken in by two runs at once, each order once, and wrong lines are told',
    { timeout: 60_000 },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'taem-'))
      const now = Date.now() - 2 * hour
      const world = await createWorld({ database: await sharedDatabase(folder), now })
      onTestFinished(async () => {
        await world.platform.close()
        rmSync(folder, { recursive: true, force: true })
      })
      const token = await world.tokenOf('ploy')
      await world.call(connectMarketplace, { body: proof }, { token })
      const at = new Date(now + hour).toISOString()
      const file = join(folder, 'orders.csv')
      const rows = Array.from(
        { length: 30 },
        (_, n) => `marketplace1,R${n},ploy.chaan,25,${at},complete`,
      )
      writeFileSync(file, [head, ...rows, `marketplace1,R99,ploy.chaan,ten,${at},open`].join('\n'))
      const run = () => startCommand('platform/platform-orders', ['--file', file], dataOf(folder))

      const runs = await Promise.all([run(), run()])

      for (const { stderr } of runs)
        expect(stderr).toBe('Line 32: amount is baht, such as 1250.50.\n')
      const credited = runs.map(({ stdout }) => Number(/(\d+) gave/.exec(stdout)?.[1] ?? 0))
      expect(credited.reduce((sum, count) => sum + count)).toBe(30)
      expect((await pointsOf(world, token)).points).toBe(2510)
    },
  )
})
