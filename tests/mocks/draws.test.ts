import { setImmediate as turn } from 'node:timers/promises'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { getNotifications } from '@/contract/notifications'
import {
  getDraw,
  getDrawnPrize,
  getDrawRecord,
  getDraws,
  getWinners,
  setPrizeAddress,
} from '@/contract/draws'
import { getOrders } from '@/contract/purchases'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { drawSome, seededRandom } from '@/contract/draw-method'
import { drawWinners } from '../../mocks/areas/draws/draw-winners'
import { addTickets } from '../../scripts/bench/bench-brand'
import { readSources } from '../../mocks/areas/redeem/source-store'
import { expectSound } from './soundness'
import { changeCampaign } from './brand-document'
import { createWorld, test, type World } from './platform-world'
import { changeRows, rowOf } from './platform-rows'
import { transact } from '../../mocks/database/transact'
import { toInstant } from '../../mocks/values/bangkok'

const day = 86_400_000
// Drawn yesterday, announced in six days; only Ploy has a ticket, and the prize is delivered.
const headphones = 1027
// Drawn in 24 days, announced three days later; two prizes; Ploy has 3 tickets, Orawan 10.
const weekend = 1023

async function draw(world: World, campaignId: number, seed?: string) {
  const brand = await world.platform.brands.find(world.appId)
  const campaign = brand?.campaigns.get(campaignId)
  if (!campaign) throw new Error('There is a campaign.')
  const now = world.clock.now(world.appId)
  return transact(world.db, (tx) => drawWinners(tx, { appId: world.appId, campaign, now, seed }))
}

async function ownerOf(world: World, redemptionId = '') {
  const { email } = await world.db
    .selectFrom('redemption')
    .innerJoin('member', (join) =>
      join
        .onRef('member.app_id', '=', 'redemption.app_id')
        .onRef('member.id', '=', 'redemption.member_id'),
    )
    .select('member.email')
    .where('redemption.app_id', '=', world.appId)
    .where('redemption.id', '=', redemptionId)
    .executeTakeFirstOrThrow()
  return email.startsWith('ploy') ? 'ploy' : 'orawan'
}

function stateOf(world: World, id: string) {
  return rowOf(world, 'redemption', { id }).then(({ state }) => state)
}

test('an open draw has its rules, its dates and the member’s tickets', async ({ ploy }) => {
  const told = await ploy.call(getDraw, { params: { campaignId: weekend } })

  expect(told).toMatchObject({
    status: 'open',
    licenceNumber: 'SAMPLE 0412/2569',
    tickets: ['1023-192326', '1023-394173', '1023-902932'],
    prizes: [{ rank: 1, name: 'Weekend for two in Nan', quantity: 2, valueBaht: 24000 }],
  })
})

test('a cancelled ticket is not among the member’s tickets', async ({ world, ploy }) => {
  const cancelled = { state: 'cancelled', cancelled_at: world.clock.now(world.appId) } as const
  await changeRows(world, 'redemption', { id: 'r-5006' }, cancelled)

  const told = await ploy.call(getDraw, { params: { campaignId: weekend } })

  expect(told.tickets).toEqual([])
})

test('a guest sees a draw without tickets', async ({ world }) => {
  const told = await world.call(getDraw, { params: { campaignId: weekend } })

  expect(told).toMatchObject({ status: 'open', tickets: [] })
})

test('other campaigns have no draw', async ({ world }) => {
  const refusal = await world.refusal(getDraw, { params: { campaignId: 1001 } })

  expect(refusal.status).toBe(404)
})

test('a past draw lists its winners as a letter and four digits, page by page', async ({
  ploy,
}) => {
  const query = { campaignId: 1026, top: 25, skip: 50 }

  const told = await ploy.call(getDraw, { params: { campaignId: 1026 } })
  const last = await ploy.call(getWinners, { query })

  expect(told.status).toBe('announced')
  expect(last).toMatchObject({
    total: 60,
    draws: [{ winnerCount: 60 }],
    mine: [{ name: 'Ploy C.', contactNumber: 'xxx-xxx-4821', prizeName: 'Stoneware mug pair' }],
  })
  expect(last.items.map(({ id }) => id)).toEqual([51, 52, 53, 54, 55, 56, 57, 58, 59, 60])
})

