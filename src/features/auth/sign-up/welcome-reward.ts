import { brandApp } from '@/api/brand-app'
import { call } from '@/api/call'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import type { Campaign } from '@/contract/campaigns'
import { getCampaigns } from '@/contract/catalogue'
import { type DashboardSection, getDashboard } from '@/contract/dashboard'
import { campaignPath } from '@/routing/campaign-path'
import { isValidLink } from '@/routing/item-link'

/** The next step of a new member: what the brand has promised, or a reward of the catalogue. */
export interface WelcomeReward {
  title: string
  /** Of the button, and below the title, in the brand's words. */
  label?: string
  text?: string | null | undefined
  /** A path of the app. */
  to: string
  picture?: string | null | undefined
  /** Of a reward of the catalogue: what it costs now, or how many points are missing. */
  points?: { price: number } | { missing: number }
}

/** How long a welcome waits for it, in milliseconds; without it the welcome leads on as it did. */
const timeoutMs = 2000

/**
 * Loads what the brand’s dashboard for new members offers first, else the first reward that their
 * points pay for, else the nearest one; undefined: nothing, or not in time.
 */
export async function loadWelcomeReward(): Promise<WelcomeReward | undefined> {
  return Promise.race([
    load(),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), timeoutMs)),
  ])
}

async function load() {
  const none = () => undefined
  const [promised, within] = await Promise.all([
    loadPromised().catch(none),
    loadCampaigns({ affordable: true }).then(rewardWithin, none),
  ])
  return promised ?? within ?? loadCampaigns({ sortby: 'points' }).then(nearestReward, none)
}

async function loadPromised() {
  const { config } = await queryClient.ensureQueryData(brandApp())
  const { dashboard_welcome: name } = config
  if (name === undefined) return undefined
  const { sections } = await queryClient.fetchQuery(q(getDashboard, { params: { name } }))
  return promisedReward(sections)
}

/** The first page of the catalogue, in the brand's order or the cheapest first. */
async function loadCampaigns(filter: { affordable: true } | { sortby: 'points' }) {
  const { items } = await call(getCampaigns, { query: filter })
  return items
}

/** The first message with a button that leads to a page of the app. */
export function promisedReward(sections: readonly DashboardSection[]): WelcomeReward | undefined {
  for (const item of sections.flatMap(({ items }) => items)) {
    const { kind, title, subtitle, cta, link, imageUrl } = item
    if (kind !== 'message' || !title || !cta || !link?.startsWith('/')) continue
    if (!isValidLink(link)) continue
    return { title, text: subtitle, label: cta, to: link, picture: imageUrl }
  }
  return undefined
}

/** The first that points alone pay for. */
export function rewardWithin(campaigns: readonly Campaign[]): WelcomeReward | undefined {
  const found = campaigns.find(
    ({ redeemState, pricePerUnit }) => redeemState.key === 'default' && pricePerUnit === 0,
  )
  return found && { ...shownOf(found), points: { price: found.pointPerUnit } }
}

/** The one with the fewest points missing. */
export function nearestReward(campaigns: readonly Campaign[]): WelcomeReward | undefined {
  const missingOf = ({ redeemState: { key, pointsShort } }: Campaign) =>
    (key === 'not_enough_points' && pointsShort) || Infinity
  const [found] = [...campaigns].sort((a, b) => missingOf(a) - missingOf(b))
  if (!found || missingOf(found) === Infinity) return undefined
  return { ...shownOf(found), points: { missing: missingOf(found) } }
}

function shownOf(campaign: Campaign) {
  return { title: campaign.name, to: campaignPath(campaign), picture: campaign.fullImageUrl }
}
