import type * as contract from '@/contract/catalogue'
import { lookUp } from '@/contract/look-up'
import { campaignView, type Shown } from '../answers/campaign-view.ts'
import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { HandlersOf } from '../handler.ts'
import { readStandings } from '../rules/campaign-standing.ts'
import { distanceTo, nearby } from '../rules/nearness.ts'
import { canBeHad } from '../rules/redeem-state.ts'
import { pageLimits } from './paging.ts'

export const catalogueHandlers: HandlersOf<typeof contract> = {
  async getCampaigns({ query }, ask) {
    const { brand, language } = ask
    const show = await readStandings(ask)
    const found = [...brand.campaigns.values()]
      .filter((campaign) => isIn(campaign, query) && mentions(campaign, query.search))
      .filter(isNear(query, brand))
      .map(show)
      .filter(({ standing }) => !query.affordable || canBeHad(standing))
      .sort(lookUp(orders, query.sortby ?? '') ?? byDistance(query, brand))
    const { top, skip } = pageLimits(query)
    return {
      items: found.slice(skip, skip + top).map((shown) => campaignView(shown, brand, language)),
      total: found.length,
    }
  },
}

type Order = (a: Shown, b: Shown) => number

const byPoints: Order = (a, b) => a.campaign.pointPerUnit - b.campaign.pointPerUnit
const byStart: Order = (a, b) => Date.parse(b.campaign.startDate) - Date.parse(a.campaign.startDate)
const byEnd: Order = (a, b) => Date.parse(a.campaign.expireDate) - Date.parse(b.campaign.expireDate)
// What can no longer be had comes last; otherwise the brand's own order.
const byChance: Order = (a, b) => Number(isOver(a)) - Number(isOver(b))

const orders: Readonly<Record<string, Order>> = {
  points: byPoints,
  '-points': (a, b) => byPoints(b, a),
  newest: byStart,
  ending: (a, b) => byChance(a, b) || byEnd(a, b),
}

function isOver({ standing }: Shown) {
  return standing.key === 'expired' || standing.key === 'already_drawn'
}

function isIn(
  campaign: CampaignContent,
  { category, subCategory, types }: { category?: number; subCategory?: number; types?: string },
) {
  return (
    (category === undefined || campaign.categoryId === category) &&
    (subCategory === undefined || campaign.subCategoryId === subCategory) &&
    (types === undefined || types.split(',').includes(String(campaign.type)))
  )
}

type Whereabouts = { latitude?: number; longitude?: number }

function isNear(query: Whereabouts, brand: Brand) {
  const from = placeOf(query)
  return (campaign: CampaignContent) => !from || distanceTo(campaign, brand, from) <= nearby
}

/** Without a place to be near to, what can no longer be had comes last and the rest as the brand has it. */
function byDistance(query: Whereabouts, brand: Brand): Order {
  const from = placeOf(query)
  if (!from) return byChance
  return (a, b) =>
    byChance(a, b) || distanceTo(a.campaign, brand, from) - distanceTo(b.campaign, brand, from)
}

function placeOf({ latitude, longitude }: Whereabouts) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

// In both languages: a Thai member may well type the English name.
function mentions({ name, summary }: CampaignContent, search = '') {
  if (!search) return true
  const words = search.trim().toLowerCase().split(/\s+/)
  const text = [name.en, name.th, summary?.en, summary?.th].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}
