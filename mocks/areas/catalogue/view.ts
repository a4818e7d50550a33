import type { getCampaign } from '@/contract/campaign-detail'
import type { getCampaigns } from '@/contract/catalogue'
import type { Sent } from '@/contract/endpoint'
import { stateView } from './eligibility-view.ts'
import type { Eligibility } from './rules.ts'
import { methodOf } from '../payments/settle-payment.ts'
import type { Stock, StockOf } from '../redeem/item-price-rules.ts'
import { branchesOf } from '../redeem/reservation-rules.ts'
import type { Slot } from '../redeem/slot-store.ts'
import { ownText } from '../../answers/own-texts.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { sharePictureUrl } from '../../brands/cards.ts'
import type { CampaignContent, StyleContent } from '../../brands/content.ts'
import { toInstant } from '../../values/bangkok.ts'

export type CampaignSent = Sent<typeof getCampaigns>['items'][number]

export interface ShownCampaign {
  campaign: CampaignContent
  stock: Stock
  /** By the ids of campaigns, colours and sizes. */
  stockOf: StockOf
  slots: Slot[]
  eligibility: Eligibility
  isFavourite: boolean
}

/** A campaign as lists and dashboards show it. */
export function campaignView(
  { campaign, stock, eligibility, isFavourite }: ShownCampaign,
  brand: Brand,
  language: Language,
): CampaignSent {
  return {
    id: campaign.id,
    slug: campaign.slug,
    name: say(campaign.name, language),
    summary: say(campaign.summary, language),
    type: campaign.type,
    fullImageUrl: imageUrl(brand, 'campaigns', campaign.art),
    categoryId: campaign.categoryId,
    subCategoryId: campaign.subCategoryId,
    pointPerUnit: campaign.pointPerUnit,
    pricePerUnit: campaign.pricePerUnit,
    partialPoints: campaign.partialPoints,
    qty: stock.qty,
    itemCountSold: stock.sold,
    delivered: campaign.delivered,
    startDate: campaign.startDate,
    expireDate: campaign.expireDate,
    minutesValidAfterUsed: campaign.minutesValidAfterUsed,
    drawDate: campaign.draw?.drawDate ?? null,
    storesLabel: storesLabel(campaign, brand, language),
    requireLevel: campaign.requireLevel,
    favourite: isFavourite,
    redeemState: stateView(eligibility, campaign, brand, language),
  }
}

/** A campaign as its own page shows it. */
export function campaignDetailView(
  shown: ShownCampaign,
  brand: Brand,
  language: Language,
): Sent<typeof getCampaign> {
  const { campaign } = shown
  const category = brand.categories.find(({ id }) => id === campaign.categoryId)
  return {
    ...campaignView(shown, brand, language),
    shareImageUrl: sharePictureUrl(brand, campaign.art),
    description: say(campaign.description, language),
    conditions: campaign.conditions.map((condition) => say(condition, language)),
    categoryName: say(category?.name, language) ?? '',
    payOptions: campaign.payOptions,
    ...paymentOf(campaign, brand),
    voucherExpireDate: campaign.voucherExpireDate,
    privilegeMessage: say(campaign.privilegeMessage, language),
    redirectUrl: campaign.redirectUrl,
    subCampaignStyles: choicesView(shown, language),
    otp: campaign.otp,
    slots: slotsView(shown, brand),
    reservation: reservationView(campaign),
    survey: campaign.requireSurvey && {
      surveyId: campaign.requireSurvey.surveyId,
      minutes: campaign.requireSurvey.minutes,
      pointsGiven: campaign.pointsGiven,
    },
    stores: storesOf(campaign, brand, language),
    event: campaign.event && {
      startsAt: campaign.event.startsAt,
      endsAt: campaign.event.endsAt,
      storeName: say(brand.storeNames.get(campaign.event.storeId), language) ?? '',
    },
    media: campaign.media,
    draw: drawView(shown, language),
    asks: {
      taxInvoice: campaign.asks.taxInvoice,
      giftTo: campaign.asks.giftTo,
      location: campaign.asks.location,
      branch: campaign.asks.branch,
      promocode: campaign.asks.promocodes.length > 0,
      info: campaign.asks.info.map(({ key, label, required }) => ({
        key,
        label: say(label, language),
        required,
      })),
    },
  }
}