test.for<[string, string[]]>([
  ['ploy', ['Ploy C.']],
  ['4821', ['Ploy C.']],
  [' PLOY c', ['Ploy C.']],
  ['no such name', []],
])('winners are found by “%s”', async ([search, names], { world }) => {
  const found = await world.call(getWinners, { query: { campaignId: 1026, search } })

  expect(found.items.map(({ name }) => name)).toEqual(names)
  expect(found.total).toBe(names.length)
  expect(found.mine).toEqual([])
})

test('an open weekly draw also lists last week’s winners, and old tickets no longer count', async ({
  world,
  ploy,
}) => {
  const told = await ploy.call(getDraw, { params: { campaignId: 1025 } })
  const { draws, drawDate } = await world.call(getWinners, { query: { campaignId: 1025 } })

  expect(told).toMatchObject({ status: 'open', tickets: [] })
  expect(draws).toEqual([expect.objectContaining({ drawDate, winnerCount: 20 })])
})

test('the list has open draws by their end, pending and announced ones, with own tickets', async ({
  ploy,
}) => {
  const told = await ploy.call(getDraws, {})

  expect(told.map(({ campaignId, status, tickets }) => [campaignId, status, tickets])).toEqual([
    [1024, 'open', 0],
    [1025, 'open', 0],
    [weekend, 'open', 3],
    [headphones, 'closed', 1],
    [1026, 'announced', 0],
  ])
  expect(told.find(({ campaignId }) => campaignId === weekend)).toMatchObject({
    pointsPerTicket: 50,
    prizeCount: 2,
    lastDrawDate: null,
  })
})

test('the list tells how many tickets take part, where the rules of the draw publish it', async ({
  world,
  ploy,
}) => {
  const told = await world.call(getDraws, {})
  const entriesOf = (id: number) => told.find(({ campaignId }) => campaignId === id)?.entries
  const one = await ploy.call(getDraw, { params: { campaignId: weekend } })

  // Ploy has 3 tickets of the weekend, and Orawan 10; those of the espresso machine are not published.
  expect([weekend, 1025, 1024].map(entriesOf)).toEqual([13, 0, null])
  expect(one.entries).toBe(13)
})

test('the tickets of a draw are not told any more once it is announced', async ({ world }) => {
  world.clock.advance(25 * day, world.appId)
  await draw(world, weekend)
  const told = () => world.call(getDraw, { params: { campaignId: weekend } })
  const entries = async () => (await told()).entries

  expect(await entries()).toBe(13)
  world.clock.advance(3 * day, world.appId)
  expect(await entries()).toBeNull()
})

test('many tickets are counted again after ten seconds', async ({ world }) => {
  const told = () => world.call(getDraw, { params: { campaignId: weekend } })
  const ofPloy = { id: 'r-5006' }
  await changeRows(world, 'redemption', ofPloy, { quantity: 2000 })
  expect((await told()).entries).toBe(2010)

  await changeRows(world, 'redemption', ofPloy, { quantity: 3 })
  expect((await told()).entries).toBe(2010)
  world.clock.advance(10_000, world.appId)
  expect((await told()).entries).toBe(13)
})

test('many tickets are counted again after the clock was set back', async ({ world }) => {
  const told = () => world.call(getDraw, { params: { campaignId: weekend } })
  await changeRows(world, 'redemption', { id: 'r-5006' }, { quantity: 2000 })
  expect((await told()).entries).toBe(2010)

  await changeRows(world, 'redemption', { id: 'r-5006' }, { quantity: 3 })
  world.clock.advance(-60_000, world.appId)

  expect((await told()).entries).toBe(13)
})

