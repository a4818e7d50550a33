import { describe, expect } from 'vitest'
import {
  adjustPoints,
  deliverPoints,
  forfeitPoints,
  giveBack,
  givePoints,
  settlePointsIfDue,
  takeBack,
} from '../../mocks/areas/points/ledger'
import {
  insertPending,
  readExpiringLots,
  readLots,
  readPending,
  sumQualifying,
} from '../../mocks/areas/points/store'
import type { Database } from '../../mocks/database/connect'
import { transact } from '../../mocks/database/transact'
import type { EarnWayName } from '../../mocks/database/schema'
import { endOfDay, startOfDay } from '../../mocks/values/bangkok'
import { brandOf, test, type World } from './platform-world'
import { changeRows, rowOf, rowsOf } from './platform-rows'
import { spendNow } from './spend-now'

// The ledger by itself: amounts and instants exactly on their limits.

const day = 86_400_000
const today = '2026-11-21'
const firstEnd = '2026-12-31'
const secondEnd = '2027-06-30'
/** Of Ploy, in the story. */
const startLots = [
  [firstEnd, 320],
  [secondEnd, 2160],
]

const title = { en: 'Something', th: 'บางอย่าง' }
const gift = (points: number, way: EarnWayName = 'receipt') => ({
  points,
  title,
  way,
  givenBy: 'Fah',
})

function ledgerOf(world: World, memberId = '7001') {
  const { db, appId } = world
  const ownerAt = (now: number) => ({ appId, memberId, now })
  const within = <T>(work: (tx: Database) => Promise<T>) => transact(db, work)
  return {
    ownerAt,
    within,
    lots: () => readLots(db, ownerAt(0)),
    pending: () => readPending(db, ownerAt(0)),
    balance: async () => (await rowOf({ db, appId }, 'member', { id: memberId })).balance,
    entry: (id: string) => rowOf({ db, appId }, 'ledger_entry', { id }),
    last: async () => {
      const rows = await rowsOf({ db, appId }, 'ledger_entry', { member_id: memberId })
      return rows
        .toSorted((a, b) => (a.at < b.at || (a.at === b.at && a.id < b.id) ? -1 : 1))
        .at(-1)
    },
    count: async () =>
      (await rowsOf({ db, appId }, 'ledger_entry', { member_id: memberId })).length,
    give: async (now: number, points: number, way?: EarnWayName) => {
      const brand = await brandOf(world)
      return within((tx) => givePoints(tx, brand, ownerAt(now), gift(points, way)))
    },
    spend: (now: number, points: number) =>
      within((tx) => spendNow(tx, ownerAt(now), { points, title, redemptionId: 'r-1' })),
    takeBack: (now: number, points: number) =>
      within((tx) => takeBack(tx, ownerAt(now), gift(points))),
  }
}

describe('points that are spent', () => {
  test('are those of the last day until its last millisecond', async ({ world }) => {
    const { spend, lots } = ledgerOf(world)

    expect(await spend(endOfDay(firstEnd), 2480)).toBe(0)
    expect(await lots()).toEqual([])
  })

  test('are never expired ones, though nothing has settled them yet', async ({ world }) => {
    const { spend, lots } = ledgerOf(world)
    const nextDay = startOfDay('2027-01-01')

    await expect(spend(nextDay, 2161)).rejects.toMatchObject({
      code: 'pointNotEnough',
      details: { pointsShort: 1 },
    })
    await spend(nextDay, 2160)

    expect(await lots()).toEqual([[firstEnd, 320]])
  })
})

describe('points expire', () => {
  test('with the first millisecond after their last day, as of the last one before', async ({
    world,
  }) => {
    const brand = await brandOf(world)
    const { ownerAt, lots, balance, last } = ledgerOf(world)

    await settlePointsIfDue(world.db, brand, ownerAt(endOfDay(firstEnd)))
    const before = await lots()
    await settlePointsIfDue(world.db, brand, ownerAt(endOfDay(firstEnd) + 1))

    expect(before).toEqual(startLots)
    expect(await lots()).toEqual([[secondEnd, 2160]])
    expect(await balance()).toBe(2160)
    expect(await last()).toMatchObject({ kind: 'expire', points: -320, at: endOfDay(firstEnd) })
  })

  test('not on their last day, also where other points arrive on it', async ({ world }) => {
    const brand = await brandOf(world)
    const { ownerAt, within, lots } = ledgerOf(world)
    await within((tx) => insertPending(tx, waiting(world, { due_on: firstEnd })))

    await settlePointsIfDue(world.db, brand, ownerAt(endOfDay(firstEnd)))

    expect(await lots()).toEqual([
      [firstEnd, 320],
      [secondEnd, 2170],
    ])
  })
})

