import { type Selectable, sql } from 'kysely'
import { OrderState } from '@/contract/purchases'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { type PaymentRow, readPayments } from './payments.ts'

export interface OrderRow {
  redemption: Selectable<RedemptionTable>
  carrier: string | null
  /** As it was when the order was made, or else as it is. */
  addressJson: string | null
  /** Whom its tax invoice is made out to. */
  taxJson: string | null
  payment: PaymentRow | undefined
}

export interface OrderGroup {
  id: string
  /** At least one, in the order of the checkout. */
  rows: [OrderRow, ...OrderRow[]]
}

interface Whose {
  appId: string
  memberId: string
}

/** What was and is being delivered to a member, by order, the latest first. */
export async function readOrders(
  db: Database,
  whose: Whose,
  { top, skip }: { top: number; skip: number },
): Promise<OrderGroup[]> {
  const page = await orderIds(db, whose)
    .orderBy(({ fn }) => fn.max('redemption.redeemed_at'), 'desc')
    .orderBy(({ fn }) => fn.max('redemption.id'), 'desc')
    .limit(top)
    .offset(skip)
    .execute()
  const ids = page.map(({ id }) => id)
  const groups = await readGroups(db, whose, ids)
  return ids.flatMap((id) => groups.get(id) ?? [])
}

export async function countOrders(db: Database, whose: Whose): Promise<number> {
  const { total } = await db
    .selectFrom(orderIds(db, whose).as('one'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** An order by its own id, or by that of a redemption in it. */
export async function readOrder(
  db: Database,
  whose: Whose,
  id: string,
): Promise<OrderGroup | undefined> {
  const line = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('app_id', '=', whose.appId)
    .where('redemption_id', '=', id)
    .executeTakeFirst()
  const orderId = line?.order_id ?? id
  return (await readGroups(db, whose, [orderId])).get(orderId)
}

function orderIds(db: Database, whose: Whose) {
  return sent(db, whose).select(orderId.as('id')).groupBy(orderId)
}

// What was not bought together with something is an order of its own.
const orderId = sql<string>`coalesce(order_line.order_id, redemption.id)`

function sent(db: Database, { appId, memberId }: Whose) {
  return db
    .selectFrom('redemption')
    .leftJoin('order_line', (join) =>
      join
        .onRef('order_line.app_id', '=', 'redemption.app_id')
        .onRef('order_line.redemption_id', '=', 'redemption.id'),
    )
    .where('redemption.app_id', '=', appId)
    .where('redemption.member_id', '=', memberId)
    .where('redemption.delivered', '=', 1)
    .where('redemption.state', 'in', OrderState.options)
}

async function readGroups(db: Database, whose: Whose, ids: string[]) {
  const groups = new Map<string, OrderGroup>()
  if (ids.length === 0) return groups
  const rows = await sent(db, whose)
    .leftJoin('delivery', (join) =>
      join
        .onRef('delivery.app_id', '=', 'redemption.app_id')
        .onRef('delivery.redemption_id', '=', 'redemption.id'),
    )
    .leftJoin('address', (join) =>
      join
        .onRef('address.app_id', '=', 'redemption.app_id')
        .onRef('address.member_id', '=', 'redemption.member_id')
        .onRef('address.key', '=', 'redemption.address_key'),
    )
    .leftJoin('tax_invoice', (join) =>
      join
        .onRef('tax_invoice.app_id', '=', 'redemption.app_id')
        .onRef('tax_invoice.redemption_id', '=', 'redemption.id'),
    )
    .selectAll('redemption')
    .select(['delivery.carrier', 'delivery.address_json', orderId.as('order_id')])
    .select(['address.content_json as present_json', 'tax_invoice.address_json as tax_json'])
    .where(orderId, 'in', ids)
    .orderBy('order_line.position')
    .execute()
  const redemptionIds = rows.map(({ id }) => id)
  const payments = await readPayments(db, whose.appId, redemptionIds)
  for (const { order_id, carrier, address_json, present_json, tax_json, ...redemption } of rows) {
    const addressJson = address_json ?? present_json
    const payment = payments.get(redemption.id)
    const row = { redemption, carrier, addressJson, taxJson: tax_json, payment }
    const group = groups.get(order_id)
    if (group) group.rows.push(row)
    else groups.set(order_id, { id: order_id, rows: [row] })
  }
  return groups
}