test('the list tells how many tickets the member had in the latest result', async ({
  world,
  ploy,
}) => {
  const told = await ploy.call(getDraws, {})
  const last = (list: typeof told) =>
    Object.fromEntries(list.map(({ campaignId, lastTickets }) => [campaignId, lastTickets]))

  expect(last(told)).toEqual({ 1023: 0, 1024: 0, 1025: 1, 1026: 2, 1027: 0 })
  expect(Object.values(last(await world.call(getDraws, {})))).toEqual([0, 0, 0, 0, 0])
})

test('results are pending from the draw to the announcement', async ({ world, ploy }) => {
  await draw(world, headphones)

  const told = await ploy.call(getDraw, { params: { campaignId: headphones } })
  const prize = await ploy.call(getDrawnPrize, { params: { redemptionId: 'r-5009' } })

  expect(told.status).toBe('closed')
  const { drawDate, items } = await world.call(getWinners, { query: { campaignId: headphones } })
  expect([drawDate, items]).toEqual([null, []])
  expect(prize).toMatchObject({ state: 'not_drawn', prizes: [], needsAddress: false })
  expect(await stateOf(world, 'r-5009')).toBe('not_drawn')
})

test('after the announcement a winner sees the prize in the wallet', async ({ world }) => {
  const { winners } = await draw(world, headphones)
  world.clock.advance(6 * day, world.appId)
  const token = await world.tokenOf('ploy')

  const wallet = await world.call(getRedemptions, { query: { mode: 'available' } }, { token })
  const prize = await world.call(getDrawnPrize, { params: { redemptionId: 'r-5009' } }, { token })
  const told = await world.call(getDraw, { params: { campaignId: headphones } }, { token })

  expect(wallet.items.find(({ id }) => id === 'r-5009')?.state).toBe('won')
  expect(prize).toMatchObject({
    state: 'won',
    delivered: true,
    type: 0,
    needsAddress: true,
    prizes: [{ name: 'Wireless headphones', ticket: winners[0]?.ticket }],
  })
  expect(told.status).toBe('announced')
  const { items, mine } = await world.call(
    getWinners,
    { query: { campaignId: headphones } },
    { token },
  )
  expect(items).toMatchObject([{ name: 'Ploy C.', contactNumber: 'xxx-xxx-4821', isMe: true }])
  expect(mine).toEqual(items)
})

test('a member who did not win sees that', async ({ world }) => {
  world.clock.advance(25 * day, world.appId)
  const { winners, entries } = await draw(world, weekend)
  world.clock.advance(3 * day, world.appId)

  await world.call(getDraw, { params: { campaignId: weekend } })

  const won = new Set(winners.map(({ redemption_id }) => redemption_id))
  const states = await Promise.all(['r-5006', 'r-5203'].map((id) => stateOf(world, id)))
  expect(states).toEqual(['r-5006', 'r-5203'].map((id) => (won.has(id) ? 'won' : 'not_won')))
  expect([winners.length, entries]).toEqual([2, 13])
  expect(new Set(winners.map(({ ticket }) => ticket)).size).toBe(2)
})

test('a prize without delivery gives the winner one code in the wallet', async ({ world }) => {
  world.clock.advance(25 * day, world.appId)
  const { winners } = await draw(world, weekend)
  world.clock.advance(4 * day, world.appId)
  const token = await world.tokenOf(await ownerOf(world, winners[0]?.redemption_id))
  const redemptionId = winners[0]?.redemption_id ?? ''

  const mode = { query: { mode: 'available' } } as const
  const wallet = await world.call(getRedemptions, mode, { token })
  const first = await world.call(openSerial, { params: { redemptionId } }, { token })
  await world.call(getDraw, { params: { campaignId: weekend } })
  const again = await world.call(openSerial, { params: { redemptionId } }, { token })

  const row = wallet.items.find(({ id }) => id === redemptionId)
  expect(row).toMatchObject({ state: 'won', hasSerial: true })
  expect(first.serial).toMatch(/^CHN7/)
  expect(again.serial).toBe(first.serial)
  await expectSound(world.db, world.appId)
})

