import { Attribution } from '@/contract/attribution'
import { isImpersonal } from '@/contract/impersonal-parts'
import { lookUp } from '@/contract/look-up'
import type { RedeemBody } from '@/contract/redeem'
import { Reservation } from '@/contract/slot-holds'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'

/** One request to redeem, with what it needs. */
export interface RedeemRequest {
  brand: Brand
  memberId: string
  /** Of the session that sent it. */
  tokenHash: string
  campaign: CampaignContent
  host: 'web' | 'line'
  now: number
  key: string
  body: RedeemBody
  /** What is bought goes through a cart alone. */
  via?: 'cart' | undefined
}

type Branches = Pick<Brand, 'storeNames'>

const shippingParts = ['address', 'zipcode', 'contactNumber'] as const

/** When a part of a request is stored with its redemption; an empty part is never stored. */
type When =
  | 'always'
  | 'delivered'
  | 'known branch'
  | keyof Pick<CampaignContent['asks'], 'giftTo' | 'taxInvoice' | 'location'>

/** `never`: the part is only used for a decision, or has its own column. */
const keeping: Readonly<Record<keyof RedeemBody, When | 'never'>> = {
  quantity: 'never',
  itemId: 'never',
  sp_points: 'never',
  sp_baht: 'never',
  addressKey: 'never',
  reservationjson: 'never',
  cache: 'never',
  otpTicket: 'never',
  // Only needed for the delivery.
  address: 'delivered',
  zipcode: 'delivered',
  contactNumber: 'delivered',
  email: 'delivered',
  firstName: 'delivered',
  lastName: 'delivered',
  shippingFirstName: 'delivered',
  shippingLastName: 'delivered',
  giftto: 'giftTo',
  taxAddressKey: 'taxInvoice',
  latitude: 'location',
  longitude: 'location',
  info1: 'always',
  info2: 'always',
  info3: 'always',
  info4: 'always',
  info5: 'always',
  promocode: 'always',
  // An unknown branch, from a wrong poster, does not refuse the request. The counter and the results
  // need the branch and the host for as long as the redemption can be used or cancelled.
  center: 'known branch',
  location_id: 'known branch',
  redeem_by: 'always',
  // With consent and for a time of their own: `source-store.ts`.
  redeem_media: 'never',
  utm_source: 'never',
  utm_medium: 'never',
  utm_campaign: 'never',
  utm_content: 'never',
  utm_term: 'never',
  utm_id: 'never',
  c: 'never',
  touch_at: 'never',
  touch_path: 'never',
  // Another system knows the member by them.
  tranId: 'always',
  walletcard: 'always',
}

/** The time and the number of people; undefined when the part is missing or has neither. */
export function reservationOf({ reservationjson }: RedeemBody) {
  try {
    const { slot, people, storeId } = Reservation.parse(JSON.parse(reservationjson ?? ''))
    return { slotAt: Date.parse(slot), people, storeId }
  } catch {
    return undefined
  }
}

/** Whether the request has all parts that the campaign requires, and none that is not allowed. */
export function hasWhatItAsks(
  brand: Branches,
  { asks, stores }: CampaignContent,
  body: RedeemBody,
): boolean {
  const isMissing = asks.info.some(({ key, required }) => required && !body[key]?.trim())
  const isHalfPlace = (body.latitude === undefined) !== (body.longitude === undefined)
  const branch = body.location_id
  const isOffered = isBranch(brand, branch) && (stores === 'all' || stores.includes(Number(branch)))
  return !isMissing && !isHalfPlace && (!asks.branch || isOffered)
}

/** The parts of a request that are stored with its redemption, as JSON; null without any. */
export function keptParts(
  brand: Branches,
  { asks, delivered }: CampaignContent,
  body: RedeemBody,
): string | null {
  const isKept = (part: keyof RedeemBody) => {
    const when = keeping[part]
    if (when === 'never') return false
    if (when === 'always') return true
    if (when === 'known branch') return isBranch(brand, body[part])
    return when === 'delivered' ? delivered : asks[when]
  }
  const kept = Object.entries(body).filter(
    // The body's schema has the parts that the table names.
    ([part, value]) => value !== undefined && value !== '' && isKept(part as keyof RedeemBody),
  )
  const names = delivered && body.address ? shippingNames(body) : {}
  return writeParts({ ...Object.fromEntries(kept), ...names })
}

/** Kept parts with another destination; the other parts stay. */
export function withDestination(
  before: string | null,
  brand: Brand,
  campaign: CampaignContent,
  body: RedeemBody,
): string | null {
  const others = Object.entries(readParts(before)).filter(
    ([part]) => lookUp(keeping, part) !== 'delivered',
  )
  return writeParts({
    ...Object.fromEntries(others),
    ...readParts(keptParts(brand, campaign, body)),
  })
}

/** What remains of kept parts when the member leaves. One that is no longer stored is removed. */
export function partsAfterLeaving(before: string | null): string | null {
  const left = Object.entries(readParts(before)).filter(
    ([part]) => isImpersonal(part) && (lookUp(keeping, part) ?? 'never') !== 'never',
  )
  return writeParts(Object.fromEntries(left))
}

/** The attribution in a redemption's request; without the marketer's link. */
export function attributionOf(redemption: { parts_json: string | null }): Attribution {
  return Attribution.safeParse(readParts(redemption.parts_json)).data ?? {}
}

function readParts(parts: string | null): Record<string, unknown> {
  return JSON.parse(parts ?? '{}')
}

function writeParts(parts: object): string | null {
  return Object.keys(parts).length === 0 ? null : JSON.stringify(parts)
}

function isBranch({ storeNames }: Branches, id: unknown) {
  return [...storeNames.keys()].some((known) => String(known) === id)
}

/** Whether a request has a complete one-off address. */
export function isWholeAddress(body: RedeemBody) {
  const digits = (body.contactNumber ?? '').replaceAll('-', '').length
  const { shippingFirstName, shippingLastName } = shippingNames(body)
  return (
    shippingParts.every((name) => body[name]?.trim()) &&
    digits >= 9 &&
    digits <= 10 &&
    Boolean(shippingFirstName?.trim() && shippingLastName?.trim())
  )
}

// The recipient is the member, unless the request names another person.
function shippingNames(body: RedeemBody) {
  return {
    shippingFirstName: body.shippingFirstName ?? body.firstName,
    shippingLastName: body.shippingLastName ?? body.lastName,
  }
}
