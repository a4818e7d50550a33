import type { Selectable } from 'kysely'
import { campaignTypes } from '@/contract/campaigns'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import type { RedemptionTable } from '../database/schema.ts'
import type { Order } from './order.ts'
import { makeId } from './row-id.ts'
import { satangOf } from './satang.ts'
import { makeSerial, makeTicket } from './serial-code.ts'
import { slotEnd } from './slots.ts'

/** What a redemption is written down as. */
export function rowOf(
  { brand, campaign, memberId, now, key, body }: Order,
  settled: {
    points: number
    price: number
    addressKey: string | null
    slot: { slotAt: number; people: number; storeId: number } | undefined
    parts: string | null
  },
): Selectable<RedemptionTable> {
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
    payment_id: null,
    store_id: settled.slot?.storeId || null,
    booking_changes: 0,
    released: 0,
    lots_json: null,
  }
}

// With a time: when that is over. A code without a date of its own lasts as long as its campaign.
function codeEndOf(campaign: CampaignContent, slot: { slotAt: number } | undefined) {
  if (slot) return slotEnd(campaign, slot.slotAt)
  return Date.parse(campaign.voucherExpireDate ?? campaign.expireDate)
}

/** Writes a redemption, with a serial that no other has. */
export async function insertRedemption(
  tx: Database,
  row: Selectable<RedemptionTable>,
  brand: Brand,
) {
  let redemption = row
  for (;;) {
    const [inserted] = await insertRow(tx, redemption)
    if (inserted) return redemption
    // Another redemption has this serial: once in many millions, but a till must not see it twice.
    redemption = { ...redemption, serial: makeSerial(brand.serialPrefix) }
  }
}

const insertRow = prepared((db, row: Selectable<RedemptionTable>) =>
  db
    .insertInto('redemption')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app_id', 'serial']).doNothing())
    .returning('id'),
)

/** Gives a draw's redemption a ticket for each entry. */
export async function drawTickets(tx: Database, row: Selectable<RedemptionTable>) {
  const tickets: string[] = []
  while (tickets.length < row.quantity) {
    const missing = Array.from({ length: row.quantity - tickets.length }, () => ({
      app_id: row.app_id,
      number: makeTicket(row.campaign_id),
      campaign_id: row.campaign_id,
      redemption_id: row.id,
    }))
    const drawn = await tx
      .insertInto('ticket')
      .values(missing)
      .onConflict((conflict) => conflict.columns(['app_id', 'number']).doNothing())
      .returning('number')
      .execute()
    tickets.push(...drawn.map(({ number }) => number))
  }
  return tickets
}
