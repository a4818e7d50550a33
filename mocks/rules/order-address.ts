import type { RedeemBody } from '@/contract/redeem'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { readOrder } from './orders.ts'
import { addressOf, withDestination } from './redeem-parts.ts'

interface Change {
  brand: Brand
  memberId: string
  now: number
  orderId: string
  body: Omit<RedeemBody, 'quantity'>
}

/**
 * Sends an order elsewhere, as long as all of it is still in preparation. Call it inside a
 * transaction.
 * @throws Problem notFound, notAvailable once something of it has left, addressRequired when the
 * address is not the member's own or not whole
 */
export async function changeOrderAddress(tx: Database, change: Change): Promise<void> {
  const { brand, memberId, now, orderId, body } = change
  const order = await readOrder(tx, { appId: brand.appId, memberId }, orderId)
  if (!order) throw new Problem('notFound')
  const redemptions = order.rows.map(({ redemption }) => redemption)
  if (redemptions.some(({ state }) => state !== 'in_preparation')) throw new Problem('notAvailable')
  // Without one named it would be the default address, which nobody has chosen.
  if (body.addressKey === undefined && body.address === undefined) {
    throw new Problem('addressRequired')
  }
  const parts: RedeemBody = { ...body, quantity: 1 }
  const address = await addressOf(tx, { brand, memberId, body: parts })
  if (!address) throw new Problem('addressRequired')
  const address_json = await contentOf(tx, change, address.addressKey)
  for (const { id, campaign_id, parts_json } of redemptions) {
    const campaign = brand.campaigns.get(campaign_id)
    if (!campaign) throw new Problem('notFound')
    await tx
      .updateTable('redemption')
      .set({
        address_key: address.addressKey,
        parts_json: withDestination(parts_json, brand, campaign, parts),
      })
      .where('app_id', '=', brand.appId)
      .where('id', '=', id)
      .execute()
    const moved = { address_json, changed_at: now }
    await tx
      .insertInto('delivery')
      .values({ app_id: brand.appId, redemption_id: id, carrier: null, ...moved })
      .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id']).doUpdateSet(moved))
      .execute()
  }
}

async function contentOf(tx: Database, { brand, memberId }: Change, key: string | null) {
  if (key === null) return null
  const stored = await tx
    .selectFrom('address')
    .select('content_json')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  return stored.content_json
}
