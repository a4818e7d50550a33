import type { AddressBody, DeliveryAddress } from '@/contract/addresses'
import type { z } from '@/contract/zod'
import { contactProblem, withDashes } from '@/forms/contact-rules'
import type { Shipping } from '@/forms/delivery-rules'
import { type IdentityProblem, nameProblem } from '@/forms/identity-rules'
import { filled, partsOf } from './address-kinds'
import { declareForm } from './declare-form'

const placeRules = {
  firstname: personProblem,
  lastname: personProblem,
  contact_number: contactProblem,
  address: textProblem,
}

/** A delivery address of the address book; all of it is required (specification §5). */
export const deliveryForm = declareForm('', { addressname: textProblem, ...placeRules })
export type DeliveryValues = z.infer<typeof deliveryForm.schema>

/** The same without a name for the address book: the shipping form (specification §5). */
export const shippingForm = declareForm('', placeRules)
export type PlaceValues = z.infer<typeof shippingForm.schema>

export function deliveryValues(address: Partial<DeliveryAddress> = {}): DeliveryValues {
  return {
    ...deliveryForm.valuesOf(address),
    contact_number: withDashes(address.contact_number ?? ''),
  }
}

/** What is sent: what the form does not ask for stays as it was, empty parts are dropped. */
export function deliveryPayload(
  values: DeliveryValues,
  isDefault: boolean,
  earlier?: DeliveryAddress,
): AddressBody {
  const { doubt: _, ...own } = values
  return filled({
    country_code: 'TH',
    ...(earlier && partsOf({ kind: 'delivery', address: earlier })),
    ...own,
    name: `${values.firstname} ${values.lastname}`,
    contact_number: values.contact_number.replaceAll('-', ''),
    isdefault: isDefault,
  })
}

/** Jo and Li get parcels and invoices as well. */
export function personProblem(name: string): IdentityProblem | undefined {
  return nameProblem(name, 2)
}

/** Something has to be there, and no tag. */
export function textProblem(text: string): IdentityProblem | undefined {
  if (text.trim() === '') return 'required'
  return /[<>]/.test(text) ? 'characters' : undefined
}

/** What the form starts with: the member who redeems, or the address that is to be changed. */
export function startValues(start: Partial<Shipping>): PlaceValues {
  return shippingForm.valuesOf({
    firstname: start.firstName,
    lastname: start.lastName,
    contact_number: start.contactNumber,
    address: start.address,
  })
}

export function shippingOf(values: PlaceValues): Shipping {
  return {
    firstName: values.firstname.trim(),
    lastName: values.lastname.trim(),
    contactNumber: values.contact_number.trim(),
    address: values.address.trim(),
    subDistrictName: values.subdistrict_name,
    districtName: values.district_name,
    provinceName: values.province_name,
    zipcode: values.zipcode,
  }
}