test('a prize code is hidden until the announcement', async ({ world }) => {
  world.clock.advance(25 * day, world.appId)
  const { winners } = await draw(world, weekend)
  const redemptionId = winners[0]?.redemption_id ?? ''
  const token = await world.tokenOf(await ownerOf(world, redemptionId))

  const refusal = await world.refusal(openSerial, { params: { redemptionId } }, { token })

  expect(refusal.status).toBe(404)
})

test('an expired prize code moves to the expired rewards', async ({ world }) => {
  world.clock.advance(25 * day, world.appId)
  const { winners } = await draw(world, weekend)
  world.clock.advance(4 * day, world.appId)
  const redemptionId = winners[0]?.redemption_id ?? ''
  await world.call(getDraw, { params: { campaignId: weekend } })

  world.clock.advance(91 * day, world.appId)

  const token = await world.tokenOf(await ownerOf(world, redemptionId))
  const { items } = await world.call(getRedemptions, { query: { mode: 'expired' } }, { token })
  expect(items.find(({ id }) => id === redemptionId)).toMatchObject({ state: 'code_expired' })
})

test('members are notified once of winning or losing', async ({ world }) => {
  world.clock.advance(25 * day, world.appId)
  const { winners } = await draw(world, weekend)
  world.clock.advance(4 * day, world.appId)
  const hasWon = winners.map(({ redemption_id }) => redemption_id)

  await world.call(getDraw, { params: { campaignId: weekend } })
  await world.call(getDraw, { params: { campaignId: weekend } })

  const notices = await world.db
    .selectFrom('notification')
    .select(['id', 'content_json', 'is_read'])
    .where('app_id', '=', world.appId)
    .where('id', 'like', 'draw %')
    .execute()
  const told = notices.map(({ id, content_json, is_read }) => [
    id,
    /You won/.test(content_json),
    /คุณได้รับรางวัล/.test(content_json),
    is_read,
  ])
  const took = await world.db
    .selectFrom('redemption')
    .select('id')
    .where('app_id', '=', world.appId)
    .where('campaign_id', '=', weekend)
    .where('state', 'in', ['won', 'not_won'])
    .execute()
  const expected = took.map(({ id }) => [`draw ${id}`, hasWon.includes(id), hasWon.includes(id), 0])
  expect(told).toHaveLength(expected.length)
  expect(told).toEqual(expect.arrayContaining(expected))
})

test('a draw announced meanwhile is among the notifications', async ({ world }) => {
  await draw(world, headphones)
  world.clock.advance(6 * day, world.appId)
  const token = await world.tokenOf('ploy')

  const [latest] = await world.call(getNotifications, { query: {} }, { token })

  expect(latest).toMatchObject({ title: 'You won', IsRead: false })
})

test('no draw runs before its time or twice', async ({ world }) => {
  await draw(world, headphones)

  await expect(draw(world, weekend)).rejects.toThrow(/not before/)
  await expect(draw(world, headphones)).rejects.toThrow(/already/)
  await expect(draw(world, 1001)).rejects.toThrow(/no draw/)
})

test('the same tickets and seed give the same winners', async () => {
  const worlds = [await createWorld(), await createWorld(), await createWorld()]
  for (const world of worlds) world.clock.advance(25 * day, world.appId)
  const [first, second, third] = worlds

  const drawn = [
    first && (await draw(first, weekend, 'nan')),
    second && (await draw(second, weekend, 'nan')),
    third && (await draw(third, weekend, 'pai')),
  ].map((result) => result?.winners.map(({ ticket }) => ticket))

  expect(drawn[1]).toEqual(drawn[0])
  expect(drawn[2]).not.toEqual(drawn[0])
})

test('anyone can repeat a draw once it is announced', async ({ world }) => {
  const input = { params: { campaignId: weekend }, query: {} }
  world.clock.advance(25 * day, world.appId)
  const drawn = await draw(world, weekend)
  const early = await world.refusal(getDrawRecord, input)
  world.clock.advance(3 * day, world.appId)

  const { seed, tickets, winners } = await world.call(getDrawRecord, input)

  expect(early.status).toBe(404)
  expect(winners).toEqual(drawn.winners.map(({ ticket }) => ticket))
  expect(tickets).toHaveLength(13)
  expect(await drawSome(tickets, winners.length, seededRandom(seed))).toEqual(winners)
  const told = await world.call(getWinners, { query: { campaignId: weekend } })
  expect(told.draws[0]).toMatchObject({ winnerCount: 2, entries: 13, isRecorded: true })
})

