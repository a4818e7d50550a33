import { expect } from 'vitest'
import { getMyData } from '@/contract/my-data'
import { getNotifications } from '@/contract/notifications'
import { getPoints } from '@/contract/points'
import {
  changeListedName,
  getListedName,
  getTopSpenders,
  getTopSpenderWinners,
} from '@/contract/top-spenders'
import {
  closeDueMemberships,
  requestCancellation,
} from '../../mocks/areas/membership/cancel-membership'
import { announceTopSpenders, countSpending } from '../../mocks/areas/top-spenders/count-spending'
import { changeDocument } from './brand-document'
import { changeRows, rowsOf } from './platform-rows'
import { test, type World } from './platform-world'
import { receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { expectSound } from './soundness'
import { transact } from '../../mocks/database/transact'
import { chaan } from '../../mocks/brands/demo-packs'
import { seedBrand } from '../../mocks/seed/seed-brand'

const day = 86_400_000
// Ploy is 27th of 50, with ฿12,635; ฿13,489 is before her, ฿12,504 after her.
const ploy = '7001'
const orawan = '7003'
const period = 'ts-2026-q4'

const listOf = (world: World, token?: string, language: 'en' | 'th' = 'en') =>
  world.call(getTopSpenders, {}, { ...(token && { token }), language })

const winnersOf = (world: World, token?: string, of?: string) =>
  world.call(getTopSpenderWinners, { query: { period: of } }, { ...(token && { token }) })

async function brandOf(world: World) {
  const brand = await world.platform.brands.find(world.appId)
  if (!brand) throw new Error('There is a brand.')
  return brand
}

/** Counts an amount for a member, as an approval does. */
async function spend(world: World, memberId: string, baht: number, at?: number) {
  const brand = await brandOf(world)
  const now = world.clock.now(world.appId)
  const purchase = { appId: world.appId, memberId, now, satang: Math.round(baht * 100) }
  await transact(world.db, (tx) => countSpending(tx, brand, { ...purchase, at: at ?? now }))
}

async function announce(world: World) {
  const brand = await brandOf(world)
  const now = world.clock.now(world.appId)
  await announceTopSpenders({ brand, now, catchUp: (work) => work(world.db) })
}

function goTo(world: World, instant: string) {
  world.clock.advance(Date.parse(instant) - world.clock.now(world.appId), world.appId)
}

/** A receipt of Ploy's, approved. */
async function approved(world: ReceiptsWorld, token: string, changes: object) {
  const { receipt } = await world.sendOne(token, changes)
  await world.decide(receipt.id)
}

test('the first five show to everybody, and those around oneself', async ({ world }) => {
  const { ranks, me, period: shown } = await listOf(world, await world.tokenOf('ploy'))

  expect(shown).toMatchObject({ id: period, status: 'open', minimumSpendBaht: 3000 })
  expect(ranks.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 26, 27, 28])
  expect(ranks[0]).toEqual({ rank: 1, name: 'Orawan P.', spendBaht: 96_063, isMe: false })
  expect(ranks[6]).toEqual({ rank: 27, name: 'Ploy C.', spendBaht: 12_635, isMe: true })
  expect(me).toEqual({
    rank: 27,
    spendBaht: 12_635,
    missingBaht: 0,
    next: { rank: 26, missingBaht: 855 },
    prize: { rank: 10, missingBaht: 34_083 },
  })
})

test('a guest sees the first five, in the own language', async ({ world }) => {
  const { ranks, me } = await listOf(world, undefined, 'th')

  expect(ranks.map(({ name }) => name)).toContain('ชมพู่ น.')
  expect(ranks).toHaveLength(5)
  expect(me).toBeNull()
})

