import { z } from '@/contract/zod'
import type { Shipping } from '@/forms/delivery-rules'
import { cascadeMessages } from '@/forms/address-cascade-messages'
import { cascadeOf, cascadeParts, emptyCascade } from '@/forms/address-cascade-rules'
import { type IdentityProblem, nameProblem, phoneProblem } from '@/forms/identity-rules'
import { texts } from '@/i18n/texts'

const fields = ['firstName', 'lastName', 'contactNumber', 'address'] as const

/** The form's values by name: who, and where. */
export type ShippingValues = Record<string, string>

/** The shipping form's rules (specification §5), with the messages that its fields show. */
export const shippingSchema = z.record(z.string(), z.string()).check((context) => {
  const values = context.value
  const problems = [
    ...fields.map((name) => [name, messageOf(problemOf(name, values[name] ?? ''))] as const),
    ...cascadeMessages(cascadeIn(values), { isRequired: true }),
  ]
  for (const [name, message] of problems) {
    if (!message) continue
    context.issues.push({ code: 'custom', message, input: values[name], path: [name] })
  }
})

/** What the form starts with: the one who redeems, until somebody else is written down. */
export function startValues(start: Partial<Shipping>): ShippingValues {
  return {
    firstName: start.firstName ?? '',
    lastName: start.lastName ?? '',
    contactNumber: start.contactNumber ?? '',
    address: '',
    ...emptyCascade,
  }
}

export function shippingOf(values: ShippingValues): Shipping {
  const place = cascadeIn(values)
  const text = (name: (typeof fields)[number]) => values[name]?.trim() ?? ''
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    contactNumber: text('contactNumber'),
    address: text('address'),
    subDistrictName: place.subdistrict_name,
    districtName: place.district_name,
    provinceName: place.province_name,
    zipcode: place.zipcode,
  }
}

function cascadeIn(values: ShippingValues) {
  return cascadeOf(cascadeParts.map((part) => values[part]))
}

function problemOf(name: (typeof fields)[number], value: string): IdentityProblem | undefined {
  if (name === 'contactNumber') return phoneProblem(value)
  if (name === 'address') return value.trim() === '' ? 'required' : undefined
  return nameProblem(value)
}

function messageOf(problem: IdentityProblem | undefined): string | undefined {
  switch (problem) {
    case undefined:
      return undefined
    case 'characters':
    case 'nameLength':
    case 'phone':
      return texts.t(`ship.${problem}`, { ns: 'addresses' })
    default:
      return texts.t('ship.required', { ns: 'addresses' })
  }
}
