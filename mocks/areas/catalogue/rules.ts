import type { CartLineState } from '@/contract/cart'
import type { ProblemCode } from '@/contract/problems'
import { lookUp } from '@/contract/look-up'
import { Problem } from '../../values/problem.ts'
import type { Brand } from '../../brands/brand.ts'
import { campaignTypes, type RedeemStateKey } from '@/contract/campaigns'
import type { CampaignContent, LevelsContent, Text } from '../../brands/content.ts'
import { isAtLeast } from '../../brands/level-order.ts'
import { bangkokDay } from '../../values/bangkok.ts'

/** What decides whether one member, or a guest, can redeem a campaign now on this host. */
export interface EligibilityInput {
  campaign: CampaignContent
  levels: LevelsContent['levels']
  stock: { qty: number; sold: number }
  /** The most that is left of any one colour and size, where there are some. */
  itemLeft?: number | undefined
  /** The most seats that any time has left, where there are times. */
  seatsLeft?: number | undefined
  now: number
  /** The list of tickets of its draw is closed: a request that waited for the lock comes too late. */
  isListClosed?: boolean
  host: 'web' | 'line'
  via?: 'cart' | undefined
  /** Goods are redeemed at once where the brand has no cart. */
  hasCart?: boolean
  /** The sponsor that this brand's members belong to. */
  sponsorId?: unknown
  member?: {
    levelId: number
    birthDate: string | null
    canRedeem: boolean
    /** When the membership ends, where the member has asked to leave: they can redeem nothing more. */
    leavesAt: number | null
    balance: number
    redeemed: { quantity: number; lastAt: number } | undefined
    /** The survey that the campaign asks for. */
    hasAnswered?: boolean
  }
}

/** What the condition asks for; the view puts it into words. */
export type Requirement =
  | { kind: 'level'; levelId: number }
  | { kind: 'birthMonth'; birthDate: string | null }
  | { kind: 'branch'; where: Text }
  | { kind: 'line' }
  | { kind: 'membership' }
  | { kind: 'sponsor' }

