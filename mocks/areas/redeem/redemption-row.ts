import { campaignTypes } from '@/contract/campaigns'
import { satangOf } from '@/contract/satang'
import type { CampaignContent } from '../../brands/content.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { makeId, makeSerial } from '../../values/ids.ts'
import type { RedeemRequest } from './request-rules.ts'
import { slotEnd } from './reservation-rules.ts'

/** The row of a redemption as it begins. */
export function newRedemption(
  { brand, campaign, memberId, now, key, body }: RedeemRequest,
  settled: {
    points: number
    price: number
    addressKey: string | null
    slot: { slotAt: number; people: number; storeId: number } | undefined
    parts: string | null
  },
): RedemptionRow {
  const isDraw = campaign.type === campaignTypes.draw
  const isGift = campaign.type === campaignTypes.donate
  const hasSerial = !isDraw && !isGift && !campaign.delivered
  return {
    app_id: brand.appId,
    id: makeId(now),
    member_id: memberId,
    campaign_id: campaign.id,
    idempotency_key: key,
    state: isDraw
      ? 'not_drawn'
      : isGift
        ? 'donated'
        : campaign.delivered
          ? 'in_preparation'
          : 'view_code',
    redeemed_at: now,
    quantity: body.quantity,
    points_used: settled.points,
    price_satang: satangOf(settled.price),
    delivered: campaign.delivered ? 1 : 0,
    serial: hasSerial ? makeSerial(brand.serialPrefix) : null,
    barcode: hasSerial ? (campaign.barcode ?? 'plain') : null,
    minutes_valid: hasSerial ? campaign.minutesValidAfterUsed : null,
    opened_at: null,
    deadline_at: null,
    used_at: null,
    voucher_expire_at: hasSerial ? codeEndOf(campaign, settled.slot) : null,
    address_key: settled.addressKey,
    parcel_number: null,
    note_json: null,
    item_id: body.itemId ?? null,
    slot_at: settled.slot?.slotAt ?? null,
    people: settled.slot?.people ?? null,
    parts_json: settled.parts,
    codes_opened: 0,
    codes_used: 0,
    payment_id: null,
    store_id: settled.slot?.storeId || null,
    booking_changes: 0,
    released: 0,
    lots_json: null,
    cancelled_at: null,
    cancel_reason: null,
    points_returned: 0,
  }
}

// For a booking, the end of its time. A code without its own date is valid as long as its campaign.
function codeEndOf(campaign: CampaignContent, slot: { slotAt: number } | undefined) {
  if (slot) return slotEnd(campaign, slot.slotAt)
  return Date.parse(campaign.voucherExpireDate ?? campaign.expireDate)
}