/** Ten points of a receipt that wait for a day. */
function waiting(world: World, more: { due_on: string; way?: EarnWayName | null }) {
  return {
    app_id: world.appId,
    id: 'waiting',
    member_id: '7001',
    points: 10,
    title_json: JSON.stringify(title),
    way: 'receipt' as const,
    given_by: 'Fah',
    receipt_id: null,
    ...more,
  }
}

describe('points that wait for a day', () => {
  test('arrive on that day, and count as long as points of that day', async ({ world }) => {
    const brand = await brandOf(world)
    const { ownerAt, within, lots, entry } = ledgerOf(world)
    await within((tx) => insertPending(tx, waiting(world, { due_on: '2026-12-30' })))

    await settlePointsIfDue(world.db, brand, ownerAt(startOfDay('2026-12-30') - 1))
    const before = await lots()
    // In the next half of a year, in which new points count longer.
    await settlePointsIfDue(world.db, brand, ownerAt(startOfDay('2027-07-02')))

    expect(before).toEqual(startLots)
    expect(await entry('waiting')).toMatchObject({
      points: 10,
      at: startOfDay('2026-12-30'),
      expires_on: secondEnd,
      given_by: 'Fah',
      way: 'receipt',
    })
    expect(await lots()).toEqual([])
  })

  test('arrive with the first request of that day', async ({ world }) => {
    const brand = await brandOf(world)
    const { ownerAt, within, lots } = ledgerOf(world)
    await within((tx) => insertPending(tx, waiting(world, { due_on: '2026-12-30' })))

    await settlePointsIfDue(world.db, brand, ownerAt(startOfDay('2026-12-30')))

    expect(await lots()).toEqual([
      [firstEnd, 320],
      [secondEnd, 2170],
    ])
  })

  test('do not arrive by the clock where they wait for a decision', async ({ world }) => {
    const brand = await brandOf(world)
    const { ownerAt, within, lots } = ledgerOf(world)
    await within((tx) => insertPending(tx, waiting(world, { due_on: '2026-12-01', way: null })))

    await settlePointsIfDue(world.db, brand, ownerAt(startOfDay('2026-12-20')))

    expect(await lots()).toEqual(startLots)
  })
})

describe('the limit of a day', () => {
  const noon = startOfDay(today) + day / 2

  /** Ploy, for whom receipts give at most 100 points in a day. */
  async function limited(world: World) {
    const brand = await brandOf(world)
    const pointRule = { ...brand.earn.pointRule, pointsPerDay: { receipt: 100 } }
    const bounded = { ...brand, earn: { ...brand.earn, pointRule } }
    const of = ledgerOf(world)
    return {
      ...of,
      /** @returns whether they wait */
      deliver: (points: number, now = noon) =>
        of.within((tx) => deliverPoints(tx, bounded, of.ownerAt(now), gift(points))),
    }
  }

  test('is reached exactly; one point more waits for the next day, with who gave it', async ({
    world,
  }) => {
    const { deliver, balance } = await limited(world)

    const waits = [await deliver(60), await deliver(40), await deliver(1)]

    expect(waits).toEqual([false, false, true])
    expect(await balance()).toBe(2580)
    expect(await rowOf(world, 'pending_point', { points: 1 })).toMatchObject({
      due_on: '2026-11-22',
      given_by: 'Fah',
      way: 'receipt',
    })
  })

  test('lets one point less through, and not two points more', async ({ world }) => {
    const { deliver } = await limited(world)

    expect([await deliver(60), await deliver(41), await deliver(39)]).toEqual([false, true, false])
  })

  test('gives what is larger than itself whole, as the only gift of the day', async ({ world }) => {
    const { deliver } = await limited(world)

    expect([await deliver(101), await deliver(1)]).toEqual([false, true])
  })

  test('counts from the first instant of the day', async ({ world }) => {
    const { deliver, give } = await limited(world)
    await give(startOfDay(today), 100)

    expect(await deliver(1)).toBe(true)
  })

  test('does not count the instants around the day', async ({ world }) => {
    const { deliver, give } = await limited(world)
    await give(startOfDay(today) - 1, 100)
    await give(endOfDay(today) + 1, 100)

    expect(await deliver(1)).toBe(false)
  })

  test('is of those that waited for the day before new ones', async ({ world }) => {
    const { deliver, pending, balance } = await limited(world)
    await deliver(100)
    expect(await deliver(70)).toBe(true)

    // The member has not come since.
    expect(await deliver(40, noon + day)).toBe(true)

    expect(await balance()).toBe(2650)
    expect((await pending()).at(-1)).toMatchObject({ points: 40, due_on: '2026-11-23' })
  })

  test('counts what was taken back, and no other way', async ({ world }) => {
    const { deliver, give, takeBack: back } = await limited(world)
    await give(noon, 100, 'code')

    const first = await deliver(100)
    await back(noon + 1, 100)

    expect([first, await deliver(1)]).toEqual([false, true])
  })
})