export interface Eligibility {
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

/**
 * The state of each kind of campaign when nothing stands in the way; `see_detail` is only looked at,
 * and this app has no way to redeem what is `not_supported`.
 */
const readyStates: Readonly<Record<keyof typeof campaignTypes, RedeemStateKey>> = {
  draw: 'draw',
  free: 'default',
  deal: 'default',
  buy: 'add_to_cart',
  bid: 'not_supported',
  ads: 'see_detail',
  install: 'not_supported',
  booking: 'default',
  interface: 'default',
  event: 'default',
  media: 'see_detail',
  ewalletTopup: 'not_supported',
  ewalletRedeem: 'not_supported',
  ewalletTransfer: 'not_supported',
  ewalletBanking: 'not_supported',
  autoFeed: 'see_detail',
  news: 'see_detail',
  reservation: 'default',
  ewalletBuy: 'not_supported',
  pointRedemption: 'default',
  donate: 'default',
  pointFree: 'default',
  voucher: 'default',
  privilege: 'default',
}

const readyStateOfType = new Map<number, RedeemStateKey | undefined>(
  Object.entries(campaignTypes).map(([name, type]) => [type, lookUp(readyStates, name)]),
)

/** A type that the table does not have is not supported. */
function readyStateOf({ type }: CampaignContent): RedeemStateKey {
  return readyStateOfType.get(type) ?? 'not_supported'
}

interface StateRule {
  /** Why it cannot be redeemed; null: it can. */
  refusal: ProblemCode | null
  /** What a line of a cart shows; null: it can be bought. */
  cartLine: CartLineState | null
}

const refused = { refusal: 'notAvailable', cartLine: 'notAvailable' } as const

/**
 * What each state means for redeeming and for a line of a cart. Draws cannot be in a cart, and the
 * balance is checked at the checkout only.
 */
const states: Readonly<Record<RedeemStateKey, StateRule>> = {
  default: { refusal: null, cartLine: null },
  draw: { refusal: null, cartLine: 'notAvailable' },
  add_to_cart: refused,
  survey: refused,
  see_detail: refused,
  not_available: refused,
  already_drawn: { refusal: 'expired', cartLine: 'ended' },
  expired: { refusal: 'expired', cartLine: 'ended' },
  sold_out: { refusal: 'soldOut', cartLine: 'soldOut' },
  max_per_person: { refusal: 'maxPerPerson', cartLine: 'limitReached' },
  cool_down: { refusal: 'coolDown', cartLine: 'limitReached' },
  condition_invalid: { refusal: 'conditionInvalid', cartLine: 'conditionInvalid' },
  not_started: { refusal: 'notStarted', cartLine: 'notAvailable' },
  not_enough_points: { refusal: 'pointNotEnough', cartLine: 'notAvailable' },
  not_supported: { refusal: 'hostNotSupported', cartLine: 'notAvailable' },
}

/** The rule of a state; a state that the table does not have is refused. */
export function stateRuleOf(key: string): StateRule {
  return lookUp(states, key) ?? refused
}

/** Why a campaign in this state cannot be redeemed; null: it can. */
export function refusalCodeOf({
  key,
  requirement,
}: Pick<Eligibility, 'key' | 'requirement'>): ProblemCode | null {
  return requirement?.kind === 'sponsor' ? 'sponsorOnly' : stateRuleOf(key).refusal
}

/**
 * The state of the redeem button (specification §4): the first obstacle in the order host, dates,
 * condition, stock, limit, cool down, points. Conditions on the member do not apply to a guest.
 */
export function redeemState(input: EligibilityInput): Eligibility {
  const { member } = input
  const redeemedByMember = member?.redeemed?.quantity ?? 0
  const obstacle = obstacleOf(input)
  if (obstacle) return { redeemedByMember, maxQuantity: 0, ...obstacle }
  return { key: readyKey(input), redeemedByMember, maxQuantity: maxQuantityOf(input) }
}

/** What the button does when nothing stands in the way. Goods go through the cart, if there is one. */
function readyKey({ campaign, via, hasCart = true }: EligibilityInput): RedeemStateKey {
  const key = readyStateOf(campaign)
  return key === 'add_to_cart' && (via === 'cart' || !hasCart) ? 'default' : key
}

/** Whether the button redeems or adds to the cart: nothing stands in the way, and the points suffice. */
export function canRedeemOrBuy({ key }: Eligibility): boolean {
  return key === 'default' || key === 'draw' || key === 'add_to_cart'
}

type Obstacle = Pick<Eligibility, 'key' | 'nextDate' | 'pointsShort' | 'requirement' | 'leavesAt'>

function obstacleOf(input: EligibilityInput): Obstacle | undefined {
  return (
    hostObstacle(input) ??
    dateObstacle(input) ??
    kindObstacle(input) ??
    conditionObstacle(input) ??
    stockObstacle(input) ??
    limitObstacle(input) ??
    pointsObstacle(input)
  )
}

function hostObstacle({ campaign, host }: EligibilityInput): Obstacle | undefined {
  if (readyStateOf(campaign) === 'not_supported') return { key: 'not_supported' }
  if (campaign.supportedHosts.includes(host)) return undefined
  return {
    key: 'not_supported',
    ...(host === 'web' && { requirement: { kind: 'line' as const } }),
  }
}

/** Whether a campaign has expired or has been drawn. */
export function hasEnded(campaign: CampaignContent, now: number): boolean {
  const key = dateObstacle({ campaign, now })?.key
  return key === 'expired' || key === 'already_drawn'
}

/** Whether a campaign has started. */
export function hasBegun({ startDate }: CampaignContent, now: number): boolean {
  return now >= Date.parse(startDate)
}

function dateObstacle({
  campaign,
  now,
  isListClosed = false,
}: Pick<EligibilityInput, 'campaign' | 'now' | 'isListClosed'>): Obstacle | undefined {
  const start = Date.parse(campaign.startDate)
  if (campaign.draw && (isListClosed || now >= Date.parse(campaign.draw.drawDate))) {
    return { key: 'already_drawn' }
  }
  if (now < start) return { key: 'not_started', nextDate: start }
  return now > Date.parse(campaign.expireDate) ? { key: 'expired' } : undefined
}

function kindObstacle({ campaign }: EligibilityInput): Obstacle | undefined {
  if (readyStateOf(campaign) === 'see_detail') return { key: 'see_detail' }
  if (campaign.onlyAtBranch) {
    return { key: 'not_available', requirement: { kind: 'branch', where: campaign.onlyAtBranch } }
  }
  return undefined
}

function conditionObstacle({
  campaign,
  levels,
  now,
  member,
  sponsorId,
}: EligibilityInput): Obstacle | undefined {
  if (campaign.sponsor_id && campaign.sponsor_id !== sponsorId) {
    return { key: 'condition_invalid', requirement: { kind: 'sponsor' } }
  }
  if (!member) return undefined
  if (member.leavesAt !== null) return { key: 'not_available', leavesAt: member.leavesAt }
  if (!member.canRedeem) return { key: 'not_available', requirement: { kind: 'membership' } }
  const { requireLevel } = campaign
  if (requireLevel !== null && !isAtLeast(levels, member.levelId, requireLevel)) {
    return {
      key: 'condition_invalid',
      requirement: { kind: 'level', levelId: requireLevel },
    }
  }
  const { birthDate } = member
  if (campaign.requireBirthMonth && birthDate?.slice(5, 7) !== bangkokDay(now).slice(5, 7)) {
    return { key: 'condition_invalid', requirement: { kind: 'birthMonth', birthDate } }
  }
  return undefined
}

function stockObstacle(input: EligibilityInput): Obstacle | undefined {
  const { campaign, via } = input
  if (leftOf(input) <= 0) {
    return {
      key: 'sold_out',
      ...(campaign.restockDate && { nextDate: Date.parse(campaign.restockDate) }),
    }
  }
  // Only goods go through the cart.
  const isForCart = readyStateOf(campaign) === 'add_to_cart'
  return via === 'cart' && !isForCart ? { key: 'not_available' } : undefined
}

function leftOf({ stock, itemLeft = Infinity, seatsLeft = Infinity }: EligibilityInput) {
  return Math.min(stock.qty - stock.sold, itemLeft, seatsLeft)
}

function limitObstacle({ campaign, now, member }: EligibilityInput): Obstacle | undefined {
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
  // The points were given with the answers.
  return campaign.type === campaignTypes.pointFree ? { key: 'max_per_person' } : undefined
}

function pointsObstacle({ campaign, member }: EligibilityInput): Obstacle | undefined {
  if (!member) return undefined
  const pointsShort = cheapest(campaign) - member.balance
  return pointsShort > 0 ? { key: 'not_enough_points', pointsShort } : undefined
}

/**
 * The most units in one request, by points, stock and limit. One for a guest, and one where a cool
 * down follows.
 */
function maxQuantityOf(input: EligibilityInput): number {
  const { campaign, member } = input
  if (!member || campaign.coolDownHours !== null) return 1
  const byLimit = (campaign.maxPerPerson ?? Infinity) - (member.redeemed?.quantity ?? 0)
  return Math.min(byPoints(campaign, member.balance), leftOf(input), byLimit)
}

/**
 * The most units that the points pay for (specification §5), by the option that takes the fewest
 * points. One if it is free; no limit where an option costs baht alone.
 */
function byPoints(campaign: CampaignContent, balance: number): number {
  const price = cheapest(campaign)
  if (price > 0) return Math.floor(balance / price)
  return campaign.payOptions.some(({ price: baht }) => baht > 0) ? Infinity : 1
}

export function cheapest(campaign: CampaignContent): number {
  return Math.min(...campaign.payOptions.map(({ points }) => points))
}

/** Whether a campaign only gives points for answers: there is nothing to redeem afterwards. */
export function isSurveyAlone({ type, requireSurvey }: CampaignContent): boolean {
  return type === campaignTypes.pointFree && requireSurvey !== null
}

/** @throws Problem notFound */
export function campaignOf({ campaigns }: Pick<Brand, 'campaigns'>, id: number): CampaignContent {
  const campaign = campaigns.get(id)
  if (!campaign) throw new Problem('notFound')
  return campaign
}
