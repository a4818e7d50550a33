import type { AddressBody, DeliveryAddress } from '@/contract/addresses'
import type { TaxAddress } from '@/contract/tax-addresses'
import type { z } from '@/contract/zod'
import { cascadeParts } from '@/forms/address-cascade-rules'
import { contactProblem, withDashes } from '@/forms/contact-rules'
import { emailProblem, nationalIdProblem, onlyDigits } from '@/forms/identity-rules'
import { namesOf, tableOf } from '@/forms/named-entries'
import { filled, headOffice, partsOf } from './address-kinds'
import { type AddressProblem, declareForm } from './declare-form'
import { deliveryValues, personProblem, textProblem } from './delivery-form-rules'
import { type HousePart, houseParts, housePartsOf, withoutWord } from './house-parts'

const longestEmail = 50

/** A company has no title and no names (specification §5). */
const personRules = {
  title: onlyFor(isPerson, choiceProblem),
  firstname: onlyFor(isPerson, personProblem),
  lastname: onlyFor(isPerson, personProblem),
}

/** House number and what may stand beside it, in the order in which an address is read. */
const houseRules: Record<HousePart, (text: string) => AddressProblem | undefined> = {
  taxnumber: textProblem,
  taxroom: optionalProblem,
  taxfloor: optionalProblem,
  taxbuilding: optionalProblem,
  village: optionalProblem,
  taxmoo: optionalProblem,
  taxsoi: optionalProblem,
  taxroad: optionalProblem,
}

export const taxForm = declareForm('tax', {
  persontype: choiceProblem,
  ...personRules,
  companyname: onlyFor(isCompany, textProblem),
  office: () => undefined,
  taxbranch: onlyFor(isBranch, branchProblem),
  taxid: taxIdProblem,
  contact_number: contactProblem,
  email: taxEmailProblem,
  ...houseRules,
})
export type TaxValues = z.infer<typeof taxForm.schema>

export function taxValues(address: Partial<TaxAddress> = {}): TaxValues {
  const values = taxForm.valuesOf(address)
  return {
    ...values,
    persontype: address.persontype ?? 'individual',
    office: address.taxbranch && address.taxbranch !== headOffice ? 'branch' : 'head',
    taxbranch: address.taxbranch === headOffice ? '' : (address.taxbranch ?? ''),
    taxid: cleanTaxId(address.taxid ?? ''),
    contact_number: withDashes(address.contact_number ?? ''),
    // One that was kept as one text is taken apart by its owner.
    taxnumber: values.taxnumber || (address.taxaddress ?? ''),
  }
}

interface TaxSaving {
  isDefault: boolean
  earlier?: TaxAddress | undefined
  /** A part of the address in words: 3 becomes Moo 3. */
  say: (part: HousePart, value: string) => string
}

/** What is sent: what the form does not ask for stays as it was, empty parts are dropped. */
export function taxPayload(values: TaxValues, { isDefault, earlier, say }: TaxSaving): AddressBody {
  const { office: _, taxdoubt: __, ...own } = values
  const { companyname, firstname, lastname, taxbranch } = own
  const isFirm = isCompany(values)
  const house = houseParts.map((part) => {
    const value = withoutWord(part, values[part])
    return value && say(part, value)
  })
  return filled({
    country_code: 'TH',
    ...(earlier && partsOf({ kind: 'tax', address: earlier })),
    ...own,
    ...(isFirm ? tableOf(namesOf(personRules).map((name) => [name, ''])) : { companyname: '' }),
    taxbranch: isBranch(values) ? settleBranch(taxbranch.trim()) : isFirm ? headOffice : '',
    taxname: isFirm ? companyname : `${firstname.trim()} ${lastname.trim()}`,
    taxid: onlyDigits(values.taxid),
    taxaddress: house.filter(Boolean).join(' '),
    contact_number: values.contact_number.replaceAll('-', ''),
    istax: true,
    isdefaulttax: isDefault,
  })
}

type Person = Record<'persontype', string>
type Office = Record<'persontype' | 'office', string>

function isCompany({ persontype }: Person) {
  return persontype === 'company'
}

function isPerson(values: Person) {
  return !isCompany(values)
}

function isBranch({ persontype, office }: Office) {
  return persontype === 'company' && office === 'branch'
}

/** A rule that holds for some values of the form alone. */
function onlyFor<Values>(
  applies: (values: Values) => boolean,
  rule: (value: string) => AddressProblem | undefined,
) {
  return (value: string, values: Values) => (applies(values) ? rule(value) : undefined)
}

function choiceProblem(chosen: string): AddressProblem | undefined {
  return chosen === '' ? 'choose' : undefined
}

function optionalProblem(text: string): AddressProblem | undefined {
  return text.trim() === '' ? undefined : textProblem(text)
}

export function cleanBranch(typed: string): string {
  return onlyDigits(typed).slice(0, 5)
}

/** A branch is written with five digits: 2 is 00002. */
export function settleBranch(typed: string): string {
  return typed === '' ? '' : typed.padStart(5, '0')
}

function branchProblem(typed: string): AddressProblem | undefined {
  if (typed === '') return 'required'
  return /^\d{5}$/.test(settleBranch(typed)) && Number(typed) > 0 ? undefined : 'branch'
}

/**
 * What a delivery address says of a tax address: its place, its street part by part, and its person
 * and number where there are none yet.
 */
export function fromDelivery(values: TaxValues, delivery: DeliveryAddress) {
  const kept = deliveryValues(delivery)
  const person = isPerson(values) ? kept : values
  return {
    firstname: values.firstname || person.firstname,
    lastname: values.lastname || person.lastname,
    ...housePartsOf(kept.address),
    ...tableOf(cascadeParts.map((part) => [taxForm.part(part), kept[part]])),
    contact_number: values.contact_number || kept.contact_number,
  }
}

/** Thirteen digits as they are read, 1 1037 00021 48 1. */
export function cleanTaxId(typed: string): string {
  const digits = onlyDigits(typed).slice(0, 13)
  const groups = /^(\d?)(\d{0,4})(\d{0,5})(\d{0,2})(\d?)$/.exec(digits) ?? []
  return groups.slice(1).filter(Boolean).join(' ')
}

function taxIdProblem(typed: string): AddressProblem | undefined {
  const digits = onlyDigits(typed)
  if (digits === '') return 'required'
  if (digits.length !== 13) return 'taxIdLength'
  return nationalIdProblem(digits) && 'taxId'
}

function taxEmailProblem(address: string): AddressProblem | undefined {
  const problem = emailProblem(address)
  const isLong = !problem && address.length > longestEmail
  return isLong || problem === 'emailLength' ? 'emailLong' : problem
}