describe('points that come back', () => {
  const given = {
    lots: [
      ['2026-06-30', 10],
      [today, 7],
      [secondEnd, 5],
    ] as [string, number][],
    title,
    givenBy: 'redemption r-1',
  }

  test('count until their own day, and for thirty days where that has passed', async ({
    world,
  }) => {
    const { within, ownerAt, lots, last, balance } = ledgerOf(world)
    const now = startOfDay(today) + day / 2

    await within((tx) => giveBack(tx, ownerAt(now), { ...given, isUnpaid: false }))

    expect(await balance()).toBe(2502)
    expect(await lots()).toEqual([
      [today, 7],
      ['2026-12-21', 10],
      [firstEnd, 320],
      [secondEnd, 2165],
    ])
    expect(await last()).toMatchObject({
      kind: 'earn',
      type: 'adjust-add',
      points: 22,
      given_by: 'redemption r-1',
    })
  })

  test('are prolonged once, however often they are spent and come back', async ({ world }) => {
    const { within, ownerAt, lots } = ledgerOf(world)
    const back = (on: string, day: string) =>
      within((tx) =>
        giveBack(tx, ownerAt(startOfDay(on)), { ...given, lots: [[day, 10]], isUnpaid: false }),
      )

    await back('2026-11-21', '2026-06-30')
    await back('2026-12-01', '2026-06-30')
    const days = (await lots()).map(([end]) => end)
    // 30 days after the first of December the year ends, as any points of it do.
    expect(days).toEqual(['2026-12-21', firstEnd, '2027-01-01', secondEnd].toSorted())

    await back('2026-12-30', '2026-12-21')
    expect((await lots()).map(([end]) => end)).not.toContain('2027-01-29')
  })

  test('are prolonged by nothing that was not paid', async ({ world }) => {
    const { within, ownerAt, lots, balance } = ledgerOf(world)
    const now = startOfDay(today) + day / 2

    await within((tx) => giveBack(tx, ownerAt(now), { ...given, isUnpaid: true }))

    expect(await balance()).toBe(2492)
    expect((await lots()).map(([end]) => end)).toEqual([today, firstEnd, secondEnd])
  })
})

describe('points that come back after their day', () => {
  const newYear = startOfDay('2027-01-01')
  const spendAll = async (world: World) => {
    const { spend } = ledgerOf(world)
    await spend(newYear - day / 48, 2480)
  }
  const back = (world: World) => {
    const { within, ownerAt } = ledgerOf(world)
    const given = { lots: [[firstEnd, 320] as [string, number]], title, givenBy: 'redemption r-1' }
    return within((tx) => giveBack(tx, ownerAt(newYear + day / 24), { ...given, isUnpaid: true }))
  }
  const entries = (world: World) => rowsOf(world, 'ledger_entry', { member_id: '7001' })

  test('expire then, so that no balance before was below zero', async ({ world }) => {
    await spendAll(world)

    await back(world)

    expect(await ledgerOf(world).balance()).toBe(0)
    const after = (await entries(world)).filter(({ at }) => at >= newYear - day)
    expect(after.map(({ points }) => points).toSorted((a, b) => a - b)).toEqual([-2480, -320, 320])
    expect(after.filter(({ balance }) => balance < 0)).toEqual([])
  })

  test('go at once with a membership that has ended', async ({ world }) => {
    const { within, ownerAt, lots, balance } = ledgerOf(world)
    await spendAll(world)
    await changeRows(world, 'member', { id: '7001' }, { state: 'closed' })

    const given = { lots: [[secondEnd, 100] as [string, number]], title, givenBy: 'r' }
    await within((tx) => giveBack(tx, ownerAt(newYear), { ...given, isUnpaid: true }))

    expect([await balance(), await lots()]).toEqual([0, []])
  })
})

