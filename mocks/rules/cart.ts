import type { CartLineState } from '@/contract/cart'
import type { RedeemStateKey } from '@/contract/campaigns'
import type { Selectable } from 'kysely'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { CartLineTable } from '../database/schema.ts'
import { type Item, itemOf } from './items.ts'
import { payOptionsOf, type Price } from './price.ts'
import { redeemState, type Standing } from './redeem-state.ts'
import { satangOf } from './satang.ts'
import { type OrderSituation, readSituation } from './situation.ts'

export type CartRow = Selectable<CartLineTable>

/** Whose cart, as it is looked at. */
export interface Shopper {
  brand: Brand
  memberId: string
  host: 'web' | 'line'
  now: number
}

/** What somebody wants some units of. */
export interface Want {
  campaign: CampaignContent
  item: Item | undefined
}

/** How much of something a cart can have. */
export interface Room {
  /** By stock and limit, beside the other lines. */
  most: number
  /** What the most is short of first. */
  short: 'stock' | 'limit'
  standing: Standing
}

/** A line with everything that the cart tells of it; without a want it is no longer offered. */
export interface Judged {
  row: CartRow
  want: Want | undefined
  options: Price[]
  most: number
  short?: Room['short']
  state: CartLineState
}

/** Lines in the order in which they were added. */
export async function readLines(db: Database, { brand, memberId }: Shopper): Promise<CartRow[]> {
  return db
    .selectFrom('cart_line')
    .selectAll()
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .orderBy('at')
    .orderBy('key')
    .execute()
}

/** Judges every line of a cart by the stock, the limits and the other lines. */
export async function judgeLines(
  db: Database,
  shopper: Shopper,
  rows: CartRow[],
): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const row of rows) {
    const want = wantOf(shopper.brand, row)
    const options = want ? (payOptionsOf(want.campaign, { itemId: want.item?.id }) ?? []) : []
    if (!want) {
      judged.push({ row, want, options, most: 0, state: 'ended' })
      continue
    }
    const others = rows.filter(({ key }) => key !== row.key)
    const room = await roomFor(db, shopper, { want, others })
    const { most, short } = room
    judged.push({ row, want, options, most, short, state: stateOf(row, room, options) })
  }
  return judged
}

/** What a line is about; undefined when the brand no longer has it. */
export function wantOf(
  brand: Brand,
  { campaign_id, item_id }: Pick<CartRow, 'campaign_id' | 'item_id'>,
): Want | undefined {
  const campaign = brand.campaigns.get(campaign_id)
  const item = campaign && itemOf(campaign, item_id)
  if (!campaign || (campaign.subCampaignStyles && !item)) return undefined
  return { campaign, item }
}

/** How much of something a cart can have beside its other lines. */
export async function roomFor(
  db: Database,
  shopper: Shopper,
  { want, others }: { want: Want; others: CartRow[] },
): Promise<Room> {
  const { campaign } = want
  const situation = await readSituation(db, { ...shopper, campaign, via: 'cart' })
  const { member } = situation
  // Points, and whether the member stays, are asked for at the checkout.
  const shopping = member && { ...member, balance: Infinity, leavesAt: null }
  const standing = redeemState({ ...situation, ...(shopping && { member: shopping }) })
  const rivals = others.filter(({ campaign_id }) => campaign_id === campaign.id)
  const stock = stockLeft(want, situation, rivals)
  const limit = limitLeft(campaign, standing, rivals)
  const most = Math.max(0, Math.min(stock, limit))
  return { most, short: stock <= limit ? 'stock' : 'limit', standing }
}

// Lines share a stock when they are the same item by two ways to pay, or sizes of one colour.
function stockLeft({ campaign, item }: Want, situation: OrderSituation, rivals: CartRow[]) {
  const left = stockIdsOf({ campaign, item }).map((id) => {
    const { qty, sold } = situation.stockOf.get(id) ?? { qty: 0, sold: 0 }
    const taken = rivals.filter((rival) =>
      stockIdsOf({ campaign, item: itemOf(campaign, rival.item_id) }).includes(id),
    )
    return qty - sold - unitsOf(taken)
  })
  return Math.min(...left)
}

function stockIdsOf({ campaign, item }: Want): number[] {
  return [...new Set([campaign.id, ...(item ? [item.style.campaignId, item.id] : [])])]
}

function limitLeft(campaign: CampaignContent, standing: Standing, rivals: CartRow[]) {
  const redeemed = standing.redeemedByMember
  const limit = campaign.coolDownHours === null ? campaign.maxPerPerson : redeemed + 1
  return (limit ?? Infinity) - redeemed - unitsOf(rivals)
}

/** How many units some lines are. */
export function unitsOf(rows: Pick<CartRow, 'quantity'>[]): number {
  return rows.reduce((units, { quantity }) => units + quantity, 0)
}

/** What a line is told of each state in which its campaign cannot be bought; null: it can. */
const states: Readonly<Record<RedeemStateKey, CartLineState | null>> = {
  default: null,
  expired: 'ended',
  already_drawn: 'ended',
  not_started: 'notAvailable',
  not_available: 'notAvailable',
  not_supported: 'notAvailable',
  see_detail: 'notAvailable',
  survey: 'notAvailable',
  // Nothing of these kinds is in a cart, whose lines are judged without the balance.
  draw: 'notAvailable',
  add_to_cart: 'notAvailable',
  not_enough_points: 'notAvailable',
  condition_invalid: 'conditionInvalid',
  sold_out: 'soldOut',
  max_per_person: 'limitReached',
  cool_down: 'limitReached',
}

function stateOf(row: CartRow, { most, short, standing }: Room, options: Price[]): CartLineState {
  const known = Object.hasOwn(states, standing.key) ? states[standing.key] : undefined
  const obstacle = known === undefined ? 'notAvailable' : known
  if (obstacle) return obstacle
  if (most === 0) return short === 'stock' ? 'soldOut' : 'limitReached'
  if (row.quantity > most) return 'tooMany'
  const option = options[row.pay_option]
  return option?.points === row.points && satangOf(option.price) === row.price_satang
    ? 'ok'
    : 'priceChanged'
}
