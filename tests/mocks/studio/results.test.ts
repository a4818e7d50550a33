import { expect } from 'vitest'
import { cancelBooking } from '@/contract/bookings'
import { type RedeemBody, redeemCampaign } from '@/contract/redeem'
import { register } from '@/contract/registration'
import { signIn } from '@/contract/sign-in'
import { getResults, type ResultGroup } from '@/contract/studio/results'
import { bangkokDay, startOfDay } from '../../../mocks/values/bangkok.ts'
import { insertRows } from '../../../mocks/database/rows.ts'
import { listAllOpens } from '../../../mocks/areas/links/short-link-store.ts'
import { openOf, resultsOf } from '../../../mocks/areas/results/result-rules.ts'
import { markPaid } from '../../../mocks/areas/payments/settle-payment.ts'
import { readCounts } from '../../../mocks/areas/results/result-store.ts'
import { volt } from '../../../mocks/brands/demo-packs.ts'
import { transact } from '../../../mocks/database/transact.ts'
import { seedBrand } from '../../../mocks/seed/seed-brand.ts'
import {
  agreedTo,
  type Member,
  newKey,
  order,
  storyNow,
  test,
  type World,
} from '../platform-world.ts'
import { agreed, nok, ticketFor } from '../sign-up-steps.ts'
import { callStaff, signInAsStaff } from './staff-world.ts'

const counted = {
  day: '2026-11-20',
  kind: 'redemption' as const,
  campaign_id: 1001,
  way: 'link' as const,
  utm_source: 'line',
  utm_medium: '',
  utm_campaign: 'tea',
  code: '',
  host: 'line',
  language: 'th',
  count: 5,
  satang: 0,
}

test('a figure of one to four is not told, and zero and five are', () => {
  const of = (count: number) => resultsOf([{ ...counted, count }], 'campaign').rows[0]?.redemptions
  expect([0, 1, 4, 5].map(of)).toEqual([0, null, null, 5])
})

test('baht are told only where five payments are', () => {
  const paid = { ...counted, kind: 'payment' as const, satang: 18_000 }
  expect(resultsOf([{ ...paid, count: 4 }], 'day').rows[0]?.satang).toBeNull()
  expect(resultsOf([paid], 'day').rows[0]?.satang).toBe(18_000)
})

/** The redemptions of hosts as they are told, the largest first, and their total. */
const toldOf = (...counts: number[]) => {
  const of = counts.map((count, at) => ({ ...counted, host: `host ${at}`, count }))
  const { rows, total } = resultsOf(of, 'host')
  return [rows.map(({ redemptions }) => redemptions), total.redemptions]
}

test('what is not told cannot be reckoned from the total and the other figures', () => {
  expect(toldOf(9, 7, 1)).toEqual([[9, null, null], 17])
  // Together they would be told as two, and each as one.
  expect(toldOf(9, 7, 1, 1)).toEqual([[9, null, null, null], 18])
  expect(toldOf(9, 7, 3, 2)).toEqual([[9, 7, null, null], 21])
  expect(toldOf(9, 7, 0)).toEqual([[9, 7, 0], 16])
  expect(toldOf(7, 1, 0)).toEqual([[null, null, 0], 8])
  expect(toldOf(3)).toEqual([[null], null])
})

test('baht of few payments cannot be reckoned from the total and the other campaigns', () => {
  const paid = { ...counted, kind: 'payment' as const, satang: 90_000 }
  const few = { ...paid, campaign_id: 1002, count: 1, satang: 18_000 }
  const { rows, total } = resultsOf([paid, few], 'campaign')
  expect(rows.map(({ satang }) => satang)).toEqual([null, null])
  expect(total.satang).toBe(108_000)
})

test('openings of few that lead to no campaign cannot be reckoned from those of campaigns', () => {
  const opened = { ...counted, kind: 'open' as const }
  const other = (count: number) => ({ ...opened, campaign_id: 0, count })
  const opensOf = (count: number) =>
    resultsOf([opened, other(count)], 'campaign').rows.map(({ opens }) => opens)
  expect([0, 4, 5].map(opensOf)).toEqual([[5], [null], [5]])
})

