import type { RedeemBody } from '@/contract/redeem'
import type { Position } from '@/host/position'

/** A one-time delivery address, as one text. */
export interface ShippingParts {
  firstName: string
  lastName: string
  contactNumber: string
  address: string
  zipcode: string
}

export interface SlotParts {
  at: string
  people: number
  /** If there are several branches. */
  storeId?: number | undefined
}

export type InfoKey = 'info1' | 'info2' | 'info3' | 'info4' | 'info5'

/** The input of a redeem request. */
export interface RedeemInput {
  quantity: number
  /** The total that was shown, in points and baht. */
  cost: { points: number; baht: number }
  itemId?: number
  slot?: SlotParts
  /** Where it is picked up. */
  branchId?: number
  otpTicket?: string
  /** The key of a stored address, or a one-time address. */
  delivery?: { addressKey: string } | ShippingParts
  /** The stored address of the tax invoice. */
  taxAddressKey?: string | undefined
  shippingFirstName?: string
  shippingLastName?: string
  email?: string
  info?: Partial<Record<InfoKey, string>>
  giftTo?: string
  promocode?: string
  position?: Position
  /** False bypasses caches. */
  cache?: boolean
}

/**
 * The body of a redeem request (specification §3): omits empty fields, defaults the shipping names to
 * first and last name, and sends `cache` only when false.
 */
export function redeemParts(input: RedeemInput): RedeemBody {
  const { quantity, cost, itemId, slot, otpTicket, delivery, info, position } = input
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
      shippingFirstName: input.shippingFirstName?.trim() || to?.firstName,
      shippingLastName: input.shippingLastName?.trim() || to?.lastName,
      email: input.email,
      ...info,
      giftto: input.giftTo,
      promocode: input.promocode,
      taxAddressKey: input.taxAddressKey,
      otpTicket,
    }),
    ...(slot && { reservationjson: reservationOf(slot) }),
    ...(slot?.storeId !== undefined && { location_id: String(slot.storeId) }),
    ...(input.branchId !== undefined && { location_id: String(input.branchId) }),
    ...position,
    ...(input.cache === false && { cache: false as const }),
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
    // Object.entries widens the keys to string.
    if (text) kept[name as TextPart] = text
  }
  return kept
}
