import { expect, onTestFinished, vi } from 'vitest'
import { drawSome, hashOf, seededRandom, ticketsHashOf } from '@/contract/draw-method'
import { getDraw, getDrawRecord, getDraws } from '@/contract/draws'
import { getPoints } from '@/contract/points'
import { redeemCampaign } from '@/contract/redeem'
import { drawWinners } from '../../mocks/areas/draws/draw-winners'
import { isDraw } from '../../mocks/areas/draws/draw-rules'
import { prepareDraw } from '../../mocks/areas/draws/prepare-draws'
import { addTickets } from '../../scripts/bench/bench-brand'
import { freshFolder } from '../fresh-folder'
import { commandOf } from './command-run'
import { runCommand, startCommand } from '../run-command'
import { changeRows, rowOf, rowsOf } from './platform-rows'
import { changeCampaign } from './brand-document'
import { expectSound } from './soundness'
import {
  changePayment,
  createWorld,
  newKey,
  order,
  storyNow,
  test,
  type World,
} from './platform-world'
import { transact } from '../../mocks/database/transact'
import { sharedDatabase } from '../shared-database.ts'

const day = 86_400_000
/** Sold until 13 December, drawn on the 15th, announced on the 18th; two prizes, 13 tickets. */
const weekend = 1023
/** Sold until 23 November, drawn on 1 December; depends on a public value of 30 November. */
const machine = 1024
/** Drawn yesterday, announced in six days; only Ploy has a ticket. */
const headphones = 1027

async function campaignOf({ platform, appId }: World, campaignId: number) {
  const campaign = (await platform.brands.find(appId))?.campaigns.get(campaignId)
  if (!campaign || !isDraw(campaign)) throw new Error('There is a draw.')
  return campaign
}

async function draw(
  world: World,
  campaignId: number,
  { days = 0, ...more }: { days?: number; publicValue?: string; seed?: string } = {},
) {
  world.clock.advance(days * day, world.appId)
  const { appId } = world
  const campaign = await campaignOf(world, campaignId)
  const drawing = { appId, campaign, now: world.clock.now(appId), ...more }
  return transact(world.db, (tx) => drawWinners(tx, drawing))
}

const told = (world: World, campaignId: number) =>
  world.call(getDraw, { params: { campaignId } }).then(({ commitment }) => commitment)

const recordOf = (world: World, campaignId: number) =>
  world.call(getDrawRecord, { params: { campaignId }, query: {} })

/** The numbers of the tickets of a campaign, in the order of the list. */
async function numbersOf(world: World, campaignId: number) {
  const rows = await rowsOf(world, 'ticket', { campaign_id: campaignId })
  return rows.map(({ number }) => number).toSorted()
}

test('the hash of the seed is published while a draw is open, and the seed with its result', async ({
  world,
}) => {
  const open = await world.call(getDraw, { params: { campaignId: weekend } })
  const { seed } = await rowOf(world, 'draw_commitment', { campaign_id: weekend })
  await draw(world, weekend, { days: 25 })
  const pending = await world.call(getDraw, { params: { campaignId: weekend } })
  world.clock.advance(3 * day, world.appId)
  const { commitment } = await recordOf(world, weekend)

  expect(open.commitment).toEqual({
    seedHash: await hashOf(seed),
    seedHashAt: '2026-10-01T00:00:00+07:00',
    ticketsHash: null,
    ticketsHashAt: null,
    publicValue: null,
  })
  expect(seed).toMatch(/^[\da-f]{64}$/)
  expect(JSON.stringify([open, pending])).not.toContain(seed)
  expect(commitment).toMatchObject({ seed, seedHash: open.commitment?.seedHash })
})

test('the list of tickets is closed at the end of their sale, and its hash published', async ({
  world,
}) => {
  world.clock.advance(23 * day, world.appId)

  const closed = await told(world, weekend)

  expect(closed?.ticketsHash).toBe(await ticketsHashOf(await numbersOf(world, weekend)))
  expect(closed?.ticketsHashAt).toBe('2026-12-14T10:00:00+07:00')
})

