import type { Database } from '../../database/connect.ts'
import type { DeliveryTable } from '../../database/schema.ts'

interface Delivery {
  appId: string
  redemptionId: string
}

/** Writes what is known of a delivery; what is not named stays as it was. */
export async function saveDelivery(
  tx: Database,
  { appId, redemptionId }: Delivery,
  changes: Partial<Pick<DeliveryTable, 'address_json' | 'carrier' | 'changed_at'>>,
): Promise<void> {
  const empty = { address_json: null, carrier: null, changed_at: null }
  await tx
    .insertInto('delivery')
    .values({ app_id: appId, redemption_id: redemptionId, ...empty, ...changes })
    .onConflict((conflict) => conflict.columns(['app_id', 'redemption_id']).doUpdateSet(changes))
    .execute()
}

/** What the brand is delivering to its members, the earliest first. */
export function readDeliveries(db: Database, appId: string, states: string[]) {
  return db
    .selectFrom('redemption')
    .select(['id', 'state', 'member_id', 'campaign_id', 'parcel_number'])
    .where('app_id', '=', appId)
    .where('state', 'in', states)
    .orderBy('id')
    .execute()
}

/** The content, the carrier and the order of a parcel. */
export function readParcel(
  db: Database,
  { appId, redemptionId, campaignId }: Delivery & { campaignId: number },
) {
  return db
    .selectFrom('campaign')
    .leftJoin('delivery', (join) =>
      join
        .onRef('delivery.app_id', '=', 'campaign.app_id')
        .on('delivery.redemption_id', '=', redemptionId),
    )
    .leftJoin('order_line', (join) =>
      join
        .onRef('order_line.app_id', '=', 'campaign.app_id')
        .on('order_line.redemption_id', '=', redemptionId),
    )
    .select(['campaign.content_json', 'delivery.carrier', 'order_line.order_id'])
    .where('campaign.app_id', '=', appId)
    .where('campaign.id', '=', campaignId)
    .executeTakeFirst()
}
