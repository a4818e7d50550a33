import { ownText } from '../../answers/own-texts.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { CancellationReason } from '@/contract/redemptions'
import { itemOf } from './item-price-rules.ts'
import { giveSeatsBack } from './slot-store.ts'
import { giveStockBack } from './stock-store.ts'
import { dayOfReturned, giveBack } from '../points/ledger.ts'
import { uncountRedemption } from '../results/count-results.ts'
import { updateRedemption } from '../wallet/store.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent, Text } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'

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
