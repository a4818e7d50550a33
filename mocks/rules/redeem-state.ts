import { campaignTypes, type RedeemStateKey } from '@/contract/campaigns'
import type { CampaignContent, Text } from '../brands/content.ts'
import { bangkokDay } from './bangkok.ts'

/** What decides how a campaign stands for one member, or for a guest, at one moment on one host. */
export interface Situation {
  campaign: CampaignContent
  stock: { qty: number; sold: number }
  /** The most that is left of any one colour and size, where there are some. */
  itemLeft?: number | undefined
  /** The most seats that any time has left, where there are times. */
  seatsLeft?: number | undefined
  now: number
  host: 'web' | 'line'
  via?: 'cart' | undefined
  /** The sponsor that this brand's members belong to. */
  sponsorId?: unknown
  member?: {
    levelId: number
    birthDate: string | null
    canRedeem: boolean
    /** When the membership ends, where the member has asked for that: they redeem nothing more. */
    leavesAt: number | null
    balance: number
    redeemed: { quantity: number; lastAt: number } | undefined
    /** The survey that the campaign asks for. */
    hasAnswered?: boolean
  }
}

/** What the condition asks for; the words are found where the language is known. */
export type Requirement =
  | { kind: 'level'; levelId: number }
  | { kind: 'birthMonth'; birthDate: string | null }
  | { kind: 'branch'; where: Text }
  | { kind: 'line' }
  | { kind: 'membership' }
  | { kind: 'sponsor' }

export interface Standing {
  key: RedeemStateKey
  /** Milliseconds since 1970. */
  nextDate?: number
  pointsShort?: number
  requirement?: Requirement
  /** Milliseconds since 1970; only where nothing else but leaving stands in the way. */
  leavesAt?: number
  redeemedByMember: number
  maxQuantity: number
}

/** What a kind of campaign is for: `seen` is only looked at, `unsupported` has no way in this app. */
const uses: Readonly<Record<keyof typeof campaignTypes, 'redeemed' | 'seen' | 'unsupported'>> = {
  draw: 'redeemed',
  free: 'redeemed',
  deal: 'redeemed',
  buy: 'redeemed',
  bid: 'unsupported',
  ads: 'seen',
  install: 'unsupported',
  booking: 'redeemed',
  interface: 'redeemed',
  event: 'redeemed',
  media: 'seen',
  ewalletTopup: 'unsupported',
  ewalletRedeem: 'unsupported',
  ewalletTransfer: 'unsupported',
  ewalletBanking: 'unsupported',
  autoFeed: 'seen',
  news: 'seen',
  reservation: 'redeemed',
  ewalletBuy: 'unsupported',
  pointRedemption: 'redeemed',
  donate: 'redeemed',
  pointFree: 'redeemed',
  voucher: 'redeemed',
  privilege: 'redeemed',
}

const useOf = new Map<number, (typeof uses)[keyof typeof uses]>(
  // Object.entries widens the names of the table to text.
  (Object.entries(campaignTypes) as [keyof typeof uses, number][]).map(([name, type]) => [
    type,
    uses[name],
  ]),
)

/**
 * The state of the redeem button (specification §4). The first thing that stands in the way is
 * what the member is told: host, dates, condition, stock, limit, cool down, points. A guest's own
 * conditions are not known yet, so they do not count.
 */
export function redeemState(situation: Situation): Standing {
  const { member } = situation
  const redeemedByMember = member?.redeemed?.quantity ?? 0
  const obstacle = obstacleOf(situation)
  if (obstacle) return { redeemedByMember, maxQuantity: 0, ...obstacle }
  return { key: readyKey(situation), redeemedByMember, maxQuantity: maxQuantityOf(situation) }
}

/** Nothing stands in the way: what the button does. Goods go through the cart. */
function readyKey({ campaign, via }: Situation): RedeemStateKey {
  if (campaign.type === campaignTypes.draw) return 'draw'
  return campaign.type === campaignTypes.buy && via !== 'cart' ? 'add_to_cart' : 'default'
}

/** Whether a member can have it now: nothing stands in the way, and one way to pay is in reach. */
export function canBeHad({ key }: Standing): boolean {
  return key === 'default' || key === 'draw' || key === 'add_to_cart'
}

type Obstacle = Pick<Standing, 'key' | 'nextDate' | 'pointsShort' | 'requirement' | 'leavesAt'>

function obstacleOf(situation: Situation): Obstacle | undefined {
  return (
    hostObstacle(situation) ??
    dateObstacle(situation) ??
    kindObstacle(situation) ??
    conditionObstacle(situation) ??
    stockObstacle(situation) ??
    limitObstacle(situation) ??
    pointsObstacle(situation)
  )
}

function hostObstacle({ campaign, host }: Situation): Obstacle | undefined {
  // A kind that nobody knows is none that could be redeemed.
  if ((useOf.get(campaign.type) ?? 'unsupported') === 'unsupported') return { key: 'not_supported' }
  if (campaign.supportedHosts.includes(host)) return undefined
  return {
    key: 'not_supported',
    ...(host === 'web' && { requirement: { kind: 'line' as const } }),
  }
}