test('an approved receipt of the period counts, a waiting, a rejected and an older one do not', async () => {
  const world = await receiptsWorld()
  const token = await world.tokenOf('ploy')
  await changeDocument(world, 'topSpender', (content) => ({
    ...content,
    from: '2026-11-21T00:00:00+07:00',
  }))

  await world.sendOne(token, { receiptNumber: 'T-1', spendingAmount: 100 })
  const { receipt } = await world.sendOne(token, { receiptNumber: 'T-2', spendingAmount: 200 })
  await world.decide(receipt.id, 'unreadable_date')
  await approved(world, token, {
    receiptNumber: 'T-3',
    spendingAmount: 400,
    receiptDate: '2026-11-20',
  })
  expect((await listOf(world, token)).me?.spendBaht).toBe(12_635)
  await approved(world, token, { receiptNumber: 'T-4', spendingAmount: 854.5 })

  expect((await listOf(world, token)).me).toMatchObject({ rank: 26, spendBaht: 13_489.5 })
})

test('of two members with equal amounts, the one who reached it first ranks first', async ({
  world,
  token,
}) => {
  await spend(world, ploy, 13_489 - 12_635)
  expect((await listOf(world, token)).me).toMatchObject({
    rank: 27,
    next: { rank: 26, missingBaht: 1 },
  })

  await spend(world, ploy, 0.01)
  expect((await listOf(world, token)).me?.rank).toBe(26)
})

test('an amount that is given back and never counted leaves nobody below zero', async ({
  world,
}) => {
  const newcomer = '7010'
  await spend(world, newcomer, -500)
  await spend(world, newcomer, 100)
  await spend(world, newcomer, -500)
  await spend(world, newcomer, 200)

  const rows = await rowsOf(world, 'spending', { spender_id: newcomer, period_id: period })
  expect(rows.map(({ satang }) => satang)).toEqual([20_000])
})

test('a refunded amount is subtracted', async ({ world, token }) => {
  await spend(world, ploy, 5000)
  const between = (await listOf(world, token)).me
  await spend(world, ploy, -5000)

  expect(between?.spendBaht).toBe(17_635)
  expect((await listOf(world, token)).me).toMatchObject({ rank: 27, spendBaht: 12_635 })
})

test('a member below the minimum is not on the list and sees the missing amount', async ({
  world,
  token,
}) => {
  await spend(world, ploy, 2_999.5 - 12_635)

  const { me, ranks } = await listOf(world, token)

  expect(me).toEqual({ rank: null, spendBaht: 2999.5, missingBaht: 1, next: null, prize: null })
  expect(ranks).toHaveLength(5)
})

test('the first place has no place before it', async ({ world }) => {
  const { me, ranks } = await listOf(world, await world.tokenOf('orawan'))

  expect(me).toMatchObject({ rank: 1, next: null, prize: null })
  expect(ranks.map(({ rank, isMe }) => [rank, isMe])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
  ])
})

test('winners are announced once, with points and notifications, by however many processes', async ({
  world,
  token,
}) => {
  const before = await world.call(getPoints, {}, { token })
  goTo(world, '2027-01-15T10:00:00+07:00')

  await Promise.all([announce(world), announce(world), announce(world)])
  await announce(world)

  const later = await world.tokenOf('ploy')
  const after = await world.call(getPoints, {}, { token: later })
  const notices = await world.call(getNotifications, { query: {} }, { token: later })
  const own = notices.filter(({ kind }) => kind === 'top-spender')
  expect(own).toMatchObject([
    {
      title: 'You came in at place 27 of the top spenders',
      link: `/topspender/winner-list?period=${period}`,
    },
  ])
  const given = await world.db
    .selectFrom('ledger_entry')
    .select(['member_id', 'points'])
    .where('given_by', '=', `top spenders ${period}`)
    .execute()
  expect(given).toEqual([{ member_id: ploy, points: 500 }])
  expect(after.points).toBeGreaterThan(0)
  expect(before.points).toBe(2480)
  await expectSound(world.db, world.appId)
})

test('a barred member gets no place and no points, and the next one moves up', async ({
  world,
}) => {
  await changeRows(world, 'member', { id: orawan }, { state: 'banned' })
  goTo(world, '2027-01-15T10:00:00+07:00')

  await announce(world)

  const { ranks, me } = await listOf(world, await world.tokenOf('ploy'))
  expect(ranks[0]?.name).not.toBe('Orawan P.')
  expect(me?.rank).toBe(26)
  const given = await rowsOf(world, 'ledger_entry', { given_by: `top spenders ${period}` })
  expect(given.map(({ member_id }) => member_id)).toEqual([ploy])
})

