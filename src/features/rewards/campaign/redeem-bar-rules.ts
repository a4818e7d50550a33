import { isOff } from '@/config/features-off'
import { type StateButton, type StateNote, stateOf } from '@/campaign/redeem-states'
import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { chosenItem, type ItemChoice } from './item-rules'
import { costOf, firstPayOption } from '@/features/rewards/redeem/redeem-confirm-rules'
import { payOptionsOf } from '@/features/rewards/redeem/redeem-draft'

export type BarNote =
  | { kind: 'leftAfter' | 'needMore'; points: number }
  | { kind: 'perMember' | 'tickets'; count: number }
  | { kind: 'leftIn'; left: number; of: string }
  | { kind: 'used'; used: number; of: number }
  | { kind: 'back' | 'again' | 'ended' | 'opens' | 'drawn' | 'leaving'; on: string }
  | { kind: 'requirement'; text: string }
  | { kind: 'takesMinutes'; count: number }
  | { kind: 'isChecking' | 'limitUsed' | 'notHere' | 'thanks' }

export type BarAction =
  | Exclude<StateButton, { kind: 'redeem' }>
  | { kind: 'redeem'; label: 'redeem' | 'getIt' | 'getTicket' | 'give' | 'takePart' | 'book' }
  /** A redemption is pending: shows its outcome first. */
  | { kind: 'check' }

export interface RedeemBar {
  note: BarNote | undefined
  action: BarAction
}

export interface BarInput {
  campaign: CampaignDetail
  /** The member's balance; undefined for guests and while it loads. */
  points: number | undefined
  /** Default 1. */
  quantity?: number
  /** The chosen style and size, if any. */
  choice?: ItemChoice
  isChecking: boolean
  /** Whether this brand has a LIFF app. */
  hasLine: boolean
}

/**
 * The note and button of the bar under a campaign; undefined for content that cannot be redeemed.
 */
export function redeemBar(input: BarInput): RedeemBar | undefined {
  const { campaign, isChecking } = input
  if (isChecking) return { note: { kind: 'isChecking' }, action: { kind: 'check' } }
  const { membershipEndsAt: on } = campaign.redeemState
  if (on) return { note: { kind: 'leaving', on }, action: { kind: 'way', to: 'stay' } }
  const { button, note } = stateOf(campaign)
  if (!button) return undefined
  if (isAnswered(campaign)) {
    return { note: { kind: 'thanks' }, action: { kind: 'off', label: 'answered' } }
  }
  if (!isPossible(button, input) || (button.kind === 'cart' && isOff('cart'))) {
    return { note: notes.requirement(input), action: { kind: 'off', label: 'notAvailable' } }
  }
  const action: BarAction =
    button.kind === 'redeem' ? { kind: 'redeem', label: verbOf(campaign) } : button
  return { note: note && notes[note](input), action }
}

function isPossible(button: StateButton, { campaign, hasLine }: BarInput) {
  if (button.kind === 'survey') return Boolean(campaign.survey)
  // Without a requirement there is nothing to explain, so it is unavailable.
  if (button.kind === 'way' && button.to === 'openLine') {
    return Boolean(campaign.redeemState.requirement) && hasLine
  }
  return true
}

/** A survey that gives its points with the answers has nothing to redeem, so no limit of it is used. */
function isAnswered({ survey, type, redeemState: { key, redeemedByMember } }: CampaignDetail) {
  return survey && type === campaignTypes.pointFree && key === 'max_per_person' && !redeemedByMember
}

const notes: Readonly<Record<StateNote, (input: BarInput) => BarNote | undefined>> = {
  cost: costNote,
  item: (input) => itemNote(input) ?? memberNote(input.campaign),
  minutes: ({ campaign: { survey } }) =>
    survey ? { kind: 'takesMinutes', count: survey.minutes } : undefined,
  used: ({ campaign }) => usedNote(campaign),
  requirement: ({ campaign }) => requirementNote(campaign),
  pointsShort: ({ campaign: { redeemState } }) => ({
    kind: 'needMore',
    points: redeemState.pointsShort ?? 0,
  }),
  back: ({ campaign: { redeemState } }) => dated('back', redeemState.nextDate),
  again: ({ campaign: { redeemState } }) => dated('again', redeemState.nextDate),
  opens: ({ campaign: { redeemState, startDate } }) =>
    dated('opens', redeemState.nextDate ?? startDate),
  ended: ({ campaign: { expireDate } }) => dated('ended', expireDate),
  drawn: ({ campaign: { drawDate } }) => dated('drawn', drawDate),
}

export interface BarCost {
  points: number
  baht: number
  quantity: number
  /** For goods, baht come before points. */
  isGoods: boolean
}

/** The cost by the pay option that the confirmation starts with. */
export function costOnBar({
  campaign,
  choice,
  quantity,
  points,
}: {
  campaign: CampaignDetail
  choice: ItemChoice
  quantity: number
  points: number | undefined
}): BarCost {
  const payOptions = payOptionsOf(campaign, { quantity, payOption: 0, choice })
  const payOption = firstPayOption({ payOptions }, points ?? Infinity)
  const cost = costOf(payOptions, { payOption, quantity }, 0)
  const isGoods = campaign.type === campaignTypes.buy
  return { points: cost.points, baht: cost.baht, quantity, isGoods }
}

function verbOf({ type, pointPerUnit, pricePerUnit, slots }: CampaignDetail) {
  if (slots.length > 0) return 'book'
  if (type === campaignTypes.draw) return 'getTicket'
  if (type === campaignTypes.donate) return pointPerUnit > 0 ? 'give' : 'takePart'
  return pointPerUnit === 0 && pricePerUnit === 0 ? 'getIt' : 'redeem'
}

function costNote({ campaign, choice = {}, points, quantity = 1 }: BarInput): BarNote | undefined {
  const { redeemState: state, type } = campaign
  if (type === campaignTypes.draw && state.redeemedByMember) {
    return { kind: 'tickets', count: state.redeemedByMember }
  }
  const cost = costOnBar({ campaign, choice, quantity, points })
  const left = points === undefined ? -1 : points - cost.points
  if (cost.points > 0 && left >= 0) return { kind: 'leftAfter', points: left }
  return memberNote(campaign)
}

/** The stock of the chosen style and size, where few are left. */
function itemNote({ campaign, choice }: BarInput): BarNote | undefined {
  const item = choice && chosenItem(campaign.subCampaignStyles?.styles ?? [], choice)
  if (!item?.few) return undefined
  const of = [item.style.name, item.size?.name].filter(Boolean).join(', ')
  return { kind: 'leftIn', left: item.few, of }
}

function memberNote({ redeemState: { maxPerPerson } }: CampaignDetail): BarNote | undefined {
  return maxPerPerson ? { kind: 'perMember', count: maxPerPerson } : undefined
}

function usedNote({ redeemState: { maxPerPerson, redeemedByMember } }: CampaignDetail): BarNote {
  if (!maxPerPerson) return { kind: 'limitUsed' }
  return { kind: 'used', used: redeemedByMember ?? maxPerPerson, of: maxPerPerson }
}

function requirementNote({ redeemState: { requirement } }: CampaignDetail): BarNote {
  return requirement ? { kind: 'requirement', text: requirement } : { kind: 'notHere' }
}

function dated(
  kind: 'back' | 'again' | 'ended' | 'opens' | 'drawn',
  on: string | null | undefined,
): BarNote | undefined {
  return on ? { kind, on } : undefined
}