/** Whether nobody can have it any more: its time is over, or it has been drawn. */
export function hasEnded(campaign: CampaignContent, now: number): boolean {
  const key = dateObstacle({ campaign, now })?.key
  return key === 'expired' || key === 'already_drawn'
}

/** Whether its first day has come. */
export function hasBegun({ startDate }: CampaignContent, now: number): boolean {
  return now >= Date.parse(startDate)
}

function dateObstacle({
  campaign,
  now,
}: Pick<Situation, 'campaign' | 'now'>): Obstacle | undefined {
  const start = Date.parse(campaign.startDate)
  if (campaign.draw && now >= Date.parse(campaign.draw.drawDate)) return { key: 'already_drawn' }
  if (now < start) return { key: 'not_started', nextDate: start }
  return now > Date.parse(campaign.expireDate) ? { key: 'expired' } : undefined
}

function kindObstacle({ campaign }: Situation): Obstacle | undefined {
  if (useOf.get(campaign.type) === 'seen') return { key: 'see_detail' }
  if (campaign.onlyAtBranch) {
    return { key: 'not_available', requirement: { kind: 'branch', where: campaign.onlyAtBranch } }
  }
  return undefined
}

function conditionObstacle({ campaign, now, member, sponsorId }: Situation): Obstacle | undefined {
  if (campaign.sponsor_id && campaign.sponsor_id !== sponsorId) {
    return { key: 'condition_invalid', requirement: { kind: 'sponsor' } }
  }
  if (!member) return undefined
  if (member.leavesAt !== null) return { key: 'not_available', leavesAt: member.leavesAt }
  if (!member.canRedeem) return { key: 'not_available', requirement: { kind: 'membership' } }
  if (campaign.requireLevel !== null && member.levelId < campaign.requireLevel) {
    return {
      key: 'condition_invalid',
      requirement: { kind: 'level', levelId: campaign.requireLevel },
    }
  }
  const { birthDate } = member
  if (campaign.requireBirthMonth && birthDate?.slice(5, 7) !== bangkokDay(now).slice(5, 7)) {
    return { key: 'condition_invalid', requirement: { kind: 'birthMonth', birthDate } }
  }
  return undefined
}

function stockObstacle(situation: Situation): Obstacle | undefined {
  const { campaign, via } = situation
  if (leftOf(situation) <= 0) {
    return {
      key: 'sold_out',
      ...(campaign.restockDate && { nextDate: Date.parse(campaign.restockDate) }),
    }
  }
  // Only goods go through the cart.
  return via === 'cart' && campaign.type !== campaignTypes.buy
    ? { key: 'not_available' }
    : undefined
}

function leftOf({ stock, itemLeft = Infinity, seatsLeft = Infinity }: Situation) {
  return Math.min(stock.qty - stock.sold, itemLeft, seatsLeft)
}

function limitObstacle({ campaign, now, member }: Situation): Obstacle | undefined {
  const redeemed = member?.redeemed
  if (redeemed && campaign.maxPerPerson !== null && redeemed.quantity >= campaign.maxPerPerson) {
    return { key: 'max_per_person' }
  }
  if (redeemed && campaign.coolDownHours !== null) {
    const nextDate = redeemed.lastAt + campaign.coolDownHours * 3_600_000
    if (now < nextDate) return { key: 'cool_down', nextDate }
  }
  if (!campaign.requireSurvey) return undefined
  if (!member?.hasAnswered) return { key: 'survey' }
  // The points came with the answers: there is nothing more to have.
  return campaign.type === campaignTypes.pointFree ? { key: 'max_per_person' } : undefined
}

function pointsObstacle({ campaign, member }: Situation): Obstacle | undefined {
  if (!member) return undefined
  const pointsShort = cheapest(campaign) - member.balance
  return pointsShort > 0 ? { key: 'not_enough_points', pointsShort } : undefined
}

/**
 * The most units at once: what the points pay for, what is left, what the limit leaves. One where a
 * cool down follows. A guest may ask for one.
 */
function maxQuantityOf(situation: Situation): number {
  const { campaign, member } = situation
  if (!member || campaign.coolDownHours !== null) return 1
  const byLimit = (campaign.maxPerPerson ?? Infinity) - (member.redeemed?.quantity ?? 0)
  return Math.min(byPoints(campaign, member.balance), leftOf(situation), byLimit)
}

/**
 * Specification §5, by the way to pay that takes the fewest points: the app counts by the one that is
 * chosen. One if it is free; what baht alone can pay for has no limit by points.
 */
function byPoints(campaign: CampaignContent, balance: number): number {
  const price = cheapest(campaign)
  if (price > 0) return Math.floor(balance / price)
  return campaign.payOptions.some(({ price: baht }) => baht > 0) ? Infinity : 1
}

export function cheapest(campaign: CampaignContent): number {
  return Math.min(...campaign.payOptions.map(({ points }) => points))
}