test('a draw from before this platform has no record', async ({ world }) => {
  const refusal = await world.refusal(getDrawRecord, { params: { campaignId: 1026 }, query: {} })

  expect(refusal.status).toBe(404)
})

test('a ticket from after the draw date waits for the next draw', async ({ world }) => {
  world.clock.advance(25 * day, world.appId)
  const late = { redeemed_at: world.clock.now(world.appId) - 1000 }
  await changeRows(world, 'redemption', { campaign_id: weekend, member_id: '7001' }, late)

  const { entries } = await draw(world, weekend)

  expect(entries).toBe(10)
})

test('the winners of two weekly draws that are announced together win', async ({ world }) => {
  const start = world.clock.now(world.appId)
  const { content_json } = await rowOf(world, 'campaign', { id: weekend })
  const first = {
    ...JSON.parse(content_json).draw,
    prizes: [{ rank: 1, name: { en: 'A mug', th: 'แก้ว' }, quantity: 50, valueBaht: 100 }],
    announceDate: toInstant(start + 40 * day),
  }
  await changeCampaign(world, weekend, { draw: first })
  // More than one transaction announces.
  const { appId } = world
  await addTickets(world.db, { appId, campaignId: weekend, tickets: 300, at: start })
  await changeRows(world, 'redemption', { id: 'r-5203' }, { redeemed_at: start + 27 * day })
  world.clock.advance(25 * day, appId)
  const one = await draw(world, weekend)
  await changeCampaign(world, weekend, {
    expireDate: toInstant(start + 60 * day),
    draw: { ...first, drawDate: toInstant(start + 32 * day) },
  })
  world.clock.advance(8 * day, appId)
  const two = await draw(world, weekend)

  world.clock.advance(8 * day, appId)
  await world.call(getDraw, { params: { campaignId: weekend } })

  const winners = new Set([...one.winners, ...two.winners].map((row) => row.redemption_id))
  const states = await Promise.all([...winners].map((id) => stateOf(world, id)))
  expect([one.entries, two.entries]).toEqual([303, 10])
  expect(new Set(states)).toEqual(new Set(['won']))
})

test('every ticket has the same chance', async () => {
  const tickets = Array.from({ length: 10 }, (_, index) => index)
  const draws = 3000
  const prizes = 3

  const wins = tickets.map(() => 0)
  const firsts = tickets.map(() => 0)
  for (let seed = 0; seed < draws; seed++) {
    const winners = await drawSome(tickets, prizes, seededRandom(`fair ${seed}`))
    for (const winner of winners) wins[winner] = (wins[winner] ?? 0) + 1
    const first = winners[0] ?? 0
    firsts[first] = (firsts[first] ?? 0) + 1
  }

  // Four and a half standard deviations: a probability of one in a hundred thousand.
  const isFair = (counts: number[], chance: number) =>
    counts.every((count) => {
      const spread = Math.sqrt(draws * chance * (1 - chance))
      return Math.abs(count - draws * chance) < 4.5 * spread
    })
  expect(isFair(wins, prizes / tickets.length)).toBe(true)
  expect(isFair(firsts, 1 / tickets.length)).toBe(true)
})

test('for any tickets and prizes, no ticket wins twice and no prize is left while there are tickets', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer(), { maxLength: 60 }),
      fc.nat({ max: 80 }),
      fc.string(),
      async (tickets, prizes, seed) => {
        const winners = await drawSome(tickets, prizes, seededRandom(seed))

        expect(new Set(winners).size).toBe(Math.min(prizes, tickets.length))
        expect(winners.every((winner) => tickets.includes(winner))).toBe(true)
      },
    ),
  )
})

