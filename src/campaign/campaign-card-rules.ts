import { type Campaign, campaignTypes } from '@/contract/campaigns'
import { type CampaignPrice, priceOf } from './price-rules'

const day = 86_400_000
const bangkokOffset = 7 * 3_600_000
/** A campaign that ends within so many days says so. */
const endsSoonDays = 3
/** From here on the number of pieces is worth a line. */
const fewLeft = 50

export type CardMeta =
  | { kind: 'pointsShort'; points: number }
  | { kind: 'requirement'; text: string }
  | { kind: 'opens' | 'back' | 'drawn' | 'again'; on: string }
  | { kind: 'orPartial'; points: number; baht: number }
  | { kind: 'left'; count: number }
  | { kind: 'goodCause' | 'delivered' }
  | { kind: 'place'; text: string }

export type CardTag =
  { kind: 'soldOut' | 'ended' | 'drawn' | 'level' } | { kind: 'endsIn'; days: number }

export interface CardWords {
  price: CampaignPrice | undefined
  meta: CardMeta | undefined
  /** At most one per card. */
  tag: CardTag | undefined
  /** Not to be had any more. */
  isMuted: boolean
}

/** What a card says of a campaign at `now`, in milliseconds by the platform's clock. */
export function cardWords(campaign: Campaign, now: number): CardWords {
  const { key } = campaign.redeemState
  return {
    price: nearestPrice(campaign) ?? priceOf(campaign),
    meta: metaOf(campaign),
    tag: tagOf(campaign, now),
    isMuted: key === 'sold_out' || key === 'expired' || key === 'already_drawn',
  }
}

// The points that are missing are those of the way to pay that takes fewer of them.
function nearestPrice({ redeemState, partialPoints }: Campaign): CampaignPrice | undefined {
  if (redeemState.key !== 'not_enough_points' || !partialPoints) return undefined
  const { MaximumPartialPrice: baht, MaximumPartialPoints: points } = partialPoints
  return { kind: 'baht', baht, points }
}

// What keeps the member from it comes first, then what is particular to it, then the place.
function metaOf(campaign: Campaign): CardMeta | undefined {
  const { redeemState: state, partialPoints } = campaign
  if (state.key === 'not_enough_points' && state.pointsShort) {
    return { kind: 'pointsShort', points: state.pointsShort }
  }
  if (state.requirement) return { kind: 'requirement', text: state.requirement }
  if (state.key === 'not_started') return { kind: 'opens', on: campaign.startDate }
  if (state.key === 'sold_out' && state.nextDate) return { kind: 'back', on: state.nextDate }
  if (state.key === 'cool_down' && state.nextDate) return { kind: 'again', on: state.nextDate }
  if (campaign.type === campaignTypes.draw && campaign.drawDate) {
    return { kind: 'drawn', on: campaign.drawDate }
  }
  if (partialPoints && campaign.pointPerUnit > 0) {
    return {
      kind: 'orPartial',
      points: partialPoints.MaximumPartialPoints,
      baht: partialPoints.MaximumPartialPrice,
    }
  }
  if (campaign.type === campaignTypes.donate) return { kind: 'goodCause' }
  const left = campaign.qty - campaign.itemCountSold
  if (left > 0 && left <= fewLeft) return { kind: 'left', count: left }
  if (campaign.delivered) return { kind: 'delivered' }
  return campaign.storesLabel ? { kind: 'place', text: campaign.storesLabel } : undefined
}

function tagOf(campaign: Campaign, now: number): CardTag | undefined {
  const { key } = campaign.redeemState
  if (key === 'sold_out') return { kind: 'soldOut' }
  if (key === 'expired') return { kind: 'ended' }
  if (key === 'already_drawn') return { kind: 'drawn' }
  const days = bangkokDays(Date.parse(campaign.expireDate)) - bangkokDays(now)
  if (days >= 0 && days <= endsSoonDays) return { kind: 'endsIn', days }
  return campaign.requireLevel ? { kind: 'level' } : undefined
}

function bangkokDays(ms: number) {
  return Math.floor((ms + bangkokOffset) / day)
}
