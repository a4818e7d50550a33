import * as fc from 'fast-check'
import { describe, expect } from 'vitest'
import { getLevels } from '@/contract/levels'
import { getPointHistory } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { chaan } from '../../mocks/brands/demo-packs'
import {
  currentPeriod,
  expiryOf,
  levelKept,
  lotsOf,
  spend,
  standingOf,
  takenLots,
} from '../../mocks/areas/points/rules'
import { bangkokDay, endOfDay, startOfDay } from '../../mocks/values/bangkok'
import { expectSound } from './soundness'
import { test } from './platform-world'

test('a member sees the balance, the expiring points and the pending points', async ({ ploy }) => {
  const points = await ploy.call(getPoints, {})

  expect(points).toMatchObject({
    points: 2480,
    expiring: [
      { points: 320, date: '2026-12-31' },
      { points: 2160, date: '2027-06-30' },
    ],
    pending: [{ points: 44, due: '2026-11-22', title: 'Receipt, Chaan Phrom Phong' }],
  })
})

test('points are valid on their last day and expired on the next, as in the history', async ({
  world,
}) => {
  // A session lasts a month, so she signs in before each request.
  const balance = async () =>
    (await world.call(getPoints, {}, { token: await world.tokenOf('ploy') })).points
  // 31 December, 23:59 in Bangkok; then two minutes later.
  const lastMinute = Date.parse('2026-12-31T23:59:00+07:00') - world.clock.now(world.appId)
  world.clock.advance(lastMinute, world.appId)
  const onLastDay = await balance()
  world.clock.advance(120_000, world.appId)

  const after = await balance()
  const { items } = await world.call(
    getPointHistory,
    { query: { mode: 'expired' } },
    { token: await world.tokenOf('ploy') },
  )

  expect([onLastDay, after]).toEqual([2480, 2160])
  expect(items[0]).toMatchObject({ points: -320, at: '2026-12-31T23:59:59+07:00' })
  await expectSound(world.db, world.appId)
})

test.for([
  ['ploy', { levelId: 2, pointsToNext: 1520, pointsToKeep: 0, nextLevelId: 3, progress: 0.62 }],
  ['ton', { levelId: 1, pointsToNext: 950, pointsToKeep: 0, nextLevelId: 2 }],
  ['orawan', { levelId: 3, pointsToNext: 0, pointsToKeep: 0, nextLevelId: null, progress: 1 }],
] as const)('%s sees the progress to the next level', async ([member, expected], { world }) => {
  const token = await world.tokenOf(member)

  const { standing } = await world.call(getLevels, {}, { token })

  expect(standing).toMatchObject(expected)
})

test('every demo member’s ledger adds up to the balance in the members file', () => {
  for (const { id, expiring } of chaan.members) {
    const lots = lotsOf(chaan.ledger.filter(({ memberId }) => memberId === id))
    expect([...lots].map(([date, points]) => ({ points, date }))).toEqual(expiring)
  }
})

test('what is taken of lots is what they had before, and have no more', () => {
  const before = [
    ['2026-12-31', 5],
    ['2027-06-30', 3],
    ['2027-12-31', 9],
  ] as const

  expect(
    takenLots(before, [
      ['2026-12-31', 0],
      ['2027-12-31', 2],
    ]),
  ).toEqual([
    ['2026-12-31', 5],
    ['2027-12-31', 7],
  ])
})

test('a period of a level lasts to its last instant, and is followed by the same a year later', () => {
  const period = { from: '2026-01-01T00:00:00+07:00', to: '2026-12-31T23:59:59+07:00' }
  const next = Date.parse('2027-01-01T00:00:00+07:00')

  const periods = [next - 1, next].map((now) => currentPeriod(period, now).to)

  expect(periods).toEqual([next - 1, Date.parse('2027-12-31T23:59:59.999+07:00')])
})