test('the platform’s own job publishes and closes, too', async ({ world }) => {
  world.clock.advance(23 * day, world.appId)

  await world.platform.sendNotices()

  const { closed_at } = await rowOf(world, 'draw_commitment', { campaign_id: weekend })
  expect(closed_at).toBe(storyNow + 23 * day)
})

test.for<[string, (world: World) => Promise<unknown>]>([
  [
    'a ticket more',
    ({ db, appId }) =>
      addTickets(db, { appId, campaignId: weekend, tickets: 1, at: storyNow - day }),
  ],
  [
    'a ticket less',
    ({ db }) => db.deleteFrom('ticket').where('number', '=', '1023-192326').execute(),
  ],
  [
    'another number',
    (world) => changeRows(world, 'ticket', { number: '1023-192326' }, { number: '1023-192327' }),
  ],
])('a closed list with %s is not drawn from', async ([, change], { world }) => {
  world.clock.advance(23 * day, world.appId)
  await told(world, weekend)

  await change(world)

  await expect(draw(world, weekend, { days: 2 })).rejects.toThrow(/not those of its closed list/)
  expect(await rowsOf(world, 'draw', { campaign_id: weekend })).toEqual([])
})

test('a request for a ticket that comes through after the closing is refused', async ({
  world,
  ploy,
}) => {
  world.clock.advance(23 * day, world.appId)
  await told(world, weekend)
  // As one that was asked in time, and waited for the lock meanwhile.
  world.clock.advance(-2 * day, world.appId)

  const refusal = await ploy.refusal(redeemCampaign, order(weekend))

  expect(refusal.code).toBe('expired')
  expect(await numbersOf(world, weekend)).toHaveLength(13)
})

test('a ticket whose link can still be paid keeps the list open', async ({ world }) => {
  const payment = { app_id: world.appId, id: 'unpaid', member_id: '7001', method: 'link' } as const
  const until = { created_at: storyNow, pay_until: storyNow + 30 * day }
  const due = { ...payment, ...until, satang: 100, state: 'due' } as const
  await world.db.insertInto('payment').values(due).execute()
  await changeRows(world, 'redemption', { id: 'r-5006' }, { payment_id: 'unpaid' })
  world.clock.advance(23 * day, world.appId)
  const before = await told(world, weekend)
  await expect(draw(world, weekend, { days: 2 })).rejects.toThrow(/waits for its payment/)

  await changeRows(world, 'payment', { id: 'unpaid' }, { state: 'paid', paid_at: storyNow })

  expect(before?.ticketsHash).toBeNull()
  expect((await told(world, weekend))?.ticketsHash).toEqual(expect.any(String))
})

test.each([
  ['at the counter', { pickedUp: 'counter' }],
  ['by a link that ends before', { pickedUp: 'link' }],
  ['by a link, and then at the counter', { pickedUp: 'link', linkOrCounter: true }],
] as const)(
  'a ticket to be paid %s is cancelled when it is not paid by the end of the sale',
  async (_, setting) => {
    const world = await createWorld()
    await changePayment(world, setting)
    await changeCampaign(world, weekend, { payOptions: [{ points: 10, price: 20 }] })
    const ploy = world.as(await world.tokenOf('ploy'))
    const before = (await ploy.call(getPoints, {})).points
    const body = { quantity: 1, sp_points: 10, sp_baht: 20 }
    const input = { params: { campaignId: weekend }, body, idempotencyKey: newKey() }
    const { redemption } = await ploy.call(redeemCampaign, input)
    world.clock.advance(23 * day, world.appId)

    const closed = await told(world, weekend)

    const { state, cancel_reason } = await rowOf(world, 'redemption', { id: redemption.id })
    expect([state, cancel_reason]).toEqual(['cancelled', 'unpaid'])
    expect(closed?.ticketsHash).toEqual(expect.any(String))
    expect((await ploy.call(getPoints, {})).points).toBe(before)
    const mails = await world.outbox.list(world.appId)
    expect(mails.at(-1)?.subject).toBe('Cancelled: not paid in time')
    expect((await draw(world, weekend, { days: 2 })).entries).toBe(13)
    await expectSound(world.db, world.appId)
  },
)

