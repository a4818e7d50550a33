import type { CartLineState } from '@/contract/cart'
import { satangOf } from '@/contract/satang'
import type { CartRow, Shopper } from './store.ts'
import { readRedeemInput, type RedeemInput } from '../catalogue/read-eligibility.ts'
import { type Eligibility, redeemState, stateRuleOf } from '../catalogue/rules.ts'
import {
  type Item,
  itemOf,
  payOptionsOf,
  type Price,
  stockIdsOf,
} from '../redeem/item-price-rules.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'

/** What the units of a line are. */
interface CartChoice {
  campaign: CampaignContent
  item: Item | undefined
}

/** How many units of a choice a cart can have. */
interface Room {
  /** By stock and limit, beside the other lines. */
  most: number
  /** What the most is short of first. */
  short: 'stock' | 'limit'
  eligibility: Eligibility
}

/** A line with its state; without a choice it is no longer offered. */
export interface CartLineStatus {
  row: CartRow
  choice: CartChoice | undefined
  options: Price[]
  most: number
  short?: Room['short']
  state: CartLineState
}

/** Checks every line of a cart against the stock, the limits and the other lines. */
export async function checkLines(
  db: Database,
  shopper: Shopper,
  rows: CartRow[],
): Promise<CartLineStatus[]> {
  const checked: CartLineStatus[] = []
  for (const row of rows) {
    const choice = choiceOf(shopper.brand, row)
    if (!choice) {
      checked.push({ row, choice, options: [], most: 0, state: 'ended' })
      continue
    }
    const options = payOptionsOf(choice.campaign, { itemId: choice.item?.id }) ?? []
    const otherRows = rows.filter(({ key }) => key !== row.key)
    const room = await roomFor(db, shopper, { choice, otherRows })
    const { most, short } = room
    checked.push({ row, choice, options, most, short, state: stateOf(row, room, options) })
  }
  return checked
}

/** The campaign and item of a line; undefined when the brand no longer has them. */
export function choiceOf(
  brand: Brand,
  { campaign_id, item_id }: Pick<CartRow, 'campaign_id' | 'item_id'>,
): CartChoice | undefined {
  const campaign = brand.campaigns.get(campaign_id)
  const item = campaign && itemOf(campaign, item_id)
  if (!campaign || (campaign.subCampaignStyles && !item)) return undefined
  return { campaign, item }
}

/** How many units of a choice a cart can have beside its other lines. */
export async function roomFor(
  db: Database,
  shopper: Shopper,
  { choice, otherRows }: { choice: CartChoice; otherRows: CartRow[] },
): Promise<Room> {
  const { campaign } = choice
  const input = await readRedeemInput(db, { ...shopper, campaign, via: 'cart' })
  // The checkout checks the balance, and whether the member leaves.
  const member = input.member && { ...input.member, balance: Infinity, leavesAt: null }
  const eligibility = redeemState({ ...input, ...(member && { member }) })
  const others = otherRows.filter(({ campaign_id }) => campaign_id === campaign.id)
  const stock = stockLeft(choice, input, others)
  const limit = limitLeft(campaign, eligibility, others)
  const most = Math.max(0, Math.min(stock, limit))
  return { most, short: stock <= limit ? 'stock' : 'limit', eligibility }
}

// Lines share a stock when they are the same item by two ways to pay, or sizes of one colour.
function stockLeft({ campaign, item }: CartChoice, { stockOf }: RedeemInput, others: CartRow[]) {
  const left = stockIdsOf(campaign.id, item).map((id) => {
    const { qty, sold } = stockOf.get(id) ?? { qty: 0, sold: 0 }
    const taken = others.filter((other) =>
      stockIdsOf(campaign.id, itemOf(campaign, other.item_id)).includes(id),
    )
    return qty - sold - unitsOf(taken)
  })
  return Math.min(...left)
}

function limitLeft(campaign: CampaignContent, eligibility: Eligibility, others: CartRow[]) {
  const redeemed = eligibility.redeemedByMember
  const limit = campaign.coolDownHours === null ? campaign.maxPerPerson : redeemed + 1
  return (limit ?? Infinity) - redeemed - unitsOf(others)
}

/** The sum of the units of some lines. */
export function unitsOf(rows: Pick<CartRow, 'quantity'>[]): number {
  return rows.reduce((units, { quantity }) => units + quantity, 0)
}

function stateOf(
  row: CartRow,
  { most, short, eligibility }: Room,
  options: Price[],
): CartLineState {
  const refused = stateRuleOf(eligibility.key).cartLine
  if (refused) return refused
  if (most === 0) return short === 'stock' ? 'soldOut' : 'limitReached'
  if (row.quantity > most) return 'tooMany'
  const option = options[row.pay_option]
  return option?.points === row.points && satangOf(option.price) === row.price_satang
    ? 'ok'
    : 'priceChanged'
}
