import { z } from '@/contract/zod'
import { orderRoute } from '@/features/wallet/routes'
import { readParcel } from './delivery-store.ts'
import { carrierName } from './order-view.ts'
import type { Notice } from '../notifications/store.ts'
import { ownText } from '../../answers/own-texts.ts'
import { Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'

const Shown = z.object({ name: Text, art: z.optional(z.string()) })

interface Sent {
  appId: string
  redemptionId: string
  member_id: string
  campaign_id: number
  now: number
  parcelNumber: string
  state: 'shipped' | 'delivered'
}

/** The notice that a parcel has left or arrived; one per parcel and state. */
export async function parcelNotice(tx: Database, sent: Sent): Promise<Notice[]> {
  const { appId, redemptionId, parcelNumber, state } = sent
  const row = await readParcel(tx, { appId, redemptionId, campaignId: sent.campaign_id })
  if (!row) return []
  const { name, art } = Shown.parse(JSON.parse(row.content_json))
  const order = row.order_id ?? redemptionId
  const by = row.carrier === null ? ownText('wallet', 'parcel.unnamed') : carrierName(row.carrier)
  return [
    {
      about: `parcel ${order} ${parcelNumber} ${state}`,
      appId,
      memberId: sent.member_id,
      now: sent.now,
      kind: 'delivery',
      ...(art !== undefined && { art }),
      title: ownText('wallet', `parcel.${state}`),
      body: ownText('wallet', 'parcel.body', { campaign: name, by, number: parcelNumber }),
      link: orderRoute.to({ orderId: order }),
    },
  ]
}
