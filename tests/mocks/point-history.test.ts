import * as fc from 'fast-check'
import { expect } from 'vitest'
import { getPointHistory, type LedgerEntry } from '@/contract/point-history'
import { getPoints } from '@/contract/points'
import { joinThai } from '../../mocks/answers/join-thai'
import { chaan } from '../../mocks/brands/demo-packs'
import { addPoints, adjustPoints, givePoints } from '../../mocks/areas/points/ledger'
import { bangkokDay, addDays } from '../../mocks/values/bangkok'
import { expectSound } from './soundness'
import { spendNow } from './spend-now'
import { brandOf, createWorld, storyNow, test, type World } from './platform-world'
import { transact } from '../../mocks/database/transact'

const modes = ['earned', 'used', 'expired'] as const
type Mode = (typeof modes)[number]

const title = { en: 'Something', th: 'บางอย่าง' }

async function pagesOf(world: World, token: string, mode: Mode, top?: number) {
  const pages: LedgerEntry[][] = []
  let before: string | undefined
  do {
    const query = { mode, top, before }
    const { items, next } = await world.call(getPointHistory, { query }, { token })
    pages.push(items)
    before = next ?? undefined
  } while (before !== undefined)
  return pages
}

async function allOf(world: World, token: string, top?: number) {
  const lists = await Promise.all(modes.map((mode) => pagesOf(world, token, mode, top)))
  return lists.flat(2)
}

test('each tab is newest first, 25 per page, every entry once', async ({ world, token }) => {
  const pages = await pagesOf(world, token, 'earned')

  expect(pages.map(({ length }) => length)).toEqual([25, 25, 25, 25, 12])
  const dates = pages.flat().map(({ at }) => at)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(112)
})

test.for([-120, -21, 14, 35, 45, 60, 91, 160, 230, 400])(
  'a demo that starts %i days later has its points in order',
  async (days) => {
    const now = storyNow + days * 86_400_000
    const today = bangkokDay(now)
    const world = await createWorld({ now })

    for (const name of ['ploy', 'ton', 'orawan', 'krit', 'fon'] as const) {
      const token = await world.tokenOf(name)
      const { points, expiring } = await world.call(getPoints, {}, { token })
      const entries = await allOf(world, token)
      const expired = (await pagesOf(world, token, 'expired')).flat().map(({ at }) => at)

      const dates = expiring.map(({ date }) => date)
      expect(dates).toEqual([...new Set(dates)].toSorted())
      expect(dates.filter((date) => date < today)).toEqual([])
      expect(expiring.reduce((sum, lot) => sum + lot.points, 0)).toBe(points)
      expect(expired).toEqual(expired.toSorted().toReversed())
      expect(expired.filter((at) => Date.parse(at) > now)).toEqual([])
      expect(entries.filter(({ balance }) => balance < 0)).toEqual([])
      const isLate = (entry: LedgerEntry) =>
        entry.expiresOn && entry.expiresOn < bangkokDay(Date.parse(entry.at))
      expect(entries.filter(isLate)).toEqual([])
    }
  },
)

test.for(['ploy', 'ton', 'orawan', 'krit', 'fon'] as const)(
  'for %s, the balance after each entry matches the ledger, for any page size',
  async (name, { world }) => {
    const token = await world.tokenOf(name)
    const memberId = chaan.members.find(({ email }) => email.startsWith(name))?.id
    const story = chaan.ledger.filter((entry) => entry.memberId === memberId)

    const entries = await allOf(world, token, 7)

    const balances = new Map(entries.map(({ id, balance }) => [id, balance]))
    let balance = 0
    const expected = new Map(story.map(({ id, points }) => [String(id), (balance += points)]))
    expect(balances).toEqual(expected)
  },
)

test('points used while paging neither repeat nor hide an entry', async ({ world, ploy }) => {
  const query = { mode: 'used', top: 5 } as const
  const first = await ploy.call(getPointHistory, { query })
  const whose = { appId: world.appId, memberId: '7001', now: storyNow + 1000 }
  await transact(world.db, (tx) => spendNow(tx, whose, { points: 5, title, redemptionId: 'r-new' }))

  const before = first.next ?? undefined
  const second = await ploy.call(getPointHistory, { query: { ...query, before } })

  const all = await pagesOf(world, ploy.token, 'used')
  const seen = [...first.items, ...second.items].map(({ id }) => id)
  expect(seen).toEqual(
    all
      .flat()
      .slice(1, 11)
      .map(({ id }) => id),
  )
})

