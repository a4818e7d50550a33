import type { DeliveryAddress } from '@/contract/addresses'
import type { openAddressList, openShipping } from '@/features/rewards/modals'

type StoredAnswer = { kind: 'stored'; address: DeliveryAddress }
export type PrizeDelivery =
  | Extract<Awaited<ReturnType<typeof openAddressList>>, StoredAnswer>
  | { kind: 'once'; shipping: NonNullable<Awaited<ReturnType<typeof openShipping>>> }

/** What the platform is told of where a prize goes. */
export function addressParts(delivery: PrizeDelivery) {
  if (delivery.kind === 'stored') return { addressKey: delivery.address.key }
  const { firstName, lastName, contactNumber, zipcode } = delivery.shipping
  return {
    firstName,
    lastName,
    shippingFirstName: firstName,
    shippingLastName: lastName,
    contactNumber,
    zipcode,
    address: placeOf(delivery),
  }
}

/** The same as a member reads it: who, where, and the number to call. */
export function addressLines(delivery: PrizeDelivery): string[] {
  if (delivery.kind === 'once') {
    const { firstName, lastName, contactNumber, zipcode } = delivery.shipping
    return [`${firstName} ${lastName}`, `${placeOf(delivery)} ${zipcode}`, contactNumber]
  }
  const { firstname, lastname, zipcode, contact_number } = delivery.address
  const number = contact_number.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
  return [`${firstname} ${lastname}`, `${placeOf(delivery)} ${zipcode}`, number]
}

function placeOf(delivery: PrizeDelivery): string {
  const parts =
    delivery.kind === 'once'
      ? [
          delivery.shipping.address,
          delivery.shipping.subDistrictName,
          delivery.shipping.districtName,
          delivery.shipping.provinceName,
        ]
      : [
          delivery.address.address,
          delivery.address.subdistrict_name,
          delivery.address.district_name,
          delivery.address.province_name,
        ]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
}