test('the winners follow from the seed, the closed list and the public value', async ({
  world,
}) => {
  const { db, appId } = world
  await addTickets(db, { appId, campaignId: machine, tickets: 30, at: storyNow })
  const open = await told(world, machine)
  world.clock.advance(3 * day, appId)
  const { ticketsHash } = (await told(world, machine)) ?? {}
  const drawn = await draw(world, machine, { days: 8, publicValue: ' 1,286.40 ' })
  world.clock.advance(3 * day, appId)

  const { seed, tickets, winners, commitment } = await recordOf(world, machine)

  expect(open?.publicValue).toEqual({
    name: 'the closing value of the SET Index on 30\u00a0November\u00a02026',
    at: '2026-11-30T17:00:00+07:00',
  })
  expect(commitment).toMatchObject({
    ticketsHash,
    closesAt: '2026-11-23T23:59:59+07:00',
    publicValue: { value: '1,286.40' },
  })
  expect(seed).toBe(`${commitment?.seed}:${ticketsHash}:1,286.40`)
  expect(winners).toEqual(drawn.winners.map(({ ticket }) => ticket))
  expect(winners).toHaveLength(5)
  expect(winners).toEqual(await drawSome(tickets, 5, seededRandom(seed)))
  expect(winners).not.toEqual(await drawSome(tickets, 5, seededRandom(commitment?.seed ?? '')))
})

test('a draw that depends on a public value is not made without it, and another has none', async ({
  world,
}) => {
  await expect(draw(world, machine, { days: 11 })).rejects.toThrow(/give the closing value/)
  await expect(draw(world, headphones, { publicValue: '7' })).rejects.toThrow(/no public value/)
})

test('a public value that is named after the closing does not count', async ({ world }) => {
  const { appId } = world
  await told(world, headphones)
  const campaign = await campaignOf(world, headphones)
  const publicValue = { name: { en: 'the lottery', th: 'สลาก' }, at: campaign.draw.drawDate }
  const named = { ...campaign, draw: { ...campaign.draw, publicValue } }

  const drawing = { appId, campaign: named, now: storyNow, publicValue: '12' }
  const drawn = transact(world.db, (tx) => drawWinners(tx, drawing))

  await expect(drawn).rejects.toThrow(/names no public value/)
})

test('another date gives no other seed, and no new list', async ({ world }) => {
  const { appId } = world
  const campaign = await campaignOf(world, weekend)
  const on = (drawDate: string) => ({ ...campaign, draw: { ...campaign.draw, drawDate } })
  const prepare = (drawDate: string, now: number) =>
    transact(world.db, (tx) => prepareDraw(tx, { appId, campaign: on(drawDate), now }))
  const { seed } = await rowOf(world, 'draw_commitment', { campaign_id: weekend })
  const later = '2026-12-16T14:00:00+07:00'

  const moved = await prepare(later, storyNow)
  const closed = await prepare(later, storyNow + 23 * day)
  const latest = await prepare('2026-12-17T14:00:00+07:00', storyNow + 23 * day)

  expect([moved?.seed, moved?.draw_at]).toEqual([seed, Date.parse(later)])
  expect(closed?.closed_at).toBe(storyNow + 23 * day)
  expect(latest).toEqual(closed)
  await expect(draw(world, weekend, { days: 25 })).rejects.toThrow(/closed for 2026-12-16/)
  expect(await rowsOf(world, 'draw_commitment', { campaign_id: weekend })).toHaveLength(1)
})

