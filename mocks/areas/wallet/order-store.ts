import type { RedemptionRow } from '../../database/schema.ts'
import { sql } from 'kysely'
import { OrderState } from '@/contract/purchases'
import type { Owner, OwnerAt } from '../owner.ts'
import { type PaymentRow, readShownPayments } from '../payments/store.ts'
import type { Database } from '../../database/connect.ts'
import { countRows } from '../../database/count-rows.ts'
import { sameBrand } from '../../database/same-brand.ts'

export interface OrderRow {
  redemption: RedemptionRow
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

/** A member's past and present deliveries, by order, the latest first. */
export async function readOrders(
  db: Database,
  owner: OwnerAt,
  { top, skip }: { top: number; skip: number },
): Promise<OrderGroup[]> {
  const page = await orderIds(db, owner)
    .orderBy(({ fn }) => fn.max('redemption.redeemed_at'), 'desc')
    .orderBy(({ fn }) => fn.max('redemption.id'), 'desc')
    .limit(top)
    .offset(skip)
    .execute()
  const ids = page.map(({ id }) => id)
  const groups = await readGroups(db, owner, ids)
  return ids.flatMap((id) => groups.get(id) ?? [])
}

export function countOrders(db: Database, owner: Owner): Promise<number> {
  return countRows(db.selectFrom(orderIds(db, owner).as('order')))
}

/** An order by its own id, or by that of a redemption in it. */
export async function readOrder(
  db: Database,
  owner: OwnerAt,
  id: string,
): Promise<OrderGroup | undefined> {
  const line = await db
    .selectFrom('order_line')
    .select('order_id')
    .where('app_id', '=', owner.appId)
    .where('redemption_id', '=', id)
    .executeTakeFirst()
  const orderId = line?.order_id ?? id
  return (await readGroups(db, owner, [orderId])).get(orderId)
}

function orderIds(db: Database, owner: Owner) {
  return sent(db, owner).select(orderId.as('id')).groupBy(orderId)
}

// A redemption that was bought alone is an order.
const orderId = sql<string>`coalesce(order_line.order_id, redemption.id)`

function sent(db: Database, { appId, memberId }: Owner) {
  // Literal, as the index of what is delivered has it.
  return db
    .selectFrom('redemption')
    .leftJoin('order_line', sameBrand('order_line.redemption_id', 'redemption.id'))
    .where('redemption.app_id', '=', appId)
    .where('redemption.member_id', '=', memberId)
    .where('redemption.delivered', '=', sql.lit(1))
    .where('redemption.state', 'in', OrderState.options)
}

async function readGroups(db: Database, owner: OwnerAt, ids: string[]) {
  const groups = new Map<string, OrderGroup>()
  if (ids.length === 0) return groups
  const rows = await sent(db, owner)
    .leftJoin('delivery', sameBrand('delivery.redemption_id', 'redemption.id'))
    .leftJoin('address', (join) =>
      join
        .onRef('address.app_id', '=', 'redemption.app_id')
        .onRef('address.member_id', '=', 'redemption.member_id')
        .onRef('address.key', '=', 'redemption.address_key'),
    )
    .leftJoin('tax_invoice', sameBrand('tax_invoice.redemption_id', 'redemption.id'))
    .selectAll('redemption')
    .select(['delivery.carrier', 'delivery.address_json', orderId.as('order_id')])
    .select(['address.content_json as present_json', 'tax_invoice.address_json as tax_json'])
    .where(orderId, 'in', ids)
    .orderBy('order_line.position')
    .execute()
  const redemptionIds = rows.map(({ id }) => id)
  const payments = await readShownPayments(db, owner, redemptionIds)
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

/** The carriers of parcels that are on their way, by redemption. */
export async function readCarriers(
  db: Database,
  appId: string,
  rows: readonly { id: string; parcel_number: string | null }[],
): Promise<Map<string, string>> {
  const ids = rows.filter(({ parcel_number }) => parcel_number !== null).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const deliveries = await db
    .selectFrom('delivery')
    .select(['redemption_id', 'carrier'])
    .where('app_id', '=', appId)
    .where('redemption_id', 'in', ids)
    .execute()
  return new Map(
    deliveries.flatMap(({ redemption_id: id, carrier }) =>
      carrier === null ? [] : [[id, carrier] as const],
    ),
  )
}