test('until the announcement the period waits, and from then on its list stays as it is', async ({
  world,
}) => {
  goTo(world, '2027-01-02T10:00:00+07:00')
  const early = await world.tokenOf('ploy')
  expect((await listOf(world, early)).period?.status).toBe('closed')
  // A purchase of the period that is approved after its end.
  await spend(world, ploy, 1000, Date.parse('2026-12-30T10:00:00+07:00'))
  expect((await listOf(world, early)).me?.rank).toBe(26)

  goTo(world, '2027-01-15T10:00:00+07:00')
  const token = await world.tokenOf('ploy')
  expect((await listOf(world, token)).period?.status).toBe('announced')
  await spend(world, ploy, 50_000, Date.parse('2026-12-30T10:00:00+07:00'))

  expect((await listOf(world, token)).me?.rank).toBe(26)
})

test('past winners are listed by prize, the latest period first', async ({ world }) => {
  const told = await winnersOf(world)
  expect(told).toMatchObject({ id: 'ts-2026-q3', periods: [{ id: 'ts-2026-q3' }] })
  expect(told.prizes.map(({ winners }) => winners.length)).toEqual([1, 9])
  expect(told.prizes[0]?.winners[0]).toMatchObject({
    name: 'Jira R.',
    contactNumber: 'xxx-xxx-5750',
  })

  goTo(world, '2027-01-15T10:00:00+07:00')
  const token = await world.tokenOf('ploy')
  const latest = await winnersOf(world, token)

  expect(latest.periods.map(({ id }) => id)).toEqual([period, 'ts-2026-q3'])
  expect(latest.prizes.map(({ winners }) => winners.length)).toEqual([1, 9, 40])
  expect(latest.prizes.flatMap(({ winners }) => winners).filter(({ isMe }) => isMe)).toEqual([
    { rank: 27, name: 'Ploy C.', contactNumber: 'xxx-xxx-4821', isMe: true },
  ])
  const refused = await world.refusal(
    getTopSpenderWinners,
    { query: { period: 'ts-1999' } },
    { token },
  )
  expect(refused.code).toBe('notFound')
})

test('a period stays among the winners when the brand has gone on to the next', async ({
  world,
}) => {
  goTo(world, '2027-01-15T10:00:00+07:00')
  await announce(world)
  await changeDocument(world, 'topSpender', (content) => ({
    ...content,
    id: 'ts-2027-q1',
    from: '2027-01-01T00:00:00+07:00',
    to: '2027-03-31T23:59:59+07:00',
    announceDate: '2027-04-15T10:00:00+07:00',
    prizes: [],
    previous: null,
  }))

  const { periods, prizes } = await winnersOf(world)

  expect(periods.map(({ id }) => id)).toEqual([period])
  expect(prizes[0]?.name).toBe('A year of coffee')
  expect(await listOf(world)).toMatchObject({ period: { id: 'ts-2027-q1' }, ranks: [] })
})

/** Brings the brand up to a pack that has gone on to another period, as a reload does. */
async function goOn(world: World, changes: Partial<NonNullable<typeof chaan.topSpender>>) {
  const { appId, db, clock, platform } = world
  const topSpender = chaan.topSpender && { ...chaan.topSpender, previous: null, ...changes }
  const options = { appId, now: clock.now(appId), withMembers: false, withMessages: false }
  const pack = { ...chaan, topSpender }
  await seedBrand(db, pack, options)
  platform.brands.forget(appId)
}

const q1 = {
  id: 'ts-2027-q1',
  from: '2027-01-01T00:00:00+07:00',
  to: '2027-03-31T23:59:59+07:00',
  announceDate: '2027-04-15T10:00:00+07:00',
}

