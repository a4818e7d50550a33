import { lookUp } from '@/contract/look-up'
import { cascadeOf, cascadeParts, emptyCascade } from '@/forms/address-cascade-rules'
import type { Shipping } from '@/forms/delivery-rules'
import { placeProblems } from './delivery-form-rules'
import { formSchema, type FormValues } from './form-problems'

/** The shipping form's rules (specification §5): those of a delivery address. */
export const shippingSchema = formSchema({ problems: placeProblems, part: (part) => part })

/** What the form starts with: the one who redeems, until somebody else is written down. */
export function startValues(start: Partial<Shipping>): FormValues {
  return {
    firstname: start.firstName ?? '',
    lastname: start.lastName ?? '',
    contact_number: start.contactNumber ?? '',
    address: '',
    ...emptyCascade,
  }
}

export function shippingOf(values: FormValues): Shipping {
  const place = cascadeOf(cascadeParts.map((part) => values[part]))
  const text = (name: string) => lookUp(values, name)?.trim() ?? ''
  return {
    firstName: text('firstname'),
    lastName: text('lastname'),
    contactNumber: text('contact_number'),
    address: text('address'),
    subDistrictName: place.subdistrict_name,
    districtName: place.district_name,
    provinceName: place.province_name,
    zipcode: place.zipcode,
  }
}
