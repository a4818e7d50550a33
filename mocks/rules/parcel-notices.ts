import { z } from '@/contract/zod'
import { Text } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { carrierName } from './carriers.ts'
import type { Notice } from './notifications.ts'

const Named = z.object({ name: Text })

interface Sent {
  appId: string
  redemptionId: string
  member_id: string
  campaign_id: number
  now: number
  parcelNumber: string
  state: 'shipped' | 'delivered'
}

/** What a member hears of a parcel: that it has left, and that it has arrived; of each parcel once. */
export async function parcelNotice(tx: Database, sent: Sent): Promise<Notice[]> {
  const { appId, redemptionId, parcelNumber, state } = sent
  const row = await tx
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
    .where('campaign.id', '=', sent.campaign_id)
    .executeTakeFirst()
  if (!row) return []
  const { name } = Named.parse(JSON.parse(row.content_json))
  const order = row.order_id ?? redemptionId
  const by = row.carrier === null ? { en: 'Parcel', th: 'พัสดุ' } : carrierName(row.carrier)
  return [
    {
      about: `parcel ${order} ${parcelNumber} ${state}`,
      appId,
      memberId: sent.member_id,
      now: sent.now,
      title: titles[state],
      body: {
        en: `${name.en}. ${by.en} ${parcelNumber}.`,
        th: `${name.th} ${by.th} ${parcelNumber}`,
      },
      link: `/profile/order/${encodeURIComponent(order)}`,
    },
  ]
}

const titles: Record<Sent['state'], Text> = {
  shipped: { en: 'Your parcel is on its way', th: 'พัสดุของคุณออกเดินทางแล้ว' },
  delivered: { en: 'Your parcel has arrived', th: 'พัสดุของคุณถึงแล้ว' },
}