test('a period that the next one has taken the place of is counted and announced', async ({
  world,
}) => {
  goTo(world, '2027-01-02T10:00:00+07:00')
  await goOn(world, q1)
  // Approved in the new year: one purchase of each period.
  await spend(world, ploy, 100_000, Date.parse('2026-12-31T20:00:00+07:00'))
  await spend(world, ploy, 5000)
  expect((await listOf(world, await world.tokenOf('ploy'))).me?.spendBaht).toBe(5000)

  goTo(world, '2027-01-15T10:00:00+07:00')
  await announce(world)
  await announce(world)

  const { periods, prizes } = await winnersOf(world)
  expect(periods.map(({ id }) => id)).toContain(period)
  expect(prizes[0]?.winners[0]?.name).toBe('Ploy C.')

  await goOn(world, { ...q1, prizes: [] })
  const rows = await rowsOf(world, 'document', { name: 'replacedPeriods' })
  expect(rows.map(({ content_json }) => content_json)).toEqual(['[]'])
})

test('a period under another id keeps its spending', async ({ world }) => {
  await goOn(world, { id: 'ts-2026-late' })
  await spend(world, ploy, 100)

  const { me, period: shown } = await listOf(world, await world.tokenOf('ploy'))

  expect(shown?.id).toBe('ts-2026-late')
  expect(me).toMatchObject({ spendBaht: 12_735, rank: 27 })
  goTo(world, '2027-01-15T10:00:00+07:00')
  await announce(world)
  expect((await winnersOf(world)).periods.map(({ id }) => id)).not.toContain(period)
})

test('a next period with the id of the one before is refused', async ({ world }) => {
  await expect(goOn(world, { ...q1, id: period })).rejects.toThrow(
    'top-spender.json: id is ts-2026-q4, that of the period until 2026-12-31',
  )
})

test('a hidden name is not shown in the list or among the winners', async ({ world, orawan }) => {
  expect(await orawan.call(getListedName, {})).toEqual({ isShown: true })

  await orawan.call(changeListedName, { body: { isShown: false } })

  expect(await orawan.call(getListedName, {})).toEqual({ isShown: false })
  expect((await listOf(world)).ranks[0]).toEqual({
    rank: 1,
    name: null,
    spendBaht: 96_063,
    isMe: false,
  })
  goTo(world, '2027-01-15T10:00:00+07:00')
  expect((await winnersOf(world)).prizes[0]?.winners).toEqual([
    { rank: 1, name: null, contactNumber: null, isMe: false },
  ])
})

test('a member who leaves is taken off the list', async ({ world }) => {
  const owner = { appId: world.appId, memberId: orawan }
  const now = world.clock.now(world.appId)
  await transact(world.db, (tx) => requestCancellation(tx, { ...owner, now, reason: undefined }))

  world.clock.advance(31 * day, world.appId)
  const token = await world.tokenOf('ploy')
  const due = {
    now: world.clock.now(world.appId),
    report: (error: unknown) => {
      throw error
    },
  }
  await closeDueMemberships(world.db, await brandOf(world), due)

  const { ranks, me } = await listOf(world, token)
  expect(ranks[0]?.name).toBe('Chompoo N.')
  expect(me?.rank).toBe(26)
})

test('a brand without top spenders has an empty list, and without invitations asks for no name', async ({
  world,
  token,
}) => {
  await changeDocument(world, 'topSpender', () => null)
  await changeDocument(world, 'invite', () => null)

  expect(await listOf(world, token)).toEqual({ period: null, ranks: [], me: null })
  expect(await winnersOf(world, token)).toEqual({ periods: [], id: null, prizes: [] })
  expect(await world.call(getListedName, {}, { token })).toEqual({ isShown: null })
})

test('the data export has the spending', async ({ world }) => {
  const text = await world.call(getMyData, {}, { token: await world.tokenOf('ploy') })

  expect(JSON.parse(text)).toMatchObject({ spending: [{ period, baht: 12_635 }] })
})

test.for([
  ['2026-12-31T23:59:59.999+07:00', 1],
  ['2027-01-01T00:00:00.000+07:00', 0],
] as const)(
  'a purchase at %s is of the period that ends in its last second, %d times',
  async ([when, times], { world }) => {
    const spentBy = async () => {
      const [row] = await rowsOf(world, 'spending', { spender_id: ploy, period_id: period })
      return Number(row?.satang)
    }
    const before = await spentBy()
    await spend(world, ploy, 1000, Date.parse(when))

    expect(await spentBy()).toBe(before + times * 100_000)
  },
)
