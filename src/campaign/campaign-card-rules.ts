import { bangkokOffset } from '@/contract/bangkok-offset'
import { type Campaign, campaignTypes } from '@/contract/campaigns'
import { stateOf } from './redeem-states'
import { type CampaignPrice, priceOf } from './price-rules'

const day = 86_400_000
/** Days before its end in which a card says when it ends. */
const endsSoonDays = 3
/** The number left is told below this, or below a fifth of all. */
const fewPieces = 50
const fewShare = 0.2

interface Left {
  kind: 'left'
  count: number
}

export type CardMeta =
  | { kind: 'pointsShort'; points: number }
  | { kind: 'requirement'; text: string }
  | { kind: 'opens' | 'back' | 'drawn' | 'again'; on: string }
  | { kind: 'orPartial'; points: number; baht: number }
  | Left
  | { kind: 'goodCause' | 'delivered' }
  | { kind: 'place'; text: string }

export type CardTag =
  | { kind: 'soldOut' | 'ended' | 'drawn' | 'level' }
  | { kind: 'endsIn'; days: number }
  | Left

export interface CardWords {
  price: CampaignPrice | undefined
  meta: CardMeta | undefined
  /** At most one per card. */
  tag: CardTag | undefined
  /** Whether it can no longer be redeemed. */
  isMuted: boolean
}

/** The content of a campaign's card at `now` (ms, platform clock). */
export function cardWords(campaign: Campaign, now: number): CardWords {
  const tag = tagOf(campaign, now)
  return {
    price: nearestPrice(campaign) ?? priceOf(campaign),
    meta: metaOf(campaign, tag),
    tag,
    isMuted: stateOf(campaign).tag !== undefined,
  }
}

// `pointsShort` refers to the pay option with the fewest points.
function nearestPrice(campaign: Campaign): CampaignPrice | undefined {
  const { partialPoints } = campaign
  if (stateOf(campaign).note !== 'pointsShort' || !partialPoints) return undefined
  const { MaximumPartialPrice: baht, MaximumPartialPoints: points } = partialPoints
  return { kind: 'baht', baht, points }
}

// First what prevents redeeming, then what is special, then the place.
function metaOf(campaign: Campaign, tag: CardTag | undefined): CardMeta | undefined {
  const { redeemState: state, partialPoints } = campaign
  const { note } = stateOf(campaign)
  if (note === 'pointsShort' && state.pointsShort) {
    return { kind: 'pointsShort', points: state.pointsShort }
  }
  if (state.requirement) return { kind: 'requirement', text: state.requirement }
  if (note === 'opens') return { kind: 'opens', on: campaign.startDate }
  if ((note === 'back' || note === 'again') && state.nextDate) {
    return { kind: note, on: state.nextDate }
  }
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
  const count = tag?.kind === 'endsIn' && fewLeft(campaign)
  if (count) return { kind: 'left', count }
  if (campaign.delivered) return { kind: 'delivered' }
  return campaign.storesLabel ? { kind: 'place', text: campaign.storesLabel } : undefined
}

function tagOf(campaign: Campaign, now: number): CardTag | undefined {
  const { tag } = stateOf(campaign)
  if (tag) return { kind: tag }
  const days = endsSoon(campaign.expireDate, now)
  if (days !== undefined) return { kind: 'endsIn', days }
  const count = fewLeft(campaign)
  if (count) return { kind: 'left', count }
  return campaign.requireLevel ? { kind: 'level' } : undefined
}

/** The pieces left of a campaign, if they are few. Tickets and donations do not run out. */
export function fewLeft({ type, qty, itemCountSold }: Campaign): number | undefined {
  const isCounted = type !== campaignTypes.draw && type !== campaignTypes.donate
  return isCounted ? fewOf(qty - itemCountSold, qty) : undefined
}

/** `left` if it is worth telling: few pieces, or a small share of all. */
export function fewOf(left: number, all: number): number | undefined {
  return left > 0 && (left < fewPieces || left < all * fewShare) ? left : undefined
}

/** The days left of what ends soon, by Bangkok's calendar. `now`: ms, platform clock. */
export function endsSoon(end: string, now: number): number | undefined {
  const days = bangkokDays(Date.parse(end)) - bangkokDays(now)
  return days >= 0 && days <= endsSoonDays ? days : undefined
}

function bangkokDays(ms: number) {
  return Math.floor((ms + bangkokOffset) / day)
}
