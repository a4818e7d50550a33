import { type Campaign, campaignTypes } from '@/contract/campaigns'

export type CampaignPrice =
  | { kind: 'free' }
  | { kind: 'points'; points: number }
  | { kind: 'ticket'; points: number }
  | { kind: 'baht'; baht: number; points: number }

type Priced = Pick<Campaign, 'type' | 'pointPerUnit' | 'pricePerUnit'>

const withoutPrice: readonly number[] = [
  campaignTypes.news,
  campaignTypes.media,
  campaignTypes.ads,
  campaignTypes.autoFeed,
  // The name of a survey states its points.
  campaignTypes.pointFree,
]

/**
 * The price of one unit: points if points alone can pay, else baht; undefined for content without a
 * price and for a free donation.
 */
export function priceOf({ type, pointPerUnit, pricePerUnit }: Priced): CampaignPrice | undefined {
  if (withoutPrice.includes(type)) return undefined
  if (pointPerUnit > 0) {
    return { kind: type === campaignTypes.draw ? 'ticket' : 'points', points: pointPerUnit }
  }
  if (pricePerUnit > 0) return { kind: 'baht', baht: pricePerUnit, points: 0 }
  return type === campaignTypes.donate ? undefined : { kind: 'free' }
}