test('links are told by their words, and what has no link apart from what nobody may know', () => {
  const silent = { ...counted, utm_source: '', utm_campaign: '' }
  const { rows } = resultsOf(
    [counted, { ...silent, way: 'none', count: 9 }, { ...silent, way: 'noConsent', count: 7 }],
    'link',
  )
  expect(rows).toMatchObject([
    { key: '', way: 'none', redemptions: 9 },
    { key: '', way: 'noConsent', redemptions: 7 },
    { key: 'line / - / tea', way: 'link', redemptions: 5 },
  ])
})

test('the openings of a short link stand with what its words led to', () => {
  const open = openOf({
    path: '/campaign/iced-thai-tea-p1001?utm_source=Line&utm_campaign=tea',
    day_at: Date.parse('2026-11-20T00:00:00+07:00'),
    host: 'line',
    language: 'th',
    opens: 12,
  })
  expect(resultsOf([counted, open], 'link').rows).toMatchObject([
    { key: 'line / - / tea', opens: 12, redemptions: 5 },
  ])
  expect(resultsOf([counted, open], 'campaign').rows).toMatchObject([{ key: '1001', opens: 12 }])
})

async function ledgerOf({ db, appId, clock }: World) {
  const rows = await db
    .selectFrom('redemption')
    .select(['campaign_id', 'redeemed_at'])
    .where('app_id', '=', appId)
    .where('state', '<>', 'cancelled')
    .execute()
  const today = bangkokDay(clock.now(appId))
  return rows.filter(({ redeemed_at }) => bangkokDay(redeemed_at) === today)
}

/** A table that came by the same link, and that the member has cancelled. */
async function cancelledBooking(member: Member, words: Partial<RedeemBody>) {
  const slot = '2026-11-28T09:00:00+07:00'
  const reservationjson = JSON.stringify({ slot, people: 2, storeId: 204 })
  const { redemption } = await member.call(
    redeemCampaign,
    {
      params: { campaignId: 1041 },
      body: { quantity: 1, reservationjson, ...words },
      idempotencyKey: newKey(),
    },
    { host: 'line' },
  )
  await member.call(cancelBooking, { params: { redemptionId: redemption.id }, query: {} })
}

test('the results of a day agree with the ledger, by campaign and in all', async ({ world }) => {
  const before = await ledgerOf(world)
  const ploy = world.as(await world.tokenOf('ploy'))
  const words = { utm_source: 'line', utm_campaign: 'tea', redeem_by: 'line' as const }
  const body = { ...agreedTo(1001), ...words }
  for (let times = 0; times < 5; times += 1) {
    const redeeming = { params: { campaignId: 1001 }, body, idempotencyKey: newKey() }
    await ploy.call(redeemCampaign, redeeming)
    // The same request again is no further redemption.
    await ploy.call(redeemCampaign, redeeming)
  }
  await cancelledBooking(ploy, words)
  const day = bangkokDay(world.clock.now(world.appId))
  const token = await signInAsStaff(world, 'fah')
  const query = { from: day, to: day, by: 'link' as const }
  const results = await callStaff(world, getResults, { query }, { token })

  const made = (await ledgerOf(world)).length - before.length
  expect(made).toBe(5)
  expect(results.total.redemptions).toBe(made)
  expect(results.rows).toContainEqual(
    expect.objectContaining({ key: 'line / - / tea', way: 'link', redemptions: made }),
  )
  const later = { ...query, from: '2030-01-01', to: '2030-01-02' }
  expect((await callStaff(world, getResults, { query: later }, { token })).rows).toEqual([])
})

test('log-ins and sign-ups stand with the link that led to them', async ({ world }) => {
  const words = { utm_source: 'line', utm_medium: 'story', c: 'tt26' }
  const credentials = { email: 'ploy@chaan.example', password: 'Veranda#1' }
  for (let times = 0; times < 5; times += 1) {
    await world.call(signIn, { body: { ...credentials, ...words } })
    await world.call(signIn, { body: { ...credentials, utm_source: '=1+1', c: 'TT 26' } })
  }
  for (let visitor = 0; visitor < 5; visitor += 1) {
    const own = { email: `n${visitor}@mail.example`, contact_number: `089123456${visitor}` }
    const otpTicket = await ticketFor(world, own.contact_number)
    const body = { profile: { ...nok, ...own }, otpTicket, consents: agreed, ...words }
    await world.call(register, { body })
  }

  const token = await signInAsStaff(world, 'fah')
  const today = bangkokDay(world.clock.now(world.appId))
  const query = { from: today, to: today, by: 'link' as const }
  const { rows } = await callStaff(world, getResults, { query }, { token })
  const row = rows.find(({ key }) => key === 'line / story / - / tt26')
  expect(row).toMatchObject({ way: 'link', signIns: 10, signUps: 5 })
  expect(rows.find(({ way }) => way === 'unknown')).toMatchObject({ signIns: 5, signUps: 0 })
})