test('points that arrive and are used in one request never show as missing', async ({ world }) => {
  const brand = await brandOf(world)
  const whose = { appId: world.appId, memberId: '7002', now: storyNow }
  for (let n = 0; n < 6; n += 1) {
    await transact(world.db, async (tx) => {
      await givePoints(tx, brand, whose, { points: 40, title, way: 'receipt', givenBy: 'rule' })
      await spendNow(tx, whose, { points: 40, title, redemptionId: `r-${n}` })
    })
  }

  const entries = await allOf(world, await world.tokenOf('ton'), 4)

  const used = entries.filter(({ points }) => points < 0).slice(0, 6)
  expect(used.map(({ balance }) => balance)).toEqual([0, 40, 80, 120, 160, 200])
})

test('of one instant the addition comes before what was taken back', async ({ world, ton }) => {
  const whose = { appId: world.appId, memberId: '7002', now: storyNow + 1000 }
  await transact(world.db, async (tx) => {
    await adjustPoints(tx, whose, { points: 40, title, by: 'Fah' })
    await adjustPoints(tx, whose, { points: -10, title, by: 'Fah' })
    await adjustPoints(tx, whose, { points: 5, title, by: 'Fah' })
  })

  const { items } = await ton.call(getPointHistory, { query: { mode: 'earned', top: 3 } })

  // The latest first.
  expect(items.map(({ points }) => points)).toEqual([-10, 5, 40])
})

test('another member’s entry is not found', async ({ world }) => {
  const [ploy, ton] = [await world.tokenOf('ploy'), await world.tokenOf('ton')]
  const theirs = await world.call(getPointHistory, { query: { mode: 'earned' } }, { token: ploy })

  const query = { mode: 'earned', before: theirs.items.at(5)?.id } as const
  const answer = await world.call(getPointHistory, { query }, { token: ton })

  expect(answer).toEqual({ items: [], next: null })
})

test('a guest has no history', async ({ world }) => {
  const refusal = await world.refusal(getPointHistory, { query: { mode: 'earned' } })

  expect(refusal.status).toBe(401)
})

test('titles are in the requested language', async ({ ploy }) => {
  const query = { mode: 'expired' } as const
  const { items } = await ploy.call(getPointHistory, { query }, { language: 'th' })

  expect(items[0]?.title).toBe(joinThai('คะแนนหมดอายุ'))
})

const Step = fc.oneof(
  fc.record({ kind: fc.constant('earn'), points: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('use'), points: fc.integer({ min: 1, max: 1200 }) }),
  fc.record({ kind: fc.constant('adjust'), points: fc.integer({ min: -400, max: 400 }) }),
  // Days, so that lots expire; minutes, so that many changes happen on the same day.
  fc.record({ kind: fc.constant('wait'), points: fc.integer({ min: 1, max: 250 }) }),
)

// At the same time, additions come first.
function byTime(a: LedgerEntry, b: LedgerEntry) {
  return Date.parse(a.at) - Date.parse(b.at) || b.points - a.points || (a.id < b.id ? -1 : 1)
}

/** One change of a member's points; a refused one changes nothing. */
async function happen(
  world: World,
  memberId: string,
  step: { kind: string; points: number },
  n: number,
) {
  const { appId, db, clock } = world
  const { kind, points } = step
  clock.advance(kind === 'wait' ? points * 86_400_000 : 60_000, appId)
  if (kind === 'wait') return
  const brand = await brandOf(world)
  const whose = { appId, memberId, now: clock.now(appId) }
  const today = bangkokDay(whose.now)
  // Settles the member first, like every request of theirs.
  await world.call(getPoints, {}, { token: await world.tokenOf('ton') })
  await transact(db, async (tx): Promise<unknown> => {
    if (kind === 'use') return spendNow(tx, whose, { points, title, redemptionId: `r-${n}` })
    if (kind === 'adjust') return adjustPoints(tx, whose, { points, title, by: 'desk' })
    if (n % 2)
      return givePoints(tx, brand, whose, { points, title, way: 'code', givenBy: 'a code' })
    const expiresOn = addDays(today, n)
    return addPoints(tx, whose, { points, title, way: 'friend', givenBy: 'a friend', expiresOn })
  }).catch((error: unknown) => {
    if (!(error instanceof Error && /pointNotEnough/.test(JSON.stringify(error)))) throw error
  })
}

test(
  'after any changes of points, each balance follows from the previous one',
  { timeout: 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Step, { maxLength: 25 }),
        fc.integer({ min: 1, max: 30 }),
        async (steps, top) => {
          const world = await createWorld()
          for (const [n, step] of steps.entries()) await happen(world, '7002', step, n)

          const token = await world.tokenOf('ton')
          const { points } = await world.call(getPoints, {}, { token })
          const entries = await allOf(world, token, top)

          const inOrder = entries.toSorted(byTime)
          let balance = 0
          for (const entry of inOrder) expect(entry.balance).toBe((balance += entry.points))
          expect(balance).toBe(points)
          await expectSound(world.db, world.appId)
          await world.platform.close()
        },
      ),
      { numRuns: 25 },
    )
  },
)
