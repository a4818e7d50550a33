import type { AddressBody } from '@/contract/addresses'
import { z } from '@/contract/zod'
import { cascadeOf, type CascadePart, cascadeParts } from '@/forms/address-cascade-rules'
import { cascadeMessages, problemText } from '@/forms/field-problems'
import type { IdentityProblem } from '@/forms/identity-rules'
import { namesOf, tableOf } from '@/forms/named-entries'
import { texts } from '@/i18n/texts'

/** What is wrong with a field. */
export type AddressProblem =
  | IdentityProblem
  | 'taxIdLength'
  | 'taxId'
  | 'branch'
  | 'emailLong'
  | 'choose'

/** What is wrong with a value; a rule may depend on the form's other fields. */
type Rule<Name extends string> = (
  value: string,
  values: Record<Name, string>,
) => AddressProblem | undefined

/**
 * Declares an address form by the rules of its fields, which have the names of the payload; `office`
 * is asked for `taxbranch`. The parts of the cascade, behind their prefix, are added. All else has
 * its names from here: the values are those of the schema.
 */
export function declareForm<Name extends keyof AddressBody | 'office', Prefix extends '' | 'tax'>(
  prefix: Prefix,
  rules: Record<Name, Rule<NoInfer<Name>>>,
) {
  type Field = Name | `${Prefix}${CascadePart}`
  type Values = Record<Field, string>
  const part = (one: CascadePart) => `${prefix}${one}` as const
  const names: Field[] = [...namesOf(rules), ...cascadeParts.map(part)]

  /** The messages that the fields show. */
  function messagesOf(values: Values): [Field, string][] {
    const own = namesOf(rules).flatMap((name): [Field, string][] => {
      const problem = rules[name](values[name], values)
      return problem ? [[name, messageOf(problem)]] : []
    })
    const place = cascadeOf(cascadeParts.map((one) => values[part(one)]))
    const inPlace = cascadeMessages(place, { isRequired: true })
    return [...own, ...inPlace.map(([one, message]): [Field, string] => [part(one), message])]
  }

  return {
    part,

    schema: z.custom<Values>().check(({ value, issues }) => {
      for (const [name, message] of messagesOf(value)) {
        issues.push({ code: 'custom', message, input: value[name], path: [name] })
      }
    }),

    /** What the form shows of an address: its texts, and nothing where it has none. */
    valuesOf(address: Partial<Record<Field, unknown>>): Values {
      const text = (value: unknown) => (typeof value === 'string' ? value : '')
      return tableOf(names.map((name) => [name, text(address[name])]))
    },

    /** Only without an empty field that is required can it be saved (specification §4). */
    isFilledIn(values: Values): boolean {
      const trimmed = tableOf(names.map((name) => [name, values[name].trim()]))
      return messagesOf(trimmed).every(([name]) => trimmed[name] !== '')
    },
  }
}

/** The words of these forms: a landline is a number too, and names may be shorter. */
function messageOf(problem: AddressProblem): string {
  switch (problem) {
    case 'characters':
    case 'nameLength':
    case 'nameDigits':
    case 'phone':
    case 'emailFormat':
    case 'emailLong':
    case 'taxIdLength':
    case 'taxId':
    case 'branch':
      return texts.t(`invalid.${problem}`, { ns: 'addresses' })
    case 'choose':
      return problemText('choose')
    default:
      return problemText('required')
  }
}