function slotsView({ campaign, slots }: ShownCampaign, brand: Brand) {
  const isAtSeveral = branchesOf(campaign, [...brand.storeNames.keys()]).length > 1
  return slots.map(({ at, left, storeId }) => ({
    at: toInstant(at),
    left: Math.max(0, left),
    ...(isAtSeveral && { storeId }),
  }))
}

/** How the baht of a campaign are paid, and how soon. */
export function paymentOf(campaign: CampaignContent, brand: Brand) {
  if (!campaign.payOptions.some(({ price }) => price > 0)) return { paymentMethod: null }
  const { linkHours, linkOrCounter } = brand.app.payment
  const paymentMethod = methodOf(brand, campaign)
  const isCancelled = paymentMethod === 'link' && (campaign.delivered || !linkOrCounter)
  return { paymentMethod, payWithinMinutes: isCancelled ? Math.round(linkHours * 60) : null }
}

function reservationView({ reservation }: CampaignContent) {
  if (!reservation) return null
  const { minPeople, maxPeople, change, cancel } = reservation
  return { minPeople, maxPeople, change, cancel }
}

function choicesView({ campaign, stockOf }: ShownCampaign, language: Language) {
  const choices = campaign.subCampaignStyles
  return (
    choices && {
      styles: choices.styles.map((style) => styleView(style, stockOf, language)),
      styleLabel: say(choices.styleLabel, language),
      sizeLabel: say(choices.sizeLabel, language),
    }
  )
}

function styleView(style: StyleContent, stockOf: StockOf, language: Language) {
  return {
    campaignId: style.campaignId,
    name: say(style.name, language),
    colorCode: style.colorCode,
    ...stockView(style.campaignId, stockOf),
    subitems: style.subitems.map(({ campaignId, name, price }) => ({
      campaignId,
      name: say(name, language),
      price,
      ...stockView(campaignId, stockOf),
    })),
  }
}

function stockView(id: number, stockOf: StockOf) {
  const { qty, sold } = stockOf.get(id) ?? { qty: 0, sold: 0 }
  return { quantity: qty, itemCountSold: sold }
}

// All branches are named where one of them has to be chosen.
function storesOf({ stores, reservation }: CampaignContent, brand: Brand, language: Language) {
  if (stores === 'all' && !reservation) return []
  const ids = stores === 'all' ? [...brand.storeNames.keys()] : stores
  return ids.flatMap((id) => {
    const name = brand.storeNames.get(id)
    return name ? [{ id, name: say(name, language), ...brand.storePlaces.get(id) }] : []
  })
}

function drawView({ campaign, eligibility }: ShownCampaign, language: Language) {
  if (!campaign.draw) return null
  const { drawDate, announceDate = drawDate, licenceNumber, prizes, rules } = campaign.draw
  return {
    licenceNumber,
    drawDate,
    announceDate,
    prizes: prizes.map((prize) => ({ ...prize, name: say(prize.name, language) })),
    rules: rules.map((rule) => say(rule, language)),
    // A unit of a draw is an entry.
    entries: eligibility.redeemedByMember,
  }
}

const allBranches = ownText('catalogue', 'allBranches')

function storesLabel({ stores }: CampaignContent, brand: Brand, language: Language) {
  if (stores === 'all') return say(allBranches, language)
  const only = stores.length === 1 ? brand.storeNames.get(stores[0] ?? 0) : undefined
  if (only) return say(only, language)
  if (stores.length === 0) return null
  const count = stores.length
  return say(ownText('catalogue', 'branches', { count }), language)
}
