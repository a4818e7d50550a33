import { expect } from 'vitest'
import { getCampaign } from '@/contract/campaign-detail'
import type { RedeemBody } from '@/contract/redeem'
import { readForRedeeming, redeemWithin } from '../../mocks/areas/redeem/redeem-campaign'
import { newKey, test, type World } from './platform-world'
import { rowOf } from './platform-rows'
import { transact } from '../../mocks/database/transact'

const bottle = 1012
const pandan500 = 101212
const pandan = 101210

/** Buys through a cart's checkout. */
async function buy(world: World, member: string, body: RedeemBody, campaignId = bottle) {
  const brand = await world.platform.brands.find(world.appId)
  const campaign = brand?.campaigns.get(campaignId)
  if (!brand || !campaign) throw new Error('There is a campaign.')
  const { id } = await rowOf(world, 'member', { email: `${member}@chaan.example` })
  const request = {
    brand,
    memberId: id,
    campaign,
    tokenHash: '',
    host: 'web',
    now: world.clock.now(world.appId),
    key: newKey(),
    body,
    via: 'cart',
  } as const
  return transact(world.db, async (tx) =>
    redeemWithin(tx, request, await readForRedeeming(tx, request)),
  )
}

async function stockOf(world: World, ids: number[]) {
  const rows = await world.db
    .selectFrom('campaign_stock')
    .select(['id', 'sold'])
    .where('app_id', '=', world.appId)
    .where('id', 'in', ids)
    .execute()
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]))
}

test('buying a size reduces the stock of the size, its colour and the campaign', async ({
  world,
}) => {
  const bought = await buy(world, 'ploy', {
    quantity: 2,
    itemId: pandan500,
    sp_points: 1800,
    sp_baht: 780,
  })

  expect(bought.outcome).toBe('done')
  expect(await stockOf(world, [pandan500, pandan, bottle])).toEqual({
    [pandan500]: 73,
    [pandan]: 161,
    [bottle]: 426,
  })
})

test.for([
  ['350 ml', 101211, { sp_points: 900, sp_baht: 350 }, 'done'],
  ['500 ml', 101212, { sp_points: 900, sp_baht: 390 }, 'done'],
  ['750 ml', 101223, { sp_points: 900, sp_baht: 450 }, 'done'],
  ['350 ml for points', 101211, { sp_points: 2200, sp_baht: 0 }, 'done'],
  ['350 ml at the price of 500 ml', 101211, { sp_points: 900, sp_baht: 390 }, 'priceChanged'],
  ['750 ml at the price of 350 ml', 101223, { sp_points: 900, sp_baht: 350 }, 'priceChanged'],
  ['a size that is sold out', 101213, { sp_points: 900, sp_baht: 450 }, 'soldOut'],
  ['a size of a colour that is sold out', 101231, { sp_points: 900, sp_baht: 350 }, 'soldOut'],
  ['a colour that has sizes', pandan, { sp_points: 900, sp_baht: 390 }, 'invalid'],
  ['a size of another campaign', 101311, { sp_points: 900, sp_baht: 390 }, 'invalid'],
  ['nothing that was chosen', undefined, { sp_points: 900, sp_baht: 390 }, 'itemRequired'],
] as const)('%s: %s', async ([, itemId, agreed, outcome], { world }) => {
  const bought = await buy(world, 'ploy', { quantity: 1, itemId, ...agreed })

  expect(bought.outcome === 'refused' ? bought.answer.code : bought.outcome).toBe(outcome)
})

test('a refusal takes nothing from any stock', async ({ world }) => {
  const before = await stockOf(world, [pandan500, pandan, bottle])

  await buy(world, 'ploy', { quantity: 60, itemId: pandan500, sp_points: 54_000, sp_baht: 23_400 })

  expect(await stockOf(world, [pandan500, pandan, bottle])).toEqual(before)
})

test('only items for purchase can be bought', async ({ world }) => {
  const tea = await buy(world, 'ploy', { quantity: 1, sp_points: 120 }, 1001)

  expect(tea.outcome === 'refused' && tea.answer.code).toBe('notAvailable')
})

test('the stock of each colour and size is returned', async ({ world }) => {
  await buy(world, 'ploy', { quantity: 1, itemId: pandan500, sp_points: 900, sp_baht: 390 })

  const { subCampaignStyles } = await world.call(getCampaign, { params: { campaignId: bottle } })

  expect(subCampaignStyles?.styles[0]).toMatchObject({
    name: 'Pandan',
    quantity: 220,
    itemCountSold: 160,
    subitems: [{ itemCountSold: 48 }, { itemCountSold: 72, price: 390 }, { itemCountSold: 40 }],
  })
})

test('a campaign whose sizes are all sold out is sold out', async ({ world }) => {
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ sold: eb.ref('qty') }))
    .where('app_id', '=', world.appId)
    .where('id', '>', bottle * 100)
    .where('id', '<', bottle * 100 + 100)
    .execute()

  const { redeemState } = await world.call(getCampaign, { params: { campaignId: bottle } })

  expect(redeemState.key).toBe('sold_out')
})
