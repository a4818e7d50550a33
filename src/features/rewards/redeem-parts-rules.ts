import type { RedeemBody } from '@/contract/redeem'
import type { Position } from '@/host/position'

/** Where a one-off delivery goes: the shipping form's fields, with the whole address as one text. */
export interface ShippingParts {
  firstName: string
  lastName: string
  contactNumber: string
  address: string
  zipcode: string
}

export interface SlotParts {
  /** The instant that the place is booked for. */
  at: string
  people: number
  /** Named where there are several branches. */
  storeId?: number | undefined
}

export type InfoKey = 'info1' | 'info2' | 'info3' | 'info4' | 'info5'

/** All that a member has chosen on the way to a redemption. */
export interface RedeemWish {
  quantity: number
  /** What it costs in all, as the member has seen it: points, and baht. */
  cost: { points: number; baht: number }
  itemId?: number
  slot?: SlotParts
  otpTicket?: string
  /** A stored address by its key, or one for this time only. */
  delivery?: { addressKey: string } | ShippingParts
  /** The stored address that the tax invoice is made out to. */
  taxAddressKey?: string | undefined
  shippingFirstName?: string
  shippingLastName?: string
  email?: string
  info?: Partial<Record<InfoKey, string>>
  giftTo?: string
  promocode?: string
  position?: Position
  /** False asks for an answer that no cache has kept. */
  cache?: boolean
}

/**
 * The parts of a redeem request (specification §3): empty ones are dropped, the shipping names
 * default to the first and last name, and `cache` is sent only when it is false.
 */
export function redeemParts(wish: RedeemWish): RedeemBody {
  const { quantity, cost, itemId, slot, otpTicket, delivery, info, position } = wish
  const to = delivery && 'firstName' in delivery ? delivery : undefined
  return {
    quantity,
    sp_points: cost.points,
    sp_baht: cost.baht,
    ...(itemId !== undefined && { itemId }),
    ...filled({
      addressKey: delivery && 'addressKey' in delivery ? delivery.addressKey : undefined,
      address: to?.address,
      zipcode: to?.zipcode,
      contactNumber: to?.contactNumber,
      firstName: to?.firstName,
      lastName: to?.lastName,
      shippingFirstName: wish.shippingFirstName?.trim() || to?.firstName,
      shippingLastName: wish.shippingLastName?.trim() || to?.lastName,
      email: wish.email,
      ...info,
      giftto: wish.giftTo,
      promocode: wish.promocode,
      taxAddressKey: wish.taxAddressKey,
      otpTicket,
    }),
    ...(slot && { reservationjson: reservationOf(slot) }),
    ...(slot?.storeId !== undefined && { location_id: String(slot.storeId) }),
    ...position,
    ...(wish.cache === false && { cache: false as const }),
  }
}

function reservationOf({ at, people, storeId }: SlotParts) {
  return JSON.stringify({ slot: at, people, storeId })
}

type TextPart =
  | 'addressKey'
  | 'address'
  | 'zipcode'
  | 'contactNumber'
  | 'firstName'
  | 'lastName'
  | 'shippingFirstName'
  | 'shippingLastName'
  | 'email'
  | 'giftto'
  | 'promocode'
  | 'taxAddressKey'
  | 'otpTicket'
  | InfoKey

function filled(parts: Partial<Record<TextPart, string | undefined>>) {
  const kept: Partial<Record<TextPart, string>> = {}
  for (const [name, value] of Object.entries(parts)) {
    const text = value?.trim()
    // Object.entries forgets that the names are those of the parts.
    if (text) kept[name as TextPart] = text
  }
  return kept
}
