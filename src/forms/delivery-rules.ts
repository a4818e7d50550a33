import type { DeliveryAddress } from '@/contract/addresses'
import { placeWords } from '@/contract/place-words'
import { plainText } from '@/ui/plain-words'
import { withDashes } from './contact-rules'

/** The shipping form's fields (specification §3), for one delivery. */
export interface Shipping {
  firstName: string
  lastName: string
  /** 081-234-4821, as it shows. */
  contactNumber: string
  address: string
  subDistrictName: string
  districtName: string
  provinceName: string
  zipcode: string
}

/** Where a reward is sent: a stored address, or one for this time only. */
export type Delivery =
  | { kind: 'stored'; address: DeliveryAddress }
  | { kind: 'once'; shipping: Shipping }

/** The default address first, the others in their order (specification §4). */
export function defaultFirst(addresses: readonly DeliveryAddress[]): DeliveryAddress[] {
  return [...addresses].sort((one, other) => Number(other.isdefault) - Number(one.isdefault))
}

/** The address that is meant unless the member says otherwise. */
export function firstDelivery(addresses: readonly DeliveryAddress[]): Delivery | undefined {
  const [address] = defaultFirst(addresses)
  return address && { kind: 'stored', address }
}

/** The whole address as one text: address, subdistrict, district, province (specification §3). */
export function fullAddress(shipping: Shipping): string {
  const { address, subDistrictName, districtName, provinceName, zipcode } = shipping
  return placeWords({
    address,
    subdistrict: subDistrictName,
    district: districtName,
    province: provinceName,
    zipcode,
  })
}

/** The place of a delivery in one line, with its zipcode. */
function placeOfDelivery(delivery: Delivery): string {
  if (delivery.kind === 'once') return fullAddress(delivery.shipping)
  const { address, subdistrict_name, district_name, province_name, zipcode } = delivery.address
  return placeWords({
    address,
    subdistrict: subdistrict_name,
    district: district_name,
    province: province_name,
    zipcode,
  })
}

/** The parts of a delivery in a request. The recipient is the person named in it. */
export function deliveryParts(delivery: Delivery) {
  if (delivery.kind === 'stored') return { addressKey: delivery.address.key }
  const { firstName, lastName, contactNumber, zipcode } = delivery.shipping
  return {
    firstName,
    lastName,
    shippingFirstName: firstName,
    shippingLastName: lastName,
    contactNumber,
    zipcode,
    address: plainText(fullAddress({ ...delivery.shipping, zipcode: '' })),
  }
}

/** The place as a member reads it, line by line: the recipient, the address, the number to call. */
export function deliveryLines(delivery: Delivery): [string, string, string] {
  const place = placeOfDelivery(delivery)
  if (delivery.kind === 'once') {
    const { firstName, lastName, contactNumber } = delivery.shipping
    return [`${firstName} ${lastName}`, place, contactNumber]
  }
  const at = delivery.address
  return [`${at.firstname} ${at.lastname}`, place, withDashes(at.contact_number)]
}
