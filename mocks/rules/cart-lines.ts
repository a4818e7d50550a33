import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { type CartRow, readLines, roomFor, type Shopper, wantOf } from './cart.ts'
import type { CartRefusal } from './cart-request.ts'
import { payOptionsOf } from './price.ts'
import { obstacleOf } from './redeem.ts'
import { makeId } from './row-id.ts'
import { satangOf } from './satang.ts'

/** More lines than anybody reads. */
const mostLines = 50

/** What somebody puts into a cart. */
export interface Adding {
  campaignId: number
  itemId?: number | undefined
  quantity: number
  payOption: number
}

/**
 * Puts units into a cart; the same item by the same way to pay adds up. Call it inside a
 * transaction. A refusal has written nothing.
 */
export async function addLine(
  tx: Database,
  shopper: Shopper,
  adding: Adding,
): Promise<{ key: string } | CartRefusal> {
  const { quantity, payOption, itemId } = adding
  const { brand, now } = shopper
  const campaign = brand.campaigns.get(adding.campaignId)
  if (!campaign) return { code: 'notFound' }
  if (campaign.subCampaignStyles && itemId === undefined) return { code: 'itemRequired' }
  const chosen = { campaign_id: campaign.id, item_id: itemId ?? 0, pay_option: payOption }
  const want = wantOf(brand, chosen)
  const price = priceOf(brand, chosen)
  if (!want || !price || (itemId !== undefined && !want.item)) return { code: 'invalid' }
  const rows = await readLines(tx, shopper)
  const same = rows.find((row) => isSame(row, chosen))
  const others = rows.filter((row) => row !== same)
  const room = await roomFor(tx, shopper, { want, others })
  const code = obstacleOf(room.standing)
  if (code) return { code, standing: room.standing }
  const units = (same?.quantity ?? 0) + quantity
  if (units > room.most) return { code: shortCode(room), most: room.most }
  if (!same && rows.length >= mostLines) return { code: 'invalid' }

  const values = { ...chosen, ...price, quantity: units, refusal: null }
  if (same) {
    await updateLine(tx, shopper, same.key, values)
    return { key: same.key }
  }
  const key = makeId(now)
  // Two in one millisecond keep their order.
  const at = Math.max(now, (rows.at(-1)?.at ?? 0) + 1)
  await tx
    .insertInto('cart_line')
    .values({ app_id: brand.appId, member_id: shopper.memberId, key, at, ...values })
    .execute()
  return { key }
}

/** What a line is to become. */
export interface Change {
  quantity?: number | undefined
  itemId?: number | undefined
  payOption?: number | undefined
}

/**
 * Changes a line. Fewer units, and another way to pay for the same ones, can always be had; more,
 * or another item, only while there are enough. Call it inside a transaction.
 * @throws Problem notFound, invalid, soldOut, maxPerPerson
 */
export async function changeLine(
  tx: Database,
  shopper: Shopper,
  { key, change }: { key: string; change: Change },
): Promise<void> {
  const rows = await readLines(tx, shopper)
  const row = rows.find((candidate) => candidate.key === key)
  if (!row) throw new Problem('notFound')
  const chosen = {
    campaign_id: row.campaign_id,
    item_id: change.itemId ?? row.item_id,
    pay_option: change.payOption ?? row.pay_option,
  }
  const price = priceOf(shopper.brand, chosen)
  const want = wantOf(shopper.brand, chosen)
  const isOfItem = change.itemId === undefined || want?.item !== undefined
  if (!want || !price || !isOfItem) throw new Problem('invalid')
  const quantity = change.quantity ?? row.quantity
  const same = rows.find((other) => other !== row && isSame(other, chosen))
  const others = rows.filter((other) => other !== row && other !== same)
  const units = quantity + (same?.quantity ?? 0)
  if (quantity > row.quantity || chosen.item_id !== row.item_id) {
    const room = await roomFor(tx, shopper, { want, others })
    if (units > room.most) throw new Problem(shortCode(room), { most: room.most })
  }
  if (same) await removeLines(tx, shopper, [same.key])
  // Only a choice agrees to another price; a number of units does not.
  const agreed = change.payOption === undefined && change.itemId === undefined ? {} : price
  await updateLine(tx, shopper, key, { ...chosen, ...agreed, quantity: units, refusal: null })
}

/** Takes lines out; one that is not there is gone already. */
export async function removeLines(
  tx: Database,
  { brand, memberId }: Shopper,
  keys: string[],
): Promise<void> {
  if (keys.length === 0) return
  await tx
    .deleteFrom('cart_line')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('key', 'in', keys)
    .execute()
}

/** Writes into one line. */
export async function updateLine(
  tx: Database,
  { brand, memberId }: Shopper,
  key: string,
  values: Partial<CartRow>,
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set(values)
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .execute()
}

type LinePrice = Pick<CartRow, 'points' | 'price_satang'>
type Chosen = Pick<CartRow, 'campaign_id' | 'item_id' | 'pay_option'>

function priceOf(brand: Shopper['brand'], chosen: Chosen): LinePrice | undefined {
  const want = wantOf(brand, chosen)
  const options = want && payOptionsOf(want.campaign, { itemId: want.item?.id })
  const option = options?.[chosen.pay_option]
  return option && { points: option.points, price_satang: satangOf(option.price) }
}

function isSame(row: CartRow, chosen: Chosen) {
  return (
    row.campaign_id === chosen.campaign_id &&
    row.item_id === chosen.item_id &&
    row.pay_option === chosen.pay_option
  )
}

function shortCode({ short }: { short: 'stock' | 'limit' }) {
  return short === 'stock' ? 'soldOut' : 'maxPerPerson'
}
