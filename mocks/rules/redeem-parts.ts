import type { RedeemBody } from '@/contract/redeem'
import { Reservation } from '@/contract/slot-holds'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { Order } from './order.ts'

/** Parts that decide something and are not kept, or have a column of their own. */
const notKept = new Set<string>([
  'quantity',
  'itemId',
  'sp_points',
  'sp_baht',
  'addressKey',
  'reservationjson',
  'cache',
  'otpTicket',
])
const shippingParts = ['address', 'zipcode', 'contactNumber'] as const
/** Nobody's business but that of who brings it. */
const keptForDelivery = new Set<string>([
  ...shippingParts,
  'email',
  'firstName',
  'lastName',
  'shippingFirstName',
  'shippingLastName',
])

/** For when and how many; undefined when the part is missing or does not say so. */
export function reservationOf({ reservationjson }: RedeemBody) {
  try {
    const { slot, people, storeId } = Reservation.parse(JSON.parse(reservationjson ?? ''))
    return { slotAt: Date.parse(slot), people, storeId }
  } catch {
    return undefined
  }
}

/** Whether everything that the campaign insists on is there, and nothing that cannot be. */
export function hasWhatItAsks({ asks }: CampaignContent, body: RedeemBody): boolean {
  const isMissing = asks.info.some(({ key, required }) => required && !body[key]?.trim())
  const isHalfPlace = (body.latitude === undefined) !== (body.longitude === undefined)
  return !isMissing && !isHalfPlace
}

/** What of a request is kept with its redemption, as JSON; null when there is nothing. */
export function keptParts({ asks, delivered }: CampaignContent, body: RedeemBody): string | null {
  const kept = Object.entries(body).filter(([name, value]) => {
    if (notKept.has(name) || value === undefined || value === '') return false
    if (keptForDelivery.has(name)) return delivered
    if (name === 'giftto') return asks.giftTo
    if (name === 'taxAddressKey') return asks.taxInvoice
    if (name === 'latitude' || name === 'longitude') return asks.location
    return true
  })
  const names = delivered && body.address ? shippingNames(body) : {}
  const parts = { ...Object.fromEntries(kept), ...names }
  return Object.keys(parts).length === 0 ? null : JSON.stringify(parts)
}

/**
 * Where it is sent: a stored address of the member, a one-off one that is whole, or else the
 * default one. Undefined when there is none of these.
 */
export async function addressOf(
  tx: Database,
  { brand, memberId, body }: Pick<Order, 'brand' | 'memberId' | 'body'>,
): Promise<{ addressKey: string | null } | undefined> {
  if (body.addressKey === undefined && body.address !== undefined) {
    return isWholeAddress(body) ? { addressKey: null } : undefined
  }
  const query = tx
    .selectFrom('address')
    .select('key')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
  const found = await (
    body.addressKey === undefined
      ? query.where('is_default', '=', 1)
      : query.where('key', '=', body.addressKey)
  ).executeTakeFirst()
  return found && { addressKey: found.key }
}

function isWholeAddress(body: RedeemBody) {
  const digits = (body.contactNumber ?? '').replaceAll('-', '').length
  const { shippingFirstName, shippingLastName } = shippingNames(body)
  return (
    shippingParts.every((name) => body[name]?.trim()) &&
    digits >= 9 &&
    digits <= 10 &&
    Boolean(shippingFirstName?.trim() && shippingLastName?.trim())
  )
}

// The one who is sent to is the one who redeems, unless another is named.
function shippingNames(body: RedeemBody) {
  return {
    shippingFirstName: body.shippingFirstName ?? body.firstName,
    shippingLastName: body.shippingLastName ?? body.lastName,
  }
}