test('a draw from before commitments is read and drawn again as before', async ({ world }) => {
  await draw(world, weekend, { days: 25 })
  await world.db.deleteFrom('draw_commitment').where('campaign_id', '=', weekend).execute()
  const old = { revealed_seed: null, seed: 'old' }
  await changeRows(world, 'draw', { campaign_id: weekend }, old)
  world.clock.advance(3 * day, world.appId)

  const record = await recordOf(world, weekend)

  expect(record).toMatchObject({ seed: 'old', commitment: null })
  expect(record.tickets).toHaveLength(13)
  expect(await told(world, weekend)).toBeNull()
})

test('a draw that is made while an earlier one waits for its announcement has other tickets', async ({
  world,
}) => {
  await draw(world, weekend, { days: 25 })
  const { db, appId } = world
  const at = world.clock.now(appId)
  await addTickets(db, { appId, campaignId: weekend, tickets: 4, at })
  const campaign = await campaignOf(world, weekend)
  const drawDate = '2026-12-17T14:00:00+07:00'
  const next = { ...campaign, draw: { ...campaign.draw, drawDate } }

  const drawing = { appId, campaign: next, now: Date.parse(drawDate) }
  const { entries } = await transact(db, (tx) => drawWinners(tx, drawing))

  expect(entries).toBe(4)
})

/** A platform on a file in a folder, as of now, and the command that draws there. */
async function today(run = runCommand) {
  const folder = freshFolder()
  const world = await createWorld({ database: await sharedDatabase(folder), now: Date.now() })
  onTestFinished(() => world.platform.close())
  return { folder, world, ...commandOf('draw', () => folder, {}, run) }
}

test('two processes publish one seed and close one list', async () => {
  const { folder, world: one } = await today()
  const two = await createWorld({ database: await sharedDatabase(folder), now: one.clock.now() })
  onTestFinished(() => two.platform.close())
  await one.db.deleteFrom('draw_commitment').execute()

  await Promise.all([one, two].map((world) => world.call(getDraws, {})))

  const rows = await rowsOf(one, 'draw_commitment', { campaign_id: headphones })
  expect(rows).toEqual([expect.objectContaining({ closed_at: one.clock.now() })])
  const hashes = await Promise.all([one, two].map((world) => told(world, weekend)))
  expect(hashes[0]).toEqual(hashes[1])
})

test('two processes that draw at once give one result', { timeout: 60_000 }, async () => {
  const { world, command, refused } = await today(startCommand)
  const { db, appId } = world
  await addTickets(db, { appId, campaignId: headphones, tickets: 60, at: Date.now() - 5 * day })
  const { seed } = await rowOf(world, 'draw_commitment', { campaign_id: headphones })
  const args = ['--campaign', String(headphones)]

  const ends = await Promise.all([refused(...args), refused(...args)])

  expect(ends.toSorted()).toEqual(['', expect.stringContaining('drawn for')])
  expect(await rowsOf(world, 'draw')).toMatchObject([{ entries: 61, revealed_seed: seed }])
  expect(await rowsOf(world, 'draw_winner', { campaign_id: headphones })).toHaveLength(10)
  await expect(command(...args)).rejects.toThrow('already')
})

test('a seed is chosen in tests alone, and does not match its published hash', async () => {
  const { world, command, refused } = await today()
  const args = ['--campaign', String(headphones), '--seed', 'a-friend']

  expect(await refused(...args)).toContain('--seed is for tests alone')
  expect(await rowsOf(world, 'draw')).toEqual([])

  vi.stubEnv('FAULTS', '1')
  expect(await command(...args)).toContain('Tickets that won: 1 of 1')
  const { revealed_seed } = await rowOf(world, 'draw', { campaign_id: headphones })
  const { seed_hash } = await rowOf(world, 'draw_commitment', { campaign_id: headphones })
  expect(revealed_seed).toBe('a-friend')
  expect(seed_hash).not.toBe(await hashOf('a-friend'))
})
