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
  // What a survey gives is said by its name.
  campaignTypes.pointFree,
]

/**
 * What one unit costs: points where points alone can pay, else baht; undefined for what is only to
 * be looked at, and for a donation that asks nothing.
 */
export function priceOf({ type, pointPerUnit, pricePerUnit }: Priced): CampaignPrice | undefined {
  if (withoutPrice.includes(type)) return undefined
  if (pointPerUnit > 0) {
    return { kind: type === campaignTypes.draw ? 'ticket' : 'points', points: pointPerUnit }
  }
  if (pricePerUnit > 0) return { kind: 'baht', baht: pricePerUnit, points: 0 }
  return type === campaignTypes.donate ? undefined : { kind: 'free' }
}
