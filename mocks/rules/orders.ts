import type { Selectable } from 'kysely'
import { OrderState } from '@/contract/purchases'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'

export interface OrderRow {
  redemption: Selectable<RedemptionTable>
  carrier: string | null
  /** As it was when the order was made, or else as it is. */
  addressJson: string | null
}

export interface OrderGroup {
  id: string
  /** At least one, in the order of the checkout. */
  rows: [OrderRow, ...OrderRow[]]
}

/** What was and is being delivered to a member, by order, the latest first. */
export async function readOrders(
  db: Database,
  { appId, memberId }: { appId: string; memberId: string },
): Promise<OrderGroup[]> {
  const rows = await db
    .selectFrom('redemption')
    .leftJoin('order_line', (join) =>
      join
        .onRef('order_line.app_id', '=', 'redemption.app_id')
        .onRef('order_line.redemption_id', '=', 'redemption.id'),
    )
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
    .selectAll('redemption')
    .select(['order_line.order_id', 'delivery.carrier', 'delivery.address_json'])
    .select('address.content_json as present_json')
    .where('redemption.app_id', '=', appId)
    .where('redemption.member_id', '=', memberId)
    .where('redemption.delivered', '=', 1)
    .where('redemption.state', 'in', OrderState.options)
    .orderBy('redemption.redeemed_at', 'desc')
    .orderBy('order_line.position')
    .orderBy('redemption.id', 'desc')
    .execute()
  const groups = new Map<string, OrderGroup>()
  for (const { order_id, carrier, address_json, present_json, ...redemption } of rows) {
    const id = order_id ?? redemption.id
    const row = { redemption, carrier, addressJson: address_json ?? present_json }
    const group = groups.get(id)
    if (group) group.rows.push(row)
    else groups.set(id, { id, rows: [row] })
  }
  return [...groups.values()]
}
