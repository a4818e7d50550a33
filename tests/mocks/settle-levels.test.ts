import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { getLevels } from '@/contract/levels'
import { getNotifications } from '@/contract/notifications'
import { deliverPoints } from '../../mocks/areas/points/ledger'
import { settleLevels } from '../../mocks/areas/points/settle-levels'
import { engineOf } from '../../mocks/database/engine'
import { transact } from '../../mocks/database/transact'
import { createTrigger } from '../../mocks/database/trigger'
import { rowOf } from './platform-rows'
import { brandOf, storyNow, test, type World } from './platform-world'

const title = { en: 'A purchase', th: 'ซื้อสินค้า' }
const [sunrise, daylight, goldenHour] = [1, 2, 3]
/** Ploy has 2,480 points of the year, and Daylight: it is kept by 800, and Golden Hour begins at 4,000. */
const ploy = '7001'
const newYear = Date.parse('2027-01-01T00:00:00+07:00')
const twoYears = Date.parse('2028-01-01T00:00:00+07:00')

async function buy(world: World, points: number, way: 'receipt' | 'friend' = 'receipt') {
  const { appId, clock, db } = world
  const brand = await brandOf(world)
  const owner = { appId, memberId: ploy, now: clock.now(appId) }
  await transact(db, (tx) =>
    deliverPoints(tx, brand, owner, { points, title, way, givenBy: 'Fah' }),
  )
}

async function standing(world: World) {
  const answer = await world.call(getLevels, {}, { token: await world.tokenOf('ploy') })
  return answer.standing
}

async function levelNotices(world: World) {
  const token = await world.tokenOf('ploy')
  const notifications = await world.call(getNotifications, { query: {} }, { token })
  return notifications.filter(({ kind }) => kind === 'level').map(({ title: said }) => said)
}

async function goTo(world: World, at: number) {
  world.clock.advance(at - world.clock.now(world.appId), world.appId)
  await world.platform.sendNotices()
}

describe('a level', () => {
  test('is given at once when points of purchases reach it, and the member is told', async ({
    world,
  }) => {
    await buy(world, 1519)
    expect(await standing(world)).toMatchObject({ levelId: daylight, pointsToNext: 1 })
    expect(await levelNotices(world)).toEqual([])

    await buy(world, 1)

    expect(await standing(world)).toMatchObject({ levelId: goldenHour, nextLevelId: null })
    expect(await levelNotices(world)).toEqual(['Welcome to Golden Hour'])
  })

  test('is not reached by points of other ways', async ({ world }) => {
    await buy(world, 5000, 'friend')

    expect(await standing(world)).toMatchObject({ levelId: daylight, pointsToNext: 1520 })
  })

  test('stays for the next period if its points were kept, and falls after one without', async ({
    world,
  }) => {
    await world.platform.sendNotices()
    await goTo(world, newYear - 1)
    expect(await standing(world)).toMatchObject({ levelId: daylight, pointsToKeep: 0 })

    await goTo(world, newYear)
    expect(await standing(world)).toMatchObject({ levelId: daylight, qualifyingPoints: 0 })
    expect(await levelNotices(world)).toEqual([])

    await goTo(world, twoYears)
    expect(await standing(world)).toMatchObject({ levelId: sunrise })
    expect(await levelNotices(world)).toEqual(['Your level is now Sunrise'])
  })

  test('falls to the one that the points keep', async ({ world }) => {
    await buy(world, 1600)
    await goTo(world, newYear)
    expect(await standing(world)).toMatchObject({ levelId: goldenHour })
    await buy(world, 900)

    await goTo(world, twoYears)

    expect(await standing(world)).toMatchObject({ levelId: daylight })
    expect(await levelNotices(world)).toEqual([
      'Your level is now Daylight',
      'Welcome to Golden Hour',
    ])
  })

  test('falls once over periods in which nothing ran, before new points count', async ({
    world,
  }) => {
    await world.platform.sendNotices()
    world.clock.advance(twoYears - storyNow, world.appId)

    await buy(world, 1000)

    expect(await standing(world)).toMatchObject({ levelId: daylight, qualifyingPoints: 1000 })
    await goTo(world, twoYears + 1)
    expect(await levelNotices(world)).toEqual([])
  })
})

test('points of the last moment of a period count for it', async ({ world }) => {
  world.clock.advance(newYear - 1 - storyNow, world.appId)
  await buy(world, 1520)

  expect(await standing(world)).toMatchObject({ levelId: goldenHour, qualifyingPoints: 4000 })
})

test('points that waited for the last day of a period count for it, though the member comes later', async ({
  world,
}) => {
  await world.platform.sendNotices()
  world.clock.advance(newYear - 36 * 3_600_000 - storyNow, world.appId)
  await buy(world, 1000)
  // Over the limit of a day: for the last one of the year.
  await buy(world, 1400)

  await goTo(world, newYear)

  expect(await rowOf(world, 'member', { id: ploy })).toMatchObject({
    level_id: goldenHour,
    level_period: newYear,
  })
})

test('members whose level cannot be settled leave the others their turn', async ({ world }) => {
  await world.platform.sendNotices()
  const { db } = world
  const brand = await brandOf(world)
  const row = await rowOf(world, 'member', { id: ploy })
  // As many as are read at once, before all others.
  const broken = Array.from({ length: 3 }, (_, at) => ({
    ...row,
    id: `0-${at}`,
    email: `broken-${at}@chaan.example`,
    contact_number: null,
    member_number: `0-${at}`,
    refer_code: `0-${at}`,
    level_period: row.level_period - 1,
  }))
  await db.insertInto('member').values(broken).execute()
  await createTrigger(db, {
    name: 'broken',
    on: 'before update',
    table: 'member',
    when: sql`old.id like '0-%'`,
    does:
      engineOf(db) === 'sqlite'
        ? sql`select raise(abort, 'broken');`
        : sql`raise exception 'broken';`,
  })
  const failures: unknown[] = []
  const settling = {
    db,
    brand,
    now: newYear,
    shouldStop: () => false,
    atOnce: 3,
    report: (error: unknown) => void failures.push(error),
  }

  while (!(await settleLevels(settling)));

  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length % 3).toBe(0)
  expect(await rowOf(world, 'member', { id: ploy })).toMatchObject({ level_period: newYear })
})

test('a member whom no level takes is settled too, and keeps the one there is', async ({
  world,
}) => {
  const { db } = world
  const brand = await brandOf(world)
  const levels = brand.levels.levels.map((level) => ({ ...level, from: level.from + 1_000_000 }))
  const outOfReach = { ...brand, levels: { ...brand.levels, levels } }
  const report = (error: unknown) => {
    throw error
  }

  await settleLevels({ db, brand: outOfReach, now: newYear, shouldStop: () => false, report })

  expect(await rowOf(world, 'member', { id: ploy })).toMatchObject({
    level_period: newYear,
    level_id: daylight,
  })
})
