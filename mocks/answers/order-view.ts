import { lookUp } from '@/contract/look-up'
import { type Order, OrderState } from '@/contract/purchases'
import { z } from '@/contract/zod'
import type { Brand } from '../brands/brand.ts'
import { StoredAddress, StoredParts } from '../brands/content.ts'
import { toInstant } from '../rules/bangkok.ts'
import { carrierName, trackingUrl } from '../rules/carriers.ts'
import type { OrderGroup, OrderRow } from '../rules/orders.ts'
import { sayParts } from './address-view.ts'
import { type Language, say } from './language.ts'
import { bahtOf } from '../rules/satang.ts'
import { paymentView } from './payment-view.ts'
import { redemptionView } from './redemption-view.ts'

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
  const satang = redemptions.map(({ price_satang }) => price_satang)
  const payments = new Map(rows.flatMap(({ payment }) => (payment ? [[payment.id, payment]] : [])))
  return {
    id,
    at: toInstant(rows[0].redemption.redeemed_at),
    lines: rows.map(({ redemption, payment }) => redemptionView(redemption, [], payment, context)),
    state: furthestBehind(redemptions.map(({ state }) => state)),
    ...parcelOf(rows, context.language),
    ...destination(rows[0], context.language),
    taxInvoice: taxInvoiceOf(rows, context.language),
    points: redemptions.reduce((sum, { points_used }) => sum + points_used, 0),
    baht: bahtOf(satang.reduce((sum, part) => sum + part, 0)),
    payments: [...payments.values()].flatMap(
      (payment) => paymentView(payment, context.brand) ?? [],
    ),
  }
}

function parcelOf(rows: OrderRow[], language: Language) {
  const parcelNumber =
    rows.find(({ redemption }) => redemption.parcel_number)?.redemption.parcel_number ?? null
  const name = rows.find(({ carrier }) => carrier)?.carrier ?? null
  return {
    parcelNumber,
    carrier: name === null ? null : say(carrierName(name), language),
    trackingUrl: trackingUrl(name, parcelNumber),
  }
}

function furthestBehind(states: string[]): OrderState {
  return OrderState.options.find((state) => states.includes(state)) ?? 'delivered'
}

function taxInvoiceOf(rows: readonly OrderRow[], language: Language) {
  const json = rows.find(({ taxJson }) => taxJson !== null)?.taxJson
  if (!json) return null
  const parts = sayParts(StoredParts.parse(JSON.parse(json)), language)
  const place = [
    'taxaddress',
    'taxsubdistrict_name',
    'taxdistrict_name',
    'taxprovince_name',
    'taxzipcode',
  ]
  return {
    taxname: withOffice(parts, language),
    taxid: String(parts['taxid'] ?? ''),
    address: place.map((name) => String(lookUp(parts, name) ?? '')).join(' '),
  }
}

/** A company with its office, as the Revenue Department wants it on an invoice. */
function withOffice(parts: ReturnType<typeof sayParts>, language: Language) {
  const [name, number] = [String(parts['taxname'] ?? ''), String(parts['taxbranch'] ?? '')]
  if (number === '') return name
  const office =
    number === '00000'
      ? { en: 'Head office', th: 'สำนักงานใหญ่' }
      : { en: `Branch ${number}`, th: `สาขาที่ ${number}` }
  return `${name} (${say(office, language)})`
}

function destination({ redemption, addressJson }: OrderRow, language: Language) {
  if (redemption.address_key !== null && addressJson !== null) {
    const stored = StoredAddress.parse(JSON.parse(addressJson))
    const { address, subdistrict_name, district_name, province_name, zipcode } = stored
    const parts = [address, subdistrict_name, district_name, province_name]
    return {
      recipient: [stored.firstname, stored.lastname].map((name) => say(name, language)).join(' '),
      address: [...parts.map((part) => say(part, language)), zipcode].join(' '),
    }
  }
  const oneOff = OneOffAddress.safeParse(JSON.parse(redemption.parts_json ?? 'null')).data
  if (redemption.address_key !== null || !oneOff) return { recipient: null, address: null }
  return {
    recipient: `${oneOff.shippingFirstName} ${oneOff.shippingLastName}`,
    address: `${oneOff.address} ${oneOff.zipcode}`,
  }
}
