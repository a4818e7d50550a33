import { creditedNotice } from './notices.ts'
import {
  insertOrder,
  readAccountHolder,
  readOpenOrders,
  readOrder,
  updateOrder,
} from './shop-order-store.ts'
import { channelOf, plainAccount } from './connect-account.ts'
import { notify } from '../notifications/store.ts'
import { type Owner, ownerOf } from '../owner.ts'
import { deliverPoints, takeBack } from '../points/ledger.ts'
import { ownText, sameText } from '../../answers/own-texts.ts'
import { type Brand, hasFeature } from '../../brands/brand.ts'
import { deletePendingById } from '../points/store.ts'
import { readMember } from '../profile/member-store.ts'
import { receiptPoints } from '../receipts/rules.ts'
import { creditFriends } from '../referrals/add-friend.ts'
import { countSpending } from '../top-spenders/count-spending.ts'
import type { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { MarketplaceOrderTable } from '../../database/schema.ts'
import { say } from '../../answers/localize.ts'
import type { MemberContext } from '../../request/request-context.ts'
import { makeId } from '../../values/ids.ts'

/** An order as a shop reports it. */
export interface ReportedOrder {
  channel: string
  orderNumber: string
  /** The username, the phone number or the UID of the shop's customer. */
  account: string
  satang: number
  orderedAt: number
  state: MarketplaceOrderTable['state']
}

/**
 * What a report changed.
 * - `stranger`: no member had connected the account when the order was made.
 * - `same`: the report contains nothing new. `back`: it would reopen a complete or cancelled order.
 * - `differs`: the amount is not the one that gave points; a person corrects that.
 */
export type ReportOutcome =
  | 'waiting'
  | 'credited'
  | 'cancelled'
  | 'stranger'
  | 'same'
  | 'back'
  | 'differs'

/**
 * Stores a shop's report of an order. A complete order gives its points, once. If it is cancelled
 * later, the points that the member still has are taken back. An order of a member who is barred by then
 * counts as cancelled. Call it inside a transaction.
 * @throws Problem connectInvalid for an unknown channel, notAvailable
 */
export async function recordOrder(
  tx: Database,
  { brand, now }: { brand: Brand; now: number },
  order: ReportedOrder,
): Promise<ReportOutcome> {
  const { appId } = brand
  const key = { app_id: appId, channel: order.channel, order_number: order.orderNumber }
  const known = await readOrder(tx, key)
  if (known) {
    const row = await withAmount(tx, brand, known, order)
    const isChange = row !== known && order.state === 'open'
    return isChange ? 'waiting' : moveOn(tx, { brand, now }, row, order)
  }
  const account = plainAccount(channelOf(brand, order.channel), order.account)
  const memberId = await readAccountHolder(tx, { ...order, appId, account, at: order.orderedAt })
  if (memberId === undefined) return 'stranger'
  const row: MarketplaceOrderTable = {
    ...key,
    member_id: memberId,
    state: 'open',
    satang: order.satang,
    points: await pointsOf(tx, brand, { appId, memberId }, order),
    ordered_at: order.orderedAt,
    entry_id: makeId(now),
  }
  await insertOrder(tx, row)
  return order.state === 'open' ? 'waiting' : moveOn(tx, { brand, now }, row, order)
}

async function pointsOf(tx: Database, brand: Brand, owner: Owner, { satang }: ReportedOrder) {
  const member = await readMember(tx, owner)
  return receiptPoints(brand, member.level_id, satang)
}

/** An open order has the amount that was reported last. */
async function withAmount(
  tx: Database,
  brand: Brand,
  row: MarketplaceOrderTable,
  order: ReportedOrder,
): Promise<MarketplaceOrderTable> {
  if (row.state !== 'open' || row.satang === order.satang) return row
  const owner = { appId: row.app_id, memberId: row.member_id }
  const changed = { satang: order.satang, points: await pointsOf(tx, brand, owner, order) }
  await updateOrder(tx, row, changed)
  return { ...row, ...changed }
}

type Moment = Parameters<typeof recordOrder>[1]

async function moveOn(
  tx: Database,
  moment: Moment,
  row: MarketplaceOrderTable,
  { state, satang }: ReportedOrder,
): Promise<ReportOutcome> {
  if (row.state === state) {
    return state === 'complete' && row.satang !== satang ? 'differs' : 'same'
  }
  if (row.state === 'cancelled' || state === 'open') return 'back'
  const isBarred = state === 'complete' && !(await isActive(tx, row))
  await updateOrder(tx, row, { state: isBarred ? 'cancelled' : state })
  if (isBarred) return 'cancelled'
  if (state === 'complete') return credit(tx, moment, row)
  if (row.state === 'complete') await takePointsBack(tx, moment, row)
  return 'cancelled'
}

async function isActive(
  tx: Database,
  { app_id: appId, member_id: memberId }: MarketplaceOrderTable,
) {
  const { state } = await readMember(tx, { appId, memberId })
  return state === 'active'
}

async function credit(
  tx: Database,
  { brand, now }: Moment,
  row: MarketplaceOrderTable,
): Promise<ReportOutcome> {
  const { app_id: appId, member_id: memberId, points, satang, ordered_at: at } = row
  const owner = { appId, memberId, now }
  await countSpending(tx, brand, { ...owner, satang, at })
  if (points > 0) {
    const wait = await deliverPoints(tx, brand, owner, { ...giftOf(brand, row), id: row.entry_id })
    await notify(tx, [creditedNotice(shopName(brand, row), row, { now, wait })])
    await creditFriends(tx, brand, owner)
  }
  return 'credited'
}

async function takePointsBack(tx: Database, { brand, now }: Moment, row: MarketplaceOrderTable) {
  const { app_id: appId, member_id: memberId, entry_id: id, satang, ordered_at: at } = row
  await countSpending(tx, brand, { appId, memberId, now, satang: -satang, at })
  const wasWaiting = await deletePendingById(tx, { app_id: appId, id })
  if (!wasWaiting) await takeBack(tx, { appId, memberId, now }, giftOf(brand, row))
}

function giftOf(brand: Brand, row: MarketplaceOrderTable) {
  return {
    points: row.points,
    title: orderTitle(shopName(brand, row), row),
    way: 'shop',
    givenBy: `order ${row.channel} ${row.order_number}`,
  } as const
}

/** The name of an order's shop; the channel's name if the brand no longer lists the shop. */
function shopName(brand: Brand, { channel }: { channel: string }): Text {
  const shop = brand.marketplaces?.channels.find((one) => one.channel === channel)
  return shop?.name ?? sameText(channel)
}

const awaited = ownText('marketplaces', 'awaited')

/** The points of a member's orders that are not complete. */
export async function comingOfOrders(context: MemberContext) {
  const { brand, db, language } = context
  if (!hasFeature(brand, 'connect')) return []
  const rows = await readOpenOrders(db, ownerOf(context))
  return rows
    .filter(({ points }) => points > 0)
    .map((row) => ({
      points: row.points,
      due: null,
      title: say(orderTitle(shopName(brand, row), row), language),
      awaits: say(awaited, language),
    }))
}

/** What the point history calls an order. */
function orderTitle(shop: Text, { order_number: order }: { order_number: string }): Text {
  return ownText('marketplaces', 'orderTitle', { shop, order })
}
