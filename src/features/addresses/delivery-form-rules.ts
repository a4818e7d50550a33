import type { AddressBody, DeliveryAddress } from '@/contract/addresses'
import { lookUp } from '@/contract/look-up'
import { addressOf, cascadeOf, cascadeParts, emptyCascade } from '@/forms/address-cascade-rules'
import { contactProblem, withDashes } from '@/forms/contact-rules'
import { nameProblem } from '@/forms/identity-rules'
import { filled, partsOf } from './address-kinds'
import type { FieldProblem, FormValues } from './form-problems'

const fields = ['addressname', 'firstname', 'lastname', 'contact_number', 'address'] as const

/** Jo and Li get parcels and invoices as well. */
export const leastName = 2

/** All of it is required (specification §5). */
export const deliveryRequired: readonly string[] = [
  ...fields,
  'zipcode',
  'province_code',
  'district_code',
  'subdistrict_code',
]

export function deliveryValues(address: Partial<DeliveryAddress> = {}): FormValues {
  const kept = fields.map((name) => [name, address[name] ?? ''])
  const place = Object.keys(emptyCascade).map((part) => [part, textOf(address, part)])
  return {
    ...Object.fromEntries(kept),
    ...Object.fromEntries(place),
    contact_number: withDashes(address.contact_number ?? ''),
  }
}

export function deliveryProblems(values: FormValues): [string, FieldProblem | undefined][] {
  return [['addressname', textProblem(values['addressname'] ?? '')], ...placeProblems(values)]
}

/** The same without a name for the address book. */
export function placeProblems(values: FormValues): [string, FieldProblem | undefined][] {
  const of = (name: string) => lookUp(values, name) ?? ''
  return [
    ['firstname', nameProblem(of('firstname'), leastName)],
    ['lastname', nameProblem(of('lastname'), leastName)],
    ['contact_number', contactProblem(of('contact_number'))],
    ['address', textProblem(of('address'))],
  ]
}

/** What is sent: what the form does not ask for stays as it was, empty parts are dropped. */
export function deliveryPayload(
  values: FormValues,
  isDefault: boolean,
  earlier?: DeliveryAddress,
): AddressBody {
  const place = addressOf(cascadeOf(cascadeParts.map((part) => values[part])))
  const own = Object.fromEntries(fields.map((name) => [name, lookUp(values, name) ?? '']))
  return filled({
    country_code: 'TH',
    ...(earlier && partsOf({ kind: 'delivery', address: earlier })),
    ...own,
    ...place,
    name: `${values['firstname'] ?? ''} ${values['lastname'] ?? ''}`,
    contact_number: (values['contact_number'] ?? '').replaceAll('-', ''),
    isdefault: isDefault,
  })
}

/** Something has to be there, and no tag. */
export function textProblem(text: string): FieldProblem | undefined {
  if (text.trim() === '') return 'required'
  return /[<>]/.test(text) ? 'characters' : undefined
}

function textOf(address: Partial<DeliveryAddress>, part: string) {
  const value = lookUp(address, part)
  return typeof value === 'string' ? value : ''
}
