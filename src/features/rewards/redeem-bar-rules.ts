import type { CampaignDetail } from '@/contract/campaign-detail'
import { campaignTypes } from '@/contract/campaigns'
import { chosenItem, type ItemChoice } from './item-rules'
import { costOf, firstPayOption } from './redeem-confirm-rules'
import { payOptionsOf } from './redeem-draft'

export type BarNote =
  | { kind: 'leftAfter' | 'needMore'; points: number }
  | { kind: 'perMember' | 'tickets'; count: number }
  | { kind: 'leftIn'; left: number; of: string }
  | { kind: 'used'; used: number; of: number }
  | { kind: 'back' | 'again' | 'ended' | 'opens' | 'drawn' | 'leaving'; on: string }
  | { kind: 'requirement'; text: string }
  | { kind: 'takesMinutes'; count: number }
  | { kind: 'isChecking' | 'limitUsed' | 'notHere' }

export type BarAction =
  | { kind: 'redeem'; label: 'redeem' | 'getIt' | 'getTicket' | 'give' | 'takePart' | 'book' }
  | { kind: 'survey' | 'cart' }
  /** A dead end: the button stays, the note says why. */
  | {
      kind: 'off'
      label: 'soldOut' | 'limit' | 'notYet' | 'ended' | 'notAvailable' | 'drawn'
    }
  /** Not this way, but there is one. */
  | { kind: 'way'; to: 'getPoints' | 'seeHow' | 'openLine' | 'stay' }
  /** A redemption of it is under way: look at that one first. */
  | { kind: 'check' }

export interface RedeemBar {
  note: BarNote | undefined
  action: BarAction
}

export interface BarSituation {
  campaign: CampaignDetail
  /** The member's balance; undefined for a guest, or while it is not known. */
  points: number | undefined
  /** How many the member means to redeem; 1 where nothing is said. */
  quantity?: number
  /** Colour and size, as far as they are chosen. */
  choice?: ItemChoice
  isChecking: boolean
  /** Whether this brand has a place in LINE to lead to. */
  hasLine: boolean
}

/** Whether nobody can have it any more, so that the page leads on to what can be had. */
export function isOver({ redeemState: { key } }: Pick<CampaignDetail, 'redeemState'>): boolean {
  return key === 'expired' || key === 'already_drawn'
}

/**
 * What the bar under a campaign says and does, for every state of the redeem button (specification
 * §4); undefined where there is nothing to redeem, only something to read.
 */
export function redeemBar(situation: BarSituation): RedeemBar | undefined {
  const { campaign, isChecking } = situation
  const { redeemState: state } = campaign
  if (isChecking) return { note: { kind: 'isChecking' }, action: { kind: 'check' } }
  switch (state.key) {
    case 'default':
    case 'draw':
      return { note: costNote(situation), action: { kind: 'redeem', label: verbOf(campaign) } }
    case 'add_to_cart':
      return {
        note: itemNote(situation) ?? memberNote(campaign),
        action: { kind: 'cart' },
      }
    case 'survey':
      return campaign.survey
        ? {
            note: { kind: 'takesMinutes', count: campaign.survey.minutes },
            action: { kind: 'survey' },
          }
        : off('notAvailable', requirementNote(campaign))
    case 'see_detail':
      return undefined
    case 'sold_out':
      return off('soldOut', dated('back', state.nextDate))
    case 'max_per_person':
      return off('limit', usedNote(campaign))
    case 'cool_down':
      return off('notYet', dated('again', state.nextDate))
    case 'not_started':
      return off('notYet', dated('opens', state.nextDate ?? campaign.startDate))
    case 'expired':
      return off('ended', dated('ended', campaign.expireDate))
    case 'already_drawn':
      return off('drawn', dated('drawn', campaign.drawDate))
    case 'not_available':
      if (state.membershipEndsAt) {
        const on = state.membershipEndsAt
        return { note: { kind: 'leaving', on }, action: { kind: 'way', to: 'stay' } }
      }
      return off('notAvailable', requirementNote(campaign))
    case 'condition_invalid':
      return { note: requirementNote(campaign), action: { kind: 'way', to: 'seeHow' } }
    case 'not_enough_points':
      return {
        note: { kind: 'needMore', points: state.pointsShort ?? 0 },
        action: { kind: 'way', to: 'getPoints' },
      }
    case 'not_supported':
      // Without words for where it works, it works nowhere in this app.
      return state.requirement && situation.hasLine
        ? { note: requirementNote(campaign), action: { kind: 'way', to: 'openLine' } }
        : off('notAvailable', requirementNote(campaign))
  }
}

export interface BarCost {
  points: number
  baht: number
  quantity: number
  /** Goods say what they cost in baht first. */
  isGoods: boolean
}

/** What the button leads to paying, by the way to pay that the confirmation begins with. */
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

function costNote({
  campaign,
  choice = {},
  points,
  quantity = 1,
}: BarSituation): BarNote | undefined {
  const { redeemState: state, type } = campaign
  if (type === campaignTypes.draw && state.redeemedByMember) {
    return { kind: 'tickets', count: state.redeemedByMember }
  }
  const cost = costOnBar({ campaign, choice, quantity, points })
  const left = points === undefined ? -1 : points - cost.points
  if (cost.points > 0 && left >= 0) return { kind: 'leftAfter', points: left }
  return memberNote(campaign)
}

/** What is left of the colour and the size that are chosen. */
function itemNote({ campaign, choice }: BarSituation): BarNote | undefined {
  const item = choice && chosenItem(campaign.subCampaignStyles?.styles ?? [], choice)
  if (!item) return undefined
  const of = [item.style.name, item.size?.name].filter(Boolean).join(', ')
  return { kind: 'leftIn', left: item.left, of }
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

function off(label: (BarAction & { kind: 'off' })['label'], note: BarNote | undefined): RedeemBar {
  return { note, action: { kind: 'off', label } }
}
