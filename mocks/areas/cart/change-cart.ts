import { satangOf } from '@/contract/satang'
import { refusalCodeOf } from '../catalogue/rules.ts'
import type { Outcome, Refusal } from '../idempotency/replay.ts'
import { roomFor, unitsOf, choiceOf } from './check-cart-lines.ts'
import {
  type CartRow,
  insertLine,
  readLines,
  removeLines,
  type Shopper,
  updateLine,
} from './store.ts'
import { payOptionsOf } from '../redeem/item-price-rules.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { makeId } from '../../values/ids.ts'

/** The most lines of a cart, and of a checkout. */
export const mostLines = 50

/** What is added to a cart. */
interface Adding {
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
): Promise<Outcome<{ key: string; cartCount: number }>> {
  const { quantity, payOption, itemId } = adding
  const { brand, now } = shopper
  const campaign = brand.campaigns.get(adding.campaignId)
  if (!campaign) return refuse({ code: 'notFound' })
  if (campaign.subCampaignStyles && itemId === undefined) return refuse({ code: 'itemRequired' })
  const chosen = { campaign_id: campaign.id, item_id: itemId ?? 0, pay_option: payOption }
  const choice = choiceOf(brand, chosen)
  const price = priceOf(choice, payOption)
  if (!choice || !price || (itemId !== undefined && !choice.item)) {
    return refuse({ code: 'invalid' })
  }
  const rows = await readLines(tx, shopper)
  const same = rows.find((row) => isSame(row, chosen))
  const otherRows = rows.filter((row) => row !== same)
  const room = await roomFor(tx, shopper, { choice, otherRows })
  const code = refusalCodeOf(room.eligibility)
  if (code) return refuse({ code, eligibility: room.eligibility })
  const units = (same?.quantity ?? 0) + quantity
  if (units > room.most) return refuse({ code: shortCode(room), most: room.most })
  if (!same && rows.length >= mostLines) return refuse({ code: 'invalid' })

  const values = { ...chosen, ...price, quantity: units, refusal: null }
  const key = same?.key ?? makeId(now)
  // Later than the last line, so that lines of one millisecond keep their sequence.
  const at = Math.max(now, (rows.at(-1)?.at ?? 0) + 1)
  if (same) await updateLine(tx, shopper, key, values)
  else await insertLine(tx, shopper, { key, at, ...values })
  return { outcome: 'done', answer: { key, cartCount: unitsOf(rows) + quantity } }
}

function refuse(refusal: Refusal) {
  return { outcome: 'refused', answer: refusal } as const
}

/** The changes of a line. */
interface Change {
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
  const choice = choiceOf(shopper.brand, chosen)
  const price = priceOf(choice, chosen.pay_option)
  const hasItem = change.itemId === undefined || choice?.item !== undefined
  // Another choice agrees to its price; another number of units does not.
  const keepsPrice = change.payOption === undefined && change.itemId === undefined
  if (!choice || !hasItem || !(price || keepsPrice)) throw new Problem('invalid')
  const quantity = change.quantity ?? row.quantity
  const same = rows.find((other) => other !== row && isSame(other, chosen))
  const otherRows = rows.filter((other) => other !== row && other !== same)
  const units = quantity + (same?.quantity ?? 0)
  if (quantity > row.quantity || chosen.item_id !== row.item_id) {
    const room = await roomFor(tx, shopper, { choice, otherRows })
    if (units > room.most) throw new Problem(shortCode(room), { most: room.most })
  }
  if (same) await removeLines(tx, shopper, [same.key])
  const agreed = keepsPrice ? {} : price
  await updateLine(tx, shopper, key, { ...chosen, ...agreed, quantity: units, refusal: null })
}

type Chosen = Pick<CartRow, 'campaign_id' | 'item_id' | 'pay_option'>

function priceOf(choice: ReturnType<typeof choiceOf>, payOption: number) {
  const options = choice && payOptionsOf(choice.campaign, { itemId: choice.item?.id })
  const option = options?.[payOption]
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
