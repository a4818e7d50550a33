import type { Selectable } from 'kysely'
import { campaignTypes } from '@/contract/campaigns'
import { Redemption, RedemptionState } from '@/contract/redemptions'
import type { z } from '@/contract/zod'
import type { Brand } from '../brands/brand.ts'
import { type CampaignContent, Text } from '../brands/content.ts'
import type { RedemptionTable } from '../database/schema.ts'
import { toInstant, toInstantOrNull } from '../rules/bangkok.ts'
import { itemOf } from '../rules/items.ts'
import type { PaymentRow } from '../rules/payments.ts'
import { bahtOf } from '../rules/satang.ts'
import { bookingView } from './booking-view.ts'
import { imageUrl } from './image-url.ts'
import { type Language, say } from './language.ts'
import { paymentView } from './payment-view.ts'

type Row = Selectable<RedemptionTable>

/** A redemption as the wallet shows it; whether its code has expired is judged at `now`. */
export function redemptionView(
  row: Row,
  tickets: string[],
  payment: PaymentRow | undefined,
  { brand, language, now }: { brand: Brand; language: Language; now: number },
): z.input<typeof Redemption> {
  const campaign = brand.campaigns.get(row.campaign_id)
  return {
    id: row.id,
    campaignId: row.campaign_id,
    campaignSlug: campaign?.slug ?? '',
    campaignName: say(campaign?.name, language) ?? '',
    campaignType: campaign?.type ?? 0,
    campaignImgUrl: imageUrl(brand, 'campaigns', campaign?.art ?? ''),
    state: stateAt(row, now),
    redeemedAt: toInstant(row.redeemed_at),
    quantity: row.quantity,
    pointsUsed: row.points_used,
    priceBaht: bahtOf(row.price_satang),
    payment: paymentView(payment, brand),
    delivered: row.delivered === 1,
    hasSerial: row.serial !== null,
    codeCount: codeCount(row, campaign),
    codesWaiting: codesWaiting(row, campaign),
    minutesValidAfterUsed: row.minutes_valid,
    openedAt: toInstantOrNull(row.opened_at),
    usedAt: toInstantOrNull(row.used_at),
    voucherExpireDate: toInstantOrNull(row.voucher_expire_at),
    tickets,
    parcelNumber: row.parcel_number,
    itemName: itemName(campaign, row.item_id, language),
    ...bookingView(row, payment, { brand, language, now }),
    note: row.note_json ? say(Text.parse(JSON.parse(row.note_json)), language) : null,
  }
}

// Of a draw the quantity counts tickets: how many of them won is told by opening the code.
function codeCount(row: Row, campaign: CampaignContent | undefined) {
  if (row.serial === null) return 0
  return campaign?.type === campaignTypes.draw ? null : row.quantity
}

// Codes without a timer are all open from the start.
function codesWaiting(row: Row, campaign: CampaignContent | undefined) {
  const count = codeCount(row, campaign)
  if (count === null || count < 2 || row.minutes_valid === null) return null
  return count - row.codes_opened
}

function itemName(
  campaign: CampaignContent | undefined,
  itemId: number | null,
  language: Language,
) {
  const item = campaign && itemOf(campaign, itemId ?? undefined)
  if (!item) return null
  const names = [item.style.name, ...(item.size ? [item.size.name] : [])]
  return names.map((name) => say(name, language)).join(', ')
}

function stateAt(row: Row, now: number) {
  const state = RedemptionState.parse(row.state)
  const isCode = state === 'view_code' || (state === 'won' && row.serial !== null)
  return isCode && now >= codeEnd(row) ? 'code_expired' : state
}

/** When a code ends: its timer once it runs, else the date printed on it. */
export function codeEnd(row: Pick<Row, 'deadline_at' | 'voucher_expire_at'>): number {
  return Math.min(row.deadline_at ?? Infinity, row.voucher_expire_at ?? Infinity)
}
