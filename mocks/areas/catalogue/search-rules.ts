import type { ShownCampaign } from './view.ts'
import type { Brand } from '../../brands/brand.ts'
import { hasWords, searchText, searchWords } from '@/contract/search-text'
import type { CampaignContent } from '../../brands/content.ts'

type CampaignSort = (a: ShownCampaign, b: ShownCampaign) => number

const byFewestPoints: CampaignSort = (a, b) => a.campaign.pointPerUnit - b.campaign.pointPerUnit

const byStart: CampaignSort = (a, b) =>
  Date.parse(b.campaign.startDate) - Date.parse(a.campaign.startDate)

const byEnd: CampaignSort = (a, b) =>
  Date.parse(a.campaign.expireDate) - Date.parse(b.campaign.expireDate)

// What has ended comes last; otherwise the brand's own sequence.
const byEnded: CampaignSort = (a, b) => Number(showsEnded(a)) - Number(showsEnded(b))

export const sorts: Readonly<Record<string, CampaignSort>> = {
  points: byFewestPoints,
  '-points': (a, b) => byFewestPoints(b, a),
  newest: byStart,
  ending: (a, b) => byEnded(a, b) || byEnd(a, b),
}

function showsEnded({ eligibility }: ShownCampaign) {
  return eligibility.key === 'expired' || eligibility.key === 'already_drawn'
}

export function isIn(
  campaign: CampaignContent,
  { category, subCategory, types }: { category?: number; subCategory?: number; types?: string },
) {
  return (
    (category === undefined || campaign.categoryId === category) &&
    (subCategory === undefined || campaign.subCategoryId === subCategory) &&
    (types === undefined || types.split(',').includes(String(campaign.type)))
  )
}

type Position = { latitude?: number; longitude?: number }

export function isNear(query: Position, brand: Brand) {
  const from = placeOf(query)
  return (campaign: CampaignContent) => !from || distanceTo(campaign, brand, from) <= nearby
}

/** The nearest first; in the brand's own sequence where the query has no position. */
export function byDistance(query: Position, brand: Brand): CampaignSort {
  const from = placeOf(query)
  if (!from) return byEnded
  return (a, b) =>
    byEnded(a, b) || distanceTo(a.campaign, brand, from) - distanceTo(b.campaign, brand, from)
}

function placeOf({ latitude, longitude }: Position) {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude }
}

/** Finds campaigns with every word, in any language: a Thai member may type the English name. */
export function mentions(search = '') {
  const words = searchWords(search)
  return (campaign: CampaignContent) => words.length === 0 || hasWords(textOf(campaign), words)
}

/** Of 10,000 campaigns, made once each and not with every search. */
const searchTexts = new WeakMap<CampaignContent, string>()

function textOf(campaign: CampaignContent) {
  const known = searchTexts.get(campaign)
  if (known !== undefined) return known
  const { name, summary } = campaign
  const text = searchText([name, summary ?? {}].flatMap((text) => Object.values(text)).join(' '))
  searchTexts.set(campaign, text)
  return text
}

interface Place {
  /** Degrees. */
  latitude: number
  longitude: number
}

/** Kilometres within which a branch is near. */
const nearby = 15

const earthRadius = 6371

/** Kilometres between two places as the crow flies (haversine formula). */
export function kilometresBetween(a: Place, b: Place): number {
  const lat = radians(b.latitude - a.latitude)
  const long = radians(b.longitude - a.longitude)
  const part =
    Math.sin(lat / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(long / 2) ** 2
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)))
}

/** Kilometres to the nearest branch where a campaign can be used; Infinity where there is none. */
function distanceTo({ stores, delivered }: CampaignContent, brand: Brand, from: Place) {
  if (delivered) return Infinity
  const places = stores === 'all' ? [...brand.storePlaces.keys()] : stores
  const distances = places.map((id) => {
    const place = brand.storePlaces.get(id)
    return place ? kilometresBetween(from, place) : NaN
  })
  return Math.min(Infinity, ...distances.filter((distance) => !Number.isNaN(distance)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
