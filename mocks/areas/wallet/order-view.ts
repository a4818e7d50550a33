import { lookUp } from '@/contract/look-up'
import { placeWords } from '@/contract/place-words'
import { DeliveryState, type Order, type OrderState } from '@/contract/purchases'
import { bahtOf } from '@/contract/satang'
import { z } from '@/contract/zod'
import { textIn } from '@/contract/text'
import type { OrderGroup, OrderRow } from './order-store.ts'
import { localizedParts } from '../addresses/view.ts'
import type { PaymentRow } from '../payments/store.ts'
import { paymentView } from '../payments/view.ts'
import { redemptionView } from './view.ts'
import { type Language, say } from '../../answers/localize.ts'
import { ownText, sameText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import { StoredAddress, StoredParts, type Text } from '../../brands/content.ts'
import { toInstant } from '../../values/bangkok.ts'

const OneOffAddress = z.object({
  address: z.string(),
  zipcode: z.string(),
  shippingFirstName: z.string(),
  shippingLastName: z.string(),
})

/** An order as its list and its page show it. */
export function orderView(
  { id, rows }: OrderGroup,
  context: { brand: Brand; language: Language; now: number },
): z.input<typeof Order> {
  const redemptions = rows.map(({ redemption }) => redemption)
  const kept = redemptions.filter(({ state }) => state !== 'cancelled')
  const counted = kept.length > 0 ? kept : redemptions
  const satang = counted.map(({ price_satang }) => price_satang)
  return {
    id,
    at: toInstant(rows[0].redemption.redeemed_at),
    lines: rows.map((row) => redemptionView({ ...row, tickets: [] }, context)),
    state: furthestBehind(kept.map(({ state }) => state)),
    ...parcelOf(rows, context.language),
    ...destination(rows[0], context.language),
    taxInvoice: taxInvoiceOf(rows, context.language),
    points: counted.reduce((sum, { points_used }) => sum + points_used, 0),
    baht: bahtOf(satang.reduce((sum, part) => sum + part, 0)),
    payments: paymentsOf(rows).flatMap(
      (payment) => paymentView(payment, context.brand, { isDelivered: true }) ?? [],
    ),
  }
}

function parcelOf(rows: OrderRow[], language: Language) {
  const parcelNumber =
    rows.find(({ redemption }) => redemption.parcel_number)?.redemption.parcel_number ?? null
  const name = rows.find(({ carrier }) => carrier)?.carrier ?? null
  return {
    parcelNumber,
    carrier: carrierView(name, language),
    trackingUrl: trackingUrl(name, parcelNumber),
  }
}

/** Each payment once, with the refunds of all of its lines as one. */
function paymentsOf(rows: OrderRow[]): PaymentRow[] {
  const payments = new Map<string, PaymentRow>()
  for (const { payment } of rows) {
    if (!payment) continue
    const before = payments.get(payment.id)?.refund
    payments.set(payment.id, { ...payment, refund: bothRefunds(before, payment.refund) })
  }
  return [...payments.values()]
}

function bothRefunds(one: PaymentRow['refund'], other: PaymentRow['refund']) {
  if (!one || !other) return one ?? other
  // Done once all of it is.
  const last = one.state === 'due' ? one : other
  return { ...last, satang: one.satang + other.satang }
}

function furthestBehind(states: string[]): OrderState {
  if (states.length === 0) return 'cancelled'
  return DeliveryState.options.find((state) => states.includes(state)) ?? 'delivered'
}

function taxInvoiceOf(rows: readonly OrderRow[], language: Language) {
  const json = rows.find(({ taxJson }) => taxJson !== null)?.taxJson
  if (!json) return null
  const parts = localizedParts(StoredParts.parse(JSON.parse(json)), language)
  const place = (name: string) => String(lookUp(parts, name) ?? '')
  return {
    taxname: withOffice(parts, language),
    taxid: String(parts['taxid'] ?? ''),
    address: placeWords({
      address: place('taxaddress'),
      subdistrict: place('taxsubdistrict_name'),
      district: place('taxdistrict_name'),
      province: place('taxprovince_name'),
      zipcode: place('taxzipcode'),
    }),
  }
}

/** A company with its office, as the Revenue Department wants it on an invoice. */
function withOffice(parts: ReturnType<typeof localizedParts>, language: Language) {
  const [name, number] = [String(parts['taxname'] ?? ''), String(parts['taxbranch'] ?? '')]
  if (number === '') return name
  const office =
    number === '00000'
      ? ownText('wallet', 'office.head')
      : ownText('wallet', 'office.branch', { number })
  return `${name} (${say(office, language)})`
}

function destination({ redemption, addressJson }: OrderRow, language: Language) {
  if (redemption.address_key !== null && addressJson !== null) {
    const stored = StoredAddress.parse(JSON.parse(addressJson))
    const { address, subdistrict_name, district_name, province_name, zipcode } = stored
    return {
      recipient: [stored.firstname, stored.lastname].map((name) => say(name, language)).join(' '),
      address: placeWords({
        address: textIn(address, language),
        subdistrict: textIn(subdistrict_name, language),
        district: textIn(district_name, language),
        province: textIn(province_name, language),
        zipcode,
      }),
    }
  }
  const oneOff = OneOffAddress.safeParse(JSON.parse(redemption.parts_json ?? 'null')).data
  if (redemption.address_key !== null || !oneOff) return { recipient: null, address: null }
  return {
    recipient: `${oneOff.shippingFirstName} ${oneOff.shippingLastName}`,
    address: `${oneOff.address} ${oneOff.zipcode}`,
  }
}

interface Carrier {
  name: Text
  /** Where a parcel is looked up; `{number}` is its number. */
  tracking: string
}

/** The carriers that the platform knows; others only have a name. */
const carriers: Carrier[] = [
  {
    name: ownText('wallet', 'carrier.sparrow'),
    tracking: 'https://track.sparrow-parcel.example/{number}',
  },
]

/** A carrier by its name in any language. */
function carrierNamed(name: string): Carrier | undefined {
  return carriers.find((carrier) => Object.values(carrier.name).includes(name))
}

/** A carrier's name in each language; an unknown carrier has one name for all. */
export function carrierName(name: string): Text {
  return carrierNamed(name)?.name ?? sameText(name)
}

/** A carrier's name in the member's language; null without a carrier. */
export function carrierView(name: string | null | undefined, language: Language): string | null {
  return name ? say(carrierName(name), language) : null
}

/** The page on which a parcel is looked up, where its carrier has one. */
function trackingUrl(name: string | null, parcelNumber: string | null): string | null {
  const carrier = name === null ? undefined : carrierNamed(name)
  if (!carrier || parcelNumber === null) return null
  return carrier.tracking.replace('{number}', encodeURIComponent(parcelNumber))
}
