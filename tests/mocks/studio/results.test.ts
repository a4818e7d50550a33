import { expect } from 'vitest'
import { redeemCampaign } from '@/contract/redeem'
import { getResults } from '@/contract/studio/results'
import { bangkokDay } from '../../../mocks/values/bangkok.ts'
import { openOf, resultsOf } from '../../../mocks/areas/results/result-rules.ts'
import { agreedTo, newKey, test, type World } from '../platform-world.ts'
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
    .execute()
  const today = bangkokDay(clock.now(appId))
  return rows.filter(({ redeemed_at }) => bangkokDay(redeemed_at) === today)
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
