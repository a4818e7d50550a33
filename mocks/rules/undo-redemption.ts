import type { Selectable } from 'kysely'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent, Text } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { itemOf } from './items.ts'
import { giveBack } from './points.ts'
import { giveSeatsBack } from './slots.ts'
import { giveStockBack } from './stock.ts'

type Row = Selectable<RedemptionTable>

interface Undoing {
  brand: Brand
  campaign: CampaignContent
  now: number
  /** Whether others can have it again: its units, and its seats where it has a time. */
  isReleased: boolean
  /** Points that come back. */
  points: number
  note: Text
}

/** Cancels a redemption and gives back what is said. Call it inside a transaction. */
export async function undoRedemption(tx: Database, row: Row, undoing: Undoing): Promise<void> {
  const { brand, campaign, now, isReleased, points, note } = undoing
  const { appId } = brand
  await tx
    .updateTable('redemption')
    .set({ state: 'cancelled', released: isReleased ? 1 : 0, note_json: JSON.stringify(note) })
    .where('app_id', '=', appId)
    .where('id', '=', row.id)
    .execute()
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
    const whose = { appId, memberId: row.member_id, now }
    await giveBack(tx, whose, { lots: lotsOf(row, now), title: titleOf(campaign) })
  }
}

// Redemptions from before this was kept say only how many points they took.
function lotsOf({ lots_json, points_used }: Row, now: number): [string, number][] {
  if (lots_json) return JSON.parse(lots_json) as [string, number][]
  return [[new Date(now).toISOString().slice(0, 10), points_used]]
}

function titleOf({ name }: CampaignContent) {
  return { en: `Cancelled: ${name.en}`, th: `ยกเลิก: ${name.th}` }
}
