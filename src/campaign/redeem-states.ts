import type { Campaign, RedeemStateKey } from '@/contract/campaigns'
import { lookUp } from '@/contract/look-up'

type OffLabel = 'soldOut' | 'limit' | 'notYet' | 'over' | 'notAvailable' | 'isDrawn' | 'answered'

/** The button of a state. `label` and `to` are keys of the texts `rewards:bar`. */
export type StateButton =
  | { kind: 'redeem' }
  | { kind: 'cart' | 'survey' }
  /** A disabled button; the note says why. */
  | { kind: 'off'; label: OffLabel }
  /** The member cannot redeem now; the button opens a page that helps. */
  | { kind: 'way'; to: 'getPoints' | 'seeHow' | 'openLine' | 'stay' }

/** The note beside the button; `redeem-bar-rules.ts` adds numbers and dates. */
export type StateNote =
  | 'cost'
  | 'item'
  | 'minutes'
  | 'used'
  | 'requirement'
  | 'pointsShort'
  | 'back'
  | 'again'
  | 'opens'
  | 'ended'
  | 'drawn'

interface StateRow {
  /** Undefined for content that cannot be redeemed. */
  button: StateButton | undefined
  note?: StateNote
  /** The tag of a card that can no longer be redeemed. */
  tag?: 'soldOut' | 'ended' | 'drawn'
  /** It cannot be redeemed any more: the page links to all rewards. */
  isOver?: boolean
}

const off = (label: OffLabel) => ({ kind: 'off', label }) as const

const refused: StateRow = { button: off('notAvailable'), note: 'requirement' }

/**
 * What the app shows for each state of the redeem button (specification §4). A new state is one line
 * here; without it this is a type error.
 */
const states: Readonly<Record<RedeemStateKey, StateRow>> = {
  default: { button: { kind: 'redeem' }, note: 'cost' },
  draw: { button: { kind: 'redeem' }, note: 'cost' },
  add_to_cart: { button: { kind: 'cart' }, note: 'item' },
  survey: { button: { kind: 'survey' }, note: 'minutes' },
  see_detail: { button: undefined },
  sold_out: { button: off('soldOut'), note: 'back', tag: 'soldOut' },
  max_per_person: { button: off('limit'), note: 'used' },
  cool_down: { button: off('notYet'), note: 'again' },
  not_started: { button: off('notYet'), note: 'opens' },
  expired: { button: off('over'), note: 'ended', tag: 'ended', isOver: true },
  already_drawn: { button: off('isDrawn'), note: 'drawn', tag: 'drawn', isOver: true },
  not_available: refused,
  condition_invalid: { button: { kind: 'way', to: 'seeHow' }, note: 'requirement' },
  not_enough_points: { button: { kind: 'way', to: 'getPoints' }, note: 'pointsShort' },
  not_supported: { button: { kind: 'way', to: 'openLine' }, note: 'requirement' },
}

/** The row of a campaign's state; an unknown state is refused. */
export function stateOf({ redeemState }: Pick<Campaign, 'redeemState'>): StateRow {
  return lookUp(states, redeemState.key) ?? refused
}

/** Whether it is content that cannot be redeemed. */
export function isToRead(campaign: Pick<Campaign, 'redeemState'>): boolean {
  return stateOf(campaign).button === undefined
}

/** Whether the button redeems at once. */
export function isRedeemable(campaign: Pick<Campaign, 'redeemState'>): boolean {
  return stateOf(campaign).button?.kind === 'redeem'
}
