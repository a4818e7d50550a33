import { satangOf } from '@/contract/satang'
import { ownText } from '../../answers/own-texts.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { campaignTypes } from '@/contract/campaigns'
import type { CancellationReason } from '@/contract/redemptions'
import { itemOf } from './item-price-rules.ts'
import type { RedeemRequest } from './request-rules.ts'
import { slotEnd } from './reservation-rules.ts'
import { giveSeatsBack } from './slot-store.ts'
import { giveStockBack } from './stock-store.ts'
import { dayOfReturned, giveBack } from '../points/ledger.ts'
import { makeSerial, makeId } from '../../values/ids.ts'
import { uncountRedemption } from '../results/count-results.ts'
import { updateRedemption } from '../wallet/store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent, Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'

/** The records of a redemption. */
export function rowOf(
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

interface Undoing {
  brand: Pick<Brand, 'appId'>
  campaign: CampaignContent
  now: number
  /** Whether others can have it again: its units, and its seats where it has a time. */
  isReleased: boolean
  /** Points that come back. */
  points: number
  /** Whether baht were due for it. */
  isUnpaid: boolean
  reason: CancellationReason
  note: Text
}

/** Cancels a redemption and gives back stock, seats and points as named. Call it inside a transaction. */
export async function undoRedemption(
  tx: Database,
  row: RedemptionRow,
  undoing: Undoing,
): Promise<void> {
  const { brand, campaign, now, isReleased, points, isUnpaid, reason, note } = undoing
  const { appId } = brand
  await updateRedemption(tx, row, {
    state: 'cancelled',
    released: isReleased ? 1 : 0,
    note_json: JSON.stringify(note),
    cancelled_at: now,
    cancel_reason: reason,
    points_returned: points,
  })
  await uncountRedemption(tx, row)
  if (isReleased) {
    const { slot_at: slotAt, people, store_id: storeId, quantity } = row
    const units = { appId, campaignId: campaign.id }
    if (slotAt !== null && people !== null) {
      await giveSeatsBack(tx, { ...units, slotAt, people, storeId })
    }
    await giveStockBack(tx, {
      ...units,
      item: itemOf(campaign, row.item_id ?? undefined),
      quantity,
    })
  }
  if (points > 0) {
    const owner = { appId, memberId: row.member_id, now }
    await giveBack(tx, owner, {
      lots: lotsOf(row, now),
      title: cancelTitleOf(campaign),
      givenBy: `redemption ${row.id}`,
      isUnpaid,
    })
  }
}

// Older redemptions have no lots, only the number of points.
function lotsOf({ lots_json, points_used }: RedemptionRow, now: number): [string, number][] {
  if (lots_json) return JSON.parse(lots_json) as [string, number][]
  return [[dayOfReturned(now), points_used]]
}

function cancelTitleOf({ name }: CampaignContent) {
  return ownText('redeem', 'cancelled', { campaign: name })
}