test('a winner chooses the delivery address once, and an order is created', async ({
  world,
  ploy,
}) => {
  const input = { params: { redemptionId: 'r-5007' }, body: { addressKey: 'ad-1' } }
  const from = { redeem_by: 'line', location_id: '3' }
  const row = world.db.updateTable('redemption').where('id', '=', 'r-5007')
  await row.set({ parts_json: JSON.stringify(from) }).execute()

  const { redemption } = await ploy.call(setPrizeAddress, input)
  const again = await ploy.refusal(setPrizeAddress, input)

  expect(redemption.state).toBe('in_preparation')
  expect(again.code).toBe('notAvailable')
  const { items } = await ploy.call(getOrders, { query: {} })
  expect(items.find(({ id }) => id === 'r-5007')).toMatchObject({ state: 'in_preparation' })
  expect(await ploy.call(getDrawnPrize, { params: { redemptionId: 'r-5007' } })).toMatchObject({
    state: 'won',
    needsAddress: false,
  })
  const sources = await readSources(world.db, world, redemption.campaignId)
  expect(sources).toContainEqual(expect.objectContaining({ host: 'line', branchId: 3 }))
  await expectSound(world.db, world.appId)
})

test.for([
  ['another member’s address', 'r-5007', { addressKey: 'ad-4' }, 'addressRequired'],
  ['half an address', 'r-5007', { address: '9 Soi Ari' }, 'addressRequired'],
  ['an address for a ticket that did not win', 'r-5008', { addressKey: 'ad-1' }, 'notAvailable'],
  ['an address before the draw', 'r-5009', { addressKey: 'ad-1' }, 'notAvailable'],
  ['an address for another campaign', 'r-5012', { addressKey: 'ad-1' }, 'notFound'],
  ['an address for another member’s prize', 'r-5203', { addressKey: 'ad-1' }, 'notFound'],
] as const)('%s is refused', async ([, redemptionId, body, code], { ploy }) => {
  const refusal = await ploy.refusal(setPrizeAddress, { params: { redemptionId }, body })

  expect(refusal.code).toBe(code)
})

/** How often a process comes to read other requests while a work runs. */
async function turnsUntil(work: Promise<unknown>) {
  const done = work.then(() => 'done')
  let turns = 0
  while ((await Promise.race([done, turn()])) !== 'done') turns += 1
  return turns
}

test('thousands of tickets are drawn and announced, a part at a time', async ({ world }) => {
  const { db, appId, clock } = world
  const at = clock.now(appId) - 3 * day
  // A statement has 32,766 values at most: a row of each winner, in one statement, has more.
  await addTickets(db, { appId, campaignId: headphones, tickets: 6000, at })
  const brand = await world.platform.brands.find(appId)
  const campaign = brand?.campaigns.get(headphones)
  const [prize] = campaign?.draw?.prizes ?? []
  if (!campaign?.draw || !prize) throw new Error('The campaign is a draw.')
  const draw = { ...campaign.draw, prizes: [{ ...prize, quantity: 5000 }] }
  const drawing = { appId, campaign: { ...campaign, draw }, now: clock.now(appId) }

  const drawn = await transact(db, (tx) => drawWinners(tx, drawing))
  clock.advance(7 * day, appId)
  const announcing = world.call(getWinners, { query: { campaignId: headphones } })
  const turns = await turnsUntil(announcing)

  expect(drawn.winners).toHaveLength(5000)
  expect((await announcing).total).toBe(5000)
  // 6,001 redemptions, 200 in each transaction; other requests come through between two.
  expect(turns).toBeGreaterThan(30)
  const rows = await db
    .selectFrom('notification')
    .select('content_json')
    .where('app_id', '=', appId)
    .where('id', 'like', 'draw ticket-%')
    .execute()
  expect(rows).toHaveLength(6000)
  // Ploy has one ticket, too.
  const won = rows.filter(({ content_json }) => content_json.includes('"draw-won"')).length
  expect([4999, 5000]).toContain(won)
  const left = await db.selectFrom('draw').select('announced_at').execute()
  expect(left.every(({ announced_at }) => announced_at !== null)).toBe(true)
}, 60_000)
