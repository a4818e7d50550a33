import { call } from '@/api/call'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { brandApp } from '@/api/brand-app'
import { getDeliveryAddresses } from '@/contract/addresses'
import { type CampaignDetail, getCampaign } from '@/contract/campaign-detail'
import { type Campaign, campaignTypes } from '@/contract/campaigns'
import { getCampaigns } from '@/contract/catalogue'
import type { Endpoint, Input } from '@/contract/endpoint'
import { getMembership } from '@/contract/membership'
import { getProfile } from '@/contract/profile'
import { getRedeemHistory } from '@/contract/purchases'
import { getRedemptions, type Redemption } from '@/contract/redemptions'
import { firstDelivery } from '@/forms/delivery-rules'

/** What the demo of the brand has, for the states of modals. */

/** What the demo lacks, in words for an engineer. */
export class Missing extends Error {}

export function needed<T>(what: string, found: T | null | undefined): T {
  if (found === undefined || found === null) throw new Missing(`The demo has no ${what}.`)
  return found
}

export const load = <E extends Endpoint>(endpoint: E, input: Input<E>) =>
  queryClient.fetchQuery(q(endpoint, input))

/** Takes the answer of a query out of the cache, so that a modal asks for it. */
export function forget(queryKey: readonly unknown[]): void {
  queryClient.removeQueries({ queryKey })
}

/** The first campaign that fits. `isLikely` spares the requests of others. */
export async function campaignWith(
  what: string,
  isFit: (campaign: CampaignDetail) => boolean,
  isLikely: (campaign: Campaign) => boolean = () => true,
): Promise<CampaignDetail> {
  const { items } = await load(getCampaigns, { query: { top: 100 } })
  for (const { id: campaignId } of items.filter(isLikely)) {
    const campaign = await queryClient.ensureQueryData(q(getCampaign, { params: { campaignId } }))
    if (isFit(campaign)) return campaign
  }
  throw new Missing(`The demo has no campaign ${what}.`)
}

const isOfPoints = ({ pointPerUnit, pricePerUnit }: Campaign) =>
  pointPerUnit > 0 && pricePerUnit === 0

/** A reward for points, whose code is shown at a till. */
export const rewardForPoints = () =>
  campaignWith(
    'for points',
    () => true,
    (one) => one.type === campaignTypes.deal && !one.delivered && isOfPoints(one),
  )

export const rewardToSend = () =>
  campaignWith(
    'that is delivered',
    ({ subCampaignStyles }) => !subCampaignStyles,
    (one) => one.type === campaignTypes.deal && one.delivered,
  )

export const rewardWithStyles = () =>
  campaignWith('with colours or sizes', ({ subCampaignStyles }) => Boolean(subCampaignStyles))

export const goods = () =>
  campaignWith(
    'for baht',
    () => true,
    ({ type }) => type === campaignTypes.buy,
  )

export const rewardWithTimes = () =>
  campaignWith('with times to book', ({ slots }) => slots.length > 0)

/** The latest redemption that fits. */
export async function redemptionWith(
  what: string,
  isFit: (redemption: Redemption) => boolean,
): Promise<Redemption> {
  const lists = await Promise.all([
    load(getRedemptions, { query: { mode: 'available', top: 100 } }),
    load(getRedeemHistory, { query: { top: 100 } }),
  ])
  return needed(`redemption ${what}`, lists.flatMap(({ items }) => items).find(isFit))
}

export const delivery = async () => firstDelivery(await load(getDeliveryAddresses, {}))

/** Delivered to a place that is in no address book. */
export const once = {
  kind: 'once',
  shipping: {
    firstName: 'Ploy',
    lastName: 'Srisuk',
    contactNumber: '081-234-4821',
    address: '99/1 Soi Ari 4',
    subDistrictName: 'Phaya Thai',
    districtName: 'Phaya Thai',
    provinceName: 'Bangkok',
    zipcode: '10400',
  },
} as const

/** 0 and nine more digits. */
export async function contactNumber(): Promise<string> {
  const { contact_number: number } = await load(getProfile, {})
  return needed('number of the member', number).replaceAll(/\D/g, '')
}

export const membership = () => call(getMembership, {})

/** In years. */
export async function minimumAge(): Promise<number> {
  const { rules } = await queryClient.ensureQueryData(brandApp())
  return rules.consentAge
}

/** A drawn picture, as a photo of a receipt has it. */
export async function picture(): Promise<ImageBitmap> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#8a7f76'
    context.fillRect(0, 0, 900, 1200)
    context.fillStyle = '#ffffff'
    context.fillRect(170, 120, 560, 960)
    context.fillStyle = '#222222'
    for (let line = 0; line < 14; line += 1) context.fillRect(220, 190 + line * 60, 460, 18)
  }
  return createImageBitmap(canvas)
}

export const never = new Promise<never>(() => undefined)