test('baht that are given back count no longer', async ({ world, ploy }) => {
  const paid = () =>
    world.db
      .selectFrom('result_count')
      .select((eb) => [
        eb.fn.sum<number>('count').as('count'),
        eb.fn.sum<number>('satang').as('satang'),
      ])
      .where('app_id', '=', world.appId)
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow()
  const reservationjson = JSON.stringify({ slot: '2026-12-13T08:30:00+07:00', people: 2 })
  const input = order(1040, { quantity: 2, payOption: 1, info1: 'Nuts', reservationjson })
  const { redemption } = await ploy.call(redeemCampaign, input)
  const paymentId = redemption.payment?.id ?? ''
  await transact(world.db, (tx) =>
    markPaid(tx, { appId: world.appId, paymentId, now: world.clock.now(world.appId) }),
  )
  expect((await paid()).count).toBe(1)

  await ploy.call(cancelBooking, { params: { redemptionId: redemption.id }, query: {} })
  expect(await paid()).toEqual({ count: 0, satang: 0 })
})

test('the demo has results of six weeks, of which small numbers are not told', async ({
  world,
}) => {
  const { db } = world
  const appId = 'story-demo'
  await seedBrand(db, volt, { appId, now: storyNow, withResults: true })
  const by = async (group: ResultGroup) =>
    resultsOf(
      await readCounts(db, { appId, from: '2026-01-01', to: '2026-12-31', by: group }),
      group,
    )
  const { rows, total } = await by('link')
  const { rows: days, total: totalOfDays } = await by('day')

  expect(rows.map(({ key }) => key)).toContain('line / rich-menu / - / menu')
  expect(days).toHaveLength(42)
  expect(days.at(-1)?.key).toBe('2026-11-20')
  expect(totalOfDays).toEqual(total)
  const { opens, signIns, signUps, redemptions } = total
  const funnel = [opens, signIns, redemptions, signUps].map(Number)
  expect(funnel).toEqual(funnel.toSorted((a, b) => b - a))
  const counts = await db
    .selectFrom('result_count')
    .selectAll()
    .where('code', '=', 'till')
    .execute()
  const ofDays = resultsOf(counts, 'day')
  expect(ofDays.rows.map((row) => row.signUps)).toContain(null)
})

test('openings of years are added up by the database, each group with its own', async ({
  world,
}) => {
  const { db, appId: app_id } = world
  const link = {
    app_id,
    name: 'tea26',
    path: '/reward?utm_source=line',
    made_at: 0,
    made_by: 'Bua',
  }
  await insertRows(db, 'short_link', [{ ...link, expires_at: null, ended_at: null, version: 1 }])
  const days = Array.from({ length: 700 }, (_, at) => storyNow - at * 86_400_000)
  const opens = days.flatMap((at) => {
    const row = {
      app_id,
      name: 'tea26',
      day_at: startOfDay(bangkokDay(at)),
      language: 'th',
      opens: 5,
    }
    return (['line', 'web'] as const).map((host) => ({ ...row, host }))
  })
  await insertRows(db, 'short_link_open', opens)
  const of = { appId: app_id, from: 0, before: Number.MAX_SAFE_INTEGER }
  const rows = async (by: ResultGroup) => (await listAllOpens(db, { ...of, by })).map(openOf)

  expect((await rows('link')).map(({ count }) => count)).toEqual([7000])
  expect((await rows('host')).map(({ host, count }) => [host, count])).toEqual([
    ['line', 3500],
    ['web', 3500],
  ])
  expect(await rows('day')).toHaveLength(700)
})
