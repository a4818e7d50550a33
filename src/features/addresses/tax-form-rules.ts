import type { AddressBody, DeliveryAddress } from '@/contract/addresses'
import { lookUp } from '@/contract/look-up'
import type { TaxAddress } from '@/contract/tax-addresses'
import { addressOf, cascadeOf, type CascadePart, cascadeParts } from '@/forms/address-cascade-rules'
import { contactProblem, withDashes } from '@/forms/contact-rules'
import { emailProblem, nameProblem, nationalIdProblem, onlyDigits } from '@/forms/identity-rules'
import { filled, headOffice, partsOf } from './address-kinds'
import { leastName, textProblem } from './delivery-form-rules'
import type { FieldProblem, FormValues } from './form-problems'

const longestEmail = 50

/** House number and what may stand beside it, in the order in which an address is read. */
export const houseParts = [
  'taxnumber',
  'taxroom',
  'taxfloor',
  'taxbuilding',
  'village',
  'taxmoo',
  'taxsoi',
  'taxroad',
] as const
export type HousePart = (typeof houseParts)[number]

const personFields = ['title', 'firstname', 'lastname'] as const
const fields = [
  'persontype',
  ...personFields,
  'companyname',
  'taxid',
  'contact_number',
  'email',
  ...houseParts,
] as const

export const taxPart = (part: CascadePart) => `tax${part}`

/** What has to be filled in: a company has no title and no names (specification §5). */
export function taxRequired(values: FormValues): readonly string[] {
  return [
    'persontype',
    ...(values['persontype'] === 'company' ? ['companyname'] : personFields),
    ...(isBranch(values) ? ['taxbranch'] : []),
    'taxid',
    'contact_number',
    'email',
    'taxnumber',
    ...(['zipcode', 'province_code', 'district_code', 'subdistrict_code'] as const).map(taxPart),
  ]
}

export function taxValues(address: Partial<TaxAddress> = {}): FormValues {
  // Its parts are texts, flags or numbers; the form shows the texts.
  const textOf = (name: string) => {
    const known = lookUp(address, name)
    return typeof known === 'string' ? known : ''
  }
  const names = [...fields, ...cascadeParts.map(taxPart)]
  return {
    ...Object.fromEntries(names.map((name) => [name, textOf(name)])),
    persontype: address.persontype ?? 'individual',
    office: address.taxbranch && address.taxbranch !== headOffice ? 'branch' : 'head',
    taxbranch: address.taxbranch === headOffice ? '' : (address.taxbranch ?? ''),
    taxid: cleanTaxId(address.taxid ?? ''),
    contact_number: withDashes(address.contact_number ?? ''),
    // One that was kept as one text is taken apart by its owner.
    taxnumber: textOf('taxnumber') || textOf('taxaddress'),
  }
}

export function taxProblems(values: FormValues): [string, FieldProblem | undefined][] {
  const of = (name: string) => lookUp(values, name) ?? ''
  const isCompany = of('persontype') === 'company'
  const who: [string, FieldProblem | undefined][] = isCompany
    ? [
        ['companyname', textProblem(of('companyname'))],
        ['taxbranch', isBranch(values) ? branchProblem(of('taxbranch')) : undefined],
      ]
    : [
        ['title', of('title') === '' ? 'choose' : undefined],
        ['firstname', nameProblem(of('firstname'), leastName)],
        ['lastname', nameProblem(of('lastname'), leastName)],
      ]
  const house = houseParts.map((name): [string, FieldProblem | undefined] => {
    const isLeftOut = name !== 'taxnumber' && of(name).trim() === ''
    return [name, isLeftOut ? undefined : textProblem(of(name))]
  })
  return [
    ['persontype', of('persontype') === '' ? 'choose' : undefined],
    ...who,
    ['taxid', taxIdProblem(of('taxid'))],
    ['contact_number', contactProblem(of('contact_number'))],
    ['email', taxEmailProblem(of('email'))],
    ...house,
  ]
}

interface TaxSaving {
  isDefault: boolean
  earlier?: TaxAddress | undefined
  /** A part of the address in words: what is 3 is said as Moo 3. */
  say: (part: HousePart, value: string) => string
}

/** What is sent: what the form does not ask for stays as it was, empty parts are dropped. */
export function taxPayload(
  values: FormValues,
  { isDefault, earlier, say }: TaxSaving,
): AddressBody {
  const of = (name: string) => (lookUp(values, name) ?? '').trim()
  const isCompany = of('persontype') === 'company'
  const isLeftOut = (name: string) =>
    isCompany ? personFields.some((one) => one === name) : name === 'companyname'
  const own = fields.map((name) => [name, isLeftOut(name) ? '' : of(name)])
  const place = Object.entries(addressOf(cascadeOf(cascadeParts.map((one) => of(taxPart(one))))))
  const said = houseParts.map((part) => of(part) && say(part, of(part)))
  return filled({
    country_code: 'TH',
    ...(earlier && partsOf({ kind: 'tax', address: earlier })),
    ...Object.fromEntries(own),
    ...Object.fromEntries(place.map(([part, value]) => [`tax${part}`, value])),
    taxbranch: isBranch(values) ? settleBranch(of('taxbranch')) : isCompany ? headOffice : '',
    taxname: isCompany ? of('companyname') : `${of('firstname')} ${of('lastname')}`,
    taxid: onlyDigits(of('taxid')),
    taxaddress: said.filter(Boolean).join(' '),
    contact_number: of('contact_number').replaceAll('-', ''),
    istax: true,
    isdefaulttax: isDefault,
  })
}

function isBranch(values: FormValues) {
  return values['persontype'] === 'company' && values['office'] === 'branch'
}

export function cleanBranch(typed: string): string {
  return onlyDigits(typed).slice(0, 5)
}

/** A branch is written with five digits: 2 is 00002. */
export function settleBranch(typed: string): string {
  return typed === '' ? '' : typed.padStart(5, '0')
}

function branchProblem(typed: string): FieldProblem | undefined {
  if (typed === '') return 'required'
  return /^\d{5}$/.test(settleBranch(typed)) && Number(typed) > 0 ? undefined : 'branch'
}

/**
 * What a delivery address says of a tax address. Its first line goes to the house number as a whole,
 * to be taken apart by its owner; a number that is there already stays.
 */
export function fromDelivery(values: FormValues, delivery: DeliveryAddress): FormValues {
  const known = delivery as Record<string, unknown>
  const place = cascadeParts.map((part) => {
    const value = known[part]
    return [taxPart(part), typeof value === 'string' ? value : ''] as const
  })
  return {
    ...Object.fromEntries(houseParts.map((part) => [part, ''])),
    ...Object.fromEntries(place),
    taxnumber: delivery.address,
    contact_number: values['contact_number'] || withDashes(delivery.contact_number),
  }
}

/** Thirteen digits as they are read, 1 1037 00021 48 1. */
export function cleanTaxId(typed: string): string {
  const digits = onlyDigits(typed).slice(0, 13)
  const groups = /^(\d?)(\d{0,4})(\d{0,5})(\d{0,2})(\d?)$/.exec(digits) ?? []
  return groups.slice(1).filter(Boolean).join(' ')
}

function taxIdProblem(typed: string): FieldProblem | undefined {
  const digits = onlyDigits(typed)
  if (digits === '') return 'required'
  if (digits.length !== 13) return 'taxIdLength'
  return nationalIdProblem(digits) && 'taxId'
}

function taxEmailProblem(address: string): FieldProblem | undefined {
  const problem = emailProblem(address)
  const isLong = !problem && address.length > longestEmail
  return isLong || problem === 'emailLength' ? 'emailLong' : problem
}