describe('given points that are taken back', () => {
  test('are no more than the member has', async ({ world }) => {
    const { takeBack: back, lots, balance, last } = ledgerOf(world)

    await back(endOfDay(firstEnd), 9000)

    expect([await balance(), await lots()]).toEqual([0, []])
    expect(await last()).toMatchObject({ kind: 'earn', type: 'adjust-deduct', points: -2480 })
  })

  test('are no expired ones', async ({ world }) => {
    const { takeBack: back, lots } = ledgerOf(world)

    await back(startOfDay('2027-01-01'), 9000)

    expect(await lots()).toEqual([[firstEnd, 320]])
  })

  test('are not told where there are none', async ({ world }) => {
    const { takeBack: back, spend, count } = ledgerOf(world)
    const now = startOfDay(today) + day / 2
    await spend(now, 2480)
    const before = await count()

    await back(now, 50)

    expect(await count()).toBe(before)
  })
})

test('a membership that ends takes the points, and those that wait', async ({ world }) => {
  const { within, ownerAt, lots, pending, balance, last } = ledgerOf(world)

  await within((tx) => forfeitPoints(tx, ownerAt(startOfDay(today) + day)))

  expect([await balance(), await lots(), await pending()]).toEqual([0, [], []])
  expect(await last()).toMatchObject({ kind: 'expire', points: -2480 })
})

describe('an entry', () => {
  test.for([
    ['receipt', 'ocr-point', 1],
    ['shop', 'default', 1],
    ['code', 'default', 0],
    ['friend', 'trace-fgf', 0],
    ['survey', 'trace-survey', 0],
    ['reward', 'default', 0],
    ['welcome', 'trace-welcome', 0],
    ['desk', 'adjust-add', 0],
  ] as const)('of the way %s is a %s, and counts for the level: %i', async (row, { world }) => {
    const [way, type, qualifies] = row
    const { give, last } = ledgerOf(world)

    await give(startOfDay(today) + day, 7, way)

    expect(await last()).toMatchObject({ way, type, qualifies, points: 7, expires_on: secondEnd })
  })

  test('of a correction takes from the soonest expiry on', async ({ world }) => {
    const { within, ownerAt, lots, last } = ledgerOf(world)
    const now = startOfDay(today) + day

    await within((tx) => adjustPoints(tx, ownerAt(now), { points: -400, title, by: 'Fah' }))

    expect(await lots()).toEqual([[secondEnd, 2080]])
    expect(await last()).toMatchObject({ type: 'adjust-deduct', way: 'desk', given_by: 'Fah' })
  })
})

test('the level counts the entries of its period, with its first and last instant', async ({
  world,
}) => {
  const { give, ownerAt } = ledgerOf(world)
  const from = startOfDay('2027-01-01')
  const to = endOfDay('2027-12-31')
  for (const [at, points] of [
    [from - 1, 1],
    [from, 20],
    [to, 300],
    [to + 1, 4000],
  ] as const) {
    await give(at, points)
  }

  expect(await sumQualifying(world.db, ownerAt(to), { from, to })).toBe(320)
})

test('points that expire within some days are those of the last of them, too', async ({
  world,
}) => {
  const membersOf = async (from: string, to: string) => {
    const part = { appId: world.appId, from, to, after: undefined, top: 500 }
    const lots = await readExpiringLots(world.db, part)
    return lots.filter(({ member_id }) => member_id === '7001').map(({ remaining }) => remaining)
  }

  expect([
    await membersOf('2026-12-01', firstEnd),
    await membersOf(firstEnd, firstEnd),
    await membersOf('2026-12-01', '2026-12-30'),
    await membersOf('2027-01-01', '2027-01-30'),
  ]).toEqual([[320], [320], [], []])
})
