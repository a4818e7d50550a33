import { AddressBody, addressParams, addressParts, addressRow, RemovedAddress } from './addresses'
import { endpoint } from './endpoint'
import { z } from './zod'

export const PersonType = z.enum(['individual', 'company'])
export type PersonType = z.infer<typeof PersonType>

/** Spelled so: mss is what others write Mrs. */
export const PersonTitle = z.enum(['mr', 'ms', 'mss'])
export type PersonTitle = z.infer<typeof PersonTitle>

/** Whom a tax invoice is made out to, and where they are. */
export const TaxAddress = z.object({
  ...addressParts,
  ...addressRow,
  persontype: PersonType,
  title: z.optional(z.nullable(PersonTitle)),
  taxname: z.string(),
  taxid: z.string(),
  isdefaulttax: z.boolean(),
})
export type TaxAddress = z.infer<typeof TaxAddress>

/** The default one first. */
export const getTaxAddresses = endpoint({
  method: 'GET',
  base: 'gateway',
  path: '/profile/taxaddresses',
  auth: 'member',
  response: z.array(TaxAddress),
})

/** The first one is the default one, whatever it says. */
export const addTaxAddress = endpoint({
  method: 'POST',
  base: 'gateway',
  path: '/profile/taxaddresses',
  auth: 'member',
  body: AddressBody,
  response: TaxAddress,
  errors: ['invalid'],
})

/** The default one stays so until another becomes it. */
export const updateTaxAddress = endpoint({
  method: 'PUT',
  base: 'gateway',
  path: '/profile/taxaddresses/:key',
  auth: 'member',
  params: addressParams,
  body: AddressBody,
  response: TaxAddress,
  errors: ['notFound', 'invalid'],
})

/** Every one but the default one. */
export const deleteTaxAddress = endpoint({
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/taxaddresses/:key',
  auth: 'member',
  params: addressParams,
  response: RemovedAddress,
  errors: ['notFound', 'invalid'],
})
