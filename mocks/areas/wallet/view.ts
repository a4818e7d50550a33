import { bahtOf } from '@/contract/satang'
import type { RedemptionDetail } from './store.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import { campaignTypes } from '@/contract/campaigns'
import { Redemption, RedemptionState } from '@/contract/redemptions'
import type { z } from '@/contract/zod'
import { bookingRule } from './change-booking.ts'
import type { PaymentRow } from '../payments/store.ts'
import { paymentView } from '../payments/view.ts'
import { itemOf } from '../redeem/item-price-rules.ts'
import { attributionOf } from '../redeem/request-rules.ts'
import { slotEnd } from '../redeem/reservation-rules.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { type CampaignContent, Text } from '../../brands/content.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

type BookingSent = Pick<z.input<typeof Redemption>, 'slotAt' | 'people' | 'booking'>

/** When a redemption is for, for how many, where, and what can still be done about it. */
export function bookingView(
  row: RedemptionRow,
  payment: PaymentRow | undefined,
  { brand, language, now }: { brand: Brand; language: Language; now: number },
): BookingSent {
  const campaign = brand.campaigns.get(row.campaign_id)
  const { slot_at: slotAt, people } = row
  if (slotAt === null || !campaign)
    return { slotAt: toInstantOrNull(slotAt), people, booking: null }
  const { changeUntil, changesLeft, cancelUntil, pointsBack, givesBahtBack } = bookingRule(
    row,
    payment,
    { brand, campaign, now },
  )
  const branch = row.store_id === null ? undefined : brand.storeNames.get(row.store_id)
  return {
    slotAt: toInstant(slotAt),
    people,
    booking: {
      endsAt: toInstant(slotEnd(campaign, slotAt)),
      branch: branch && row.store_id ? { id: row.store_id, name: say(branch, language) } : null,
      changeUntil: toInstantOrNull(changeUntil),
      changesLeft,
      cancelUntil: toInstantOrNull(cancelUntil),
      pointsBack,
      bahtBack: givesBahtBack && payment?.state === 'paid' ? bahtOf(row.price_satang) : 0,
    },
  }
}

/** A redemption as the wallet shows it; its code expires by `now`. */
export function redemptionView(
  { redemption: row, tickets, payment }: RedemptionDetail,
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
    payment: paymentView(payment, brand, { isDelivered: row.delivered === 1 }),
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
    ...cancellationView(row),
    pickUpAt: pickUpAt(row, { brand, language }),
    ...bookingView(row, payment, { brand, language, now }),
    note: row.note_json ? say(Text.parse(JSON.parse(row.note_json)), language) : null,
  }
}

/** The branch that was chosen, where the campaign asks for one. */
export function pickUpAt(
  row: Pick<RedemptionRow, 'campaign_id' | 'parts_json'>,
  { brand, language }: { brand: Brand; language: Language },
): { id: number; name: string } | null {
  if (!brand.campaigns.get(row.campaign_id)?.asks.branch) return null
  const id = Number(attributionOf(row).location_id)
  const name = say(brand.storeNames.get(id), language)
  return name ? { id, name } : null
}

function cancellationView(row: RedemptionRow) {
  if (row.state !== 'cancelled') return {}
  const { cancel_reason: cancelReason, cancelled_at, points_returned: pointsReturned } = row
  return { cancelReason, cancelledAt: toInstantOrNull(cancelled_at), pointsReturned }
}

// The quantity of a draw counts tickets; how many of them won shows when the code is opened.
function codeCount(row: RedemptionRow, campaign: CampaignContent | undefined) {
  if (row.serial === null) return 0
  return campaign?.type === campaignTypes.draw ? null : row.quantity
}

// Codes without a timer are all open from the start.
function codesWaiting(row: RedemptionRow, campaign: CampaignContent | undefined) {
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

function stateAt(row: RedemptionRow, now: number) {
  // A newer version may store others. Their codes do not open.
  const state = RedemptionState.safeParse(row.state).data ?? 'view_code'
  const isCode = state === 'view_code' || (state === 'won' && row.serial !== null)
  return isCode && now >= codeEnd(row) ? 'code_expired' : state
}

/** When a code ends: its timer once it runs, else the date printed on it. */
export function codeEnd(row: Pick<RedemptionRow, 'deadline_at' | 'voucher_expire_at'>): number {
  return Math.min(row.deadline_at ?? Infinity, row.voucher_expire_at ?? Infinity)
}
