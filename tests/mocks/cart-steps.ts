import { redemptionIdOf } from './soundness'
import { expect } from 'vitest'
import type { Output } from '@/contract/endpoint'
import { addToCart, checkoutCart, getCart } from '@/contract/cart'
import { chaan } from '../../mocks/brands/demo-packs'
import type { Database } from '../../mocks/database/connect'
import { newKey, type World } from './platform-world'
import { rowsOf } from './platform-rows'

/** A bottle and a tin of the demo brand, with sizes and two ways to pay. */
export const tin = { campaignId: 1013, itemId: 101311 }
export const bottle = { campaignId: 1012, itemId: 101211 }

type Cart = Output<typeof getCart>

/** Adds an item to a member's cart. */
export function add(
  world: World,
  token: string,
  wish: { campaignId: number; itemId?: number; quantity?: number; payOption?: number },
) {
  const body = { quantity: 1, ...wish }
  return world.call(addToCart, { body, idempotencyKey: newKey() }, { token })
}

/** The price per line that a member has seen and agrees to. */
export function agreedLines({ lines }: Cart) {
  return lines.map(({ key, quantity, payOptions, payOption }) => {
    const { points, price } = payOptions[payOption] ?? { points: 0, price: 0 }
    return { key, sp_points: points * quantity, sp_baht: price * quantity }
  })
}

/** Checks out the whole cart. */
export async function checkOutAll(world: World, token: string, idempotencyKey = newKey()) {
  const lines = agreedLines(await world.call(getCart, {}, { token }))
  return world.call(checkoutCart, { body: { lines }, idempotencyKey }, { token })
}

/** Sets the remaining stock of a campaign, a colour or a size. */
export async function leave(world: Pick<World, 'db' | 'appId'>, id: number, left: number) {
  await world.db
    .updateTable('campaign_stock')
    .set((eb) => ({ qty: eb('sold', '+', left) }))
    .where('app_id', '=', world.appId)
    .where('id', '=', id)
    .execute()
}

/** The sold units of campaigns, colours and sizes. */
export async function soldOf(world: Pick<World, 'db' | 'appId'>, ids: number[]) {
  const rows = await world.db
    .selectFrom('campaign_stock')
    .select(['id', 'sold'])
    .where('app_id', '=', world.appId)
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
  return Object.fromEntries(rows.map(({ id, sold }) => [id, sold]))
}

/** Asserts the invariants of carts and checkouts, beside those of redemptions. */
export async function expectCartsSound(db: Database, appId: string): Promise<void> {
  const redemptions = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', appId)
    .where('idempotency_key', 'is not', null)
    .execute()
  const lines = await db.selectFrom('cart_line').selectAll().where('app_id', '=', appId).execute()
  const ordered = await rowsOf({ db, appId }, 'order_line')
  const kept = await db.selectFrom('idempotency').selectAll().where('app_id', '=', appId).execute()

  const bought = redemptions.filter(({ idempotency_key: key }) => key?.startsWith('line-'))
  const boughtIds = new Set<string | null>(bought.map(({ id }) => id))
  expect(ordered).toHaveLength(bought.length)
  expect(new Set(ordered.map(({ redemption_id }) => redemption_id))).toEqual(boughtIds)
  // Each bought line is stored once under its own key and is no longer in the cart.
  const boughtKeys = kept.filter(({ key }) => key.startsWith('line-'))
  expect(boughtKeys).toHaveLength(bought.length)
  expect(new Set(boughtKeys.map(({ answer_json }) => redemptionIdOf(answer_json)))).toEqual(
    boughtIds,
  )
  const requests = kept.filter(({ outcome }) => outcome === 'done')
  const gone = requests.flatMap(({ answer_json }) => {
    const { results = [] }: { results?: { key: string; outcome: string }[] } =
      JSON.parse(answer_json)
    return results.filter(({ outcome }) => outcome === 'done').map(({ key }) => key)
  })
  expect(gone).toHaveLength(bought.length)
  expect(new Set(gone).size).toBe(gone.length)
  expect(lines.filter(({ key }) => gone.includes(key))).toEqual([])
  await expectStockSound(db, appId, redemptions)
}

// The units sold of each size are the initial ones plus the redeemed ones.
async function expectStockSound(
  db: Database,
  appId: string,
  redemptions: { item_id: number | null; quantity: number }[],
) {
  const sizes = chaan.campaigns
    .flatMap(({ subCampaignStyles }) => subCampaignStyles?.styles ?? [])
    .flatMap(({ subitems }) => subitems)
  const sold = await soldOf(
    { db, appId },
    sizes.map(({ campaignId }) => campaignId),
  )
  for (const { campaignId, itemCountSold } of sizes) {
    const units = redemptions
      .filter(({ item_id }) => item_id === campaignId)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect([campaignId, sold[campaignId]]).toEqual([campaignId, itemCountSold + units])
  }
}
