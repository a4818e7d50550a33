import { creditedNotice } from './notices.ts'
import {
  insertOrder,
  readAccountHolder,
  readOpenOrders,
  readOrder,
  updateOrderState,
} from './shop-order-store.ts'
import { orderTitle } from './shop-order-title.ts'
import { channelOf, plainAccount } from './rules.ts'
import { notify } from '../notifications/store.ts'
import { ownerOf } from '../owner.ts'
import { deliverPoints, takeBack } from '../points/ledger-rules.ts'
import { deletePendingById } from '../points/store.ts'
import { readMember } from '../profile/member-store.ts'
import { receiptPoints } from '../receipts/rules.ts'
import { creditFriends } from '../referrals/rules.ts'
import type { Brand } from '../../brands/brand.ts'
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
 * - `stranger`: nobody had connected the account when the order was made.
 * - `same`: it says nothing new. `back`: it would take a complete or cancelled order back.
 */
export type ReportOutcome = 'waiting' | 'credited' | 'cancelled' | 'stranger' | 'same' | 'back'

/**
 * Keeps what a shop reports of an order. A complete one gives its points, once; one that is cancelled
 * later takes back what the member still has of them. Call it inside a transaction.
 * @throws Problem connectInvalid for an unknown channel, notAvailable
 */
export async function recordOrder(
  tx: Database,
  { brand, now }: { brand: Brand; now: number },
  order: ReportedOrder,
): Promise<ReportOutcome> {
  const { appId } = brand
  const channel = channelOf(brand, order.channel)
  const key = { app_id: appId, channel: order.channel, order_number: order.orderNumber }
  const known = await readOrder(tx, key)
  if (known) return moveOn(tx, { brand, now }, known, order.state)
  const account = plainAccount(channel, order.account)
  const memberId = await readAccountHolder(tx, { ...order, appId, account, at: order.orderedAt })
  if (memberId === undefined) return 'stranger'
  const member = await readMember(tx, { appId, memberId })
  const row: MarketplaceOrderTable = {
    ...key,
    member_id: memberId,
    state: 'open',
    satang: order.satang,
    points: receiptPoints(brand, member.level_id, order.satang),
    ordered_at: order.orderedAt,
    entry_id: makeId(now),
  }
  await insertOrder(tx, row)
  return order.state === 'open' ? 'waiting' : moveOn(tx, { brand, now }, row, order.state)
}

type Moment = Parameters<typeof recordOrder>[1]

async function moveOn(
  tx: Database,
  moment: Moment,
  row: MarketplaceOrderTable,
  state: MarketplaceOrderTable['state'],
): Promise<ReportOutcome> {
  if (row.state === state) return 'same'
  if (row.state === 'cancelled' || state === 'open') return 'back'
  await updateOrderState(tx, row, state)
  if (state === 'complete') return credit(tx, moment, row)
  if (row.state === 'complete') await takePointsBack(tx, moment, row)
  return 'cancelled'
}

async function credit(
  tx: Database,
  { brand, now }: Moment,
  row: MarketplaceOrderTable,
): Promise<ReportOutcome> {
  const { app_id: appId, member_id: memberId, points } = row
  const owner = { appId, memberId, now }
  if (points > 0) {
    await deliverPoints(tx, brand, owner, { ...giftOf(brand, row), id: row.entry_id })
    await notify(tx, [creditedNotice(channelOf(brand, row.channel), row, now)])
  }
  await creditFriends(tx, brand, owner)
  return 'credited'
}

async function takePointsBack(tx: Database, { brand, now }: Moment, row: MarketplaceOrderTable) {
  const { app_id: appId, member_id: memberId, entry_id: id } = row
  const wasWaiting = await deletePendingById(tx, { app_id: appId, id })
  if (!wasWaiting) await takeBack(tx, { appId, memberId, now }, giftOf(brand, row))
}

function giftOf(brand: Brand, row: MarketplaceOrderTable) {
  return {
    points: row.points,
    title: orderTitle(channelOf(brand, row.channel), row),
    way: 'shop',
    givenBy: `order ${row.channel} ${row.order_number}`,
  } as const
}

const awaited = { en: 'When the order is complete', th: 'เมื่อคำสั่งซื้อสำเร็จ' }

/** The points of a member's orders that are not complete. */
export async function comingOfOrders(context: MemberContext) {
  const { brand, db, language } = context
  if (!brand.marketplaces) return []
  const rows = await readOpenOrders(db, ownerOf(context))
  return rows
    .filter(({ points }) => points > 0)
    .map((row) => ({
      points: row.points,
      due: null,
      title: say(orderTitle(channelOf(brand, row.channel), row), language),
      awaits: say(awaited, language),
    }))
}