test.for([
  // In year, on day: the period that runs, as its first and last day.
  ['2024-03-01', '2025-02-28', '2026-06-01', '2026-03-01', '2027-02-28'],
  ['2024-03-01', '2025-02-28', '2027-06-01', '2027-03-01', '2028-02-29'],
  ['2024-03-01', '2025-02-28', '2028-02-29', '2027-03-01', '2028-02-29'],
  ['2024-03-01', '2025-02-28', '2028-03-01', '2028-03-01', '2029-02-28'],
  ['2024-02-29', '2025-02-28', '2025-06-01', '2025-03-01', '2026-02-28'],
  ['2024-02-29', '2025-02-28', '2028-02-29', '2028-02-29', '2029-02-28'],
  ['2024-02-29', '2025-02-28', '2028-02-28', '2027-03-01', '2028-02-28'],
  ['2023-03-01', '2024-02-29', '2025-02-28', '2024-03-01', '2025-02-28'],
] as const)(
  'the period from %s to %s, on %s, is that of its calendar days',
  ([from, to, on, first, last]) => {
    const period = { from: `${from}T00:00:00+07:00`, to: `${to}T23:59:59+07:00` }

    const running = currentPeriod(period, startOfDay(on))

    expect([bangkokDay(running.from), bangkokDay(running.to)]).toEqual([first, last])
    expect([running.from, running.to]).toEqual([startOfDay(first), endOfDay(last)])
  },
)

describe('the standing between levels', () => {
  const { levels } = chaan.levels

  test.for([
    [1, 0, { nextLevelId: 2, pointsToNext: 1000, pointsToKeep: 0, progress: 0 }],
    [1, 999, { nextLevelId: 2, pointsToNext: 1, progress: 0.999 }],
    [1, 1500, { nextLevelId: 2, pointsToNext: 0, progress: 1 }],
    [2, 799, { nextLevelId: 3, pointsToNext: 3201, pointsToKeep: 1 }],
    [2, 800, { nextLevelId: 3, pointsToKeep: 0 }],
    [3, 3000, { nextLevelId: null, pointsToNext: 0, pointsToKeep: 200, progress: 1 }],
  ] as const)('of level %i with %i points is %j', ([levelId, points, standing]) => {
    expect(standingOf(levels, levelId, points)).toMatchObject(standing)
  })
})

describe('the level after a period', () => {
  const { levels } = chaan.levels

  test.for([
    [2, 800, 2],
    [2, 799, 1],
    [3, 3200, 3],
    [3, 3199, 2],
    // Enough to keep the next level is not enough to reach it.
    [1, 900, 1],
    [2, 3500, 2],
  ] as const)('of level %i with %i points is level %i', ([before, points, after]) => {
    const present = levels.find(({ id }) => id === before)

    expect(levelKept(levels, present, points)?.id).toBe(after)
  })
})

test('ledger entries cannot be changed or deleted', async ({ world }) => {
  const update = world.db.updateTable('ledger_entry').set({ points: 0 })
  const removal = world.db.deleteFrom('ledger_entry')

  await expect(update.execute()).rejects.toThrow('append-only')
  await expect(removal.execute()).rejects.toThrow('append-only')
})

describe('points that are spent', () => {
  const Lots = fc.dictionary(
    fc.constantFrom('2026-12-31', '2027-06-30', '2027-12-31'),
    fc.integer({ min: 0, max: 1000 }),
  )

  test('are taken from the earliest expiry first, in the exact amount', () => {
    fc.assert(
      fc.property(Lots, fc.integer({ min: 0, max: 3500 }), (byDay, points) => {
        const lots = new Map(Object.entries(byDay))
        const total = [...lots.values()].reduce((sum, left) => sum + left, 0)
        const touched = spend(lots, points)
        expect(touched === undefined).toBe(points > total)
        if (!touched) return
        const after = new Map([...lots, ...touched])
        expect([...after.values()].reduce((sum, left) => sum + left, 0)).toBe(total - points)
        const days = [...after.keys()].sort()
        const firstLeft = days.find((date) => (after.get(date) ?? 0) > 0)
        const later = days.filter((date) => firstLeft && date > firstLeft)
        expect(later.map((date) => after.get(date))).toEqual(later.map((date) => lots.get(date)))
      }),
    )
  })

  test('leave an empty lot as it is', () => {
    const lots = [
      ['2026-12-31', 0],
      ['2027-06-30', 5],
    ] as const

    expect(spend(lots, 3)).toEqual([['2027-06-30', 2]])
  })

  test.for([
    ['2026-01-01', '2026-12-31'],
    ['2026-06-30', '2026-12-31'],
    ['2026-07-01', '2027-06-30'],
    ['2026-12-31', '2027-06-30'],
  ])('earned on %s expire at the end of %s', ([earned, until]) => {
    expect(expiryOf(earned ?? '')).toBe(until)
  })
})
