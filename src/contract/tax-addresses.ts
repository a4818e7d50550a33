import { AddressBody, addressParams, addressParts, addressRow, RemovedAddress } from './addresses'
import { endpoint } from './endpoint'
import { known } from './shared'
import { z } from './zod'

export const PersonType = z.enum(['individual', 'company'])
export type PersonType = z.infer<typeof PersonType>

/** The platform's spelling: mss is Mrs. */
export const PersonTitle = z.enum(['mr', 'ms', 'mss'])
export type PersonTitle = z.infer<typeof PersonTitle>

/** The person or company of a tax invoice, and the address. */
export const TaxAddress = z.object({
  ...addressParts,
  ...addressRow,
  persontype: known(PersonType, 'individual'),
  title: known(z.optional(z.nullable(PersonTitle)), null),
  taxname: z.string(),
  taxid: z.string(),
  isdefaulttax: z.boolean(),
})
export type TaxAddress = z.infer<typeof TaxAddress>

/** The default address first. */
export const getTaxAddresses = endpoint({
  id: 'getTaxAddresses',
  method: 'GET',
  base: 'gateway',
  path: '/profile/taxaddresses',
  auth: 'member',
  response: z.array(TaxAddress),
})

/** The first address becomes the default in any case. */
export const addTaxAddress = endpoint({
  id: 'addTaxAddress',
  method: 'POST',
  base: 'gateway',
  path: '/profile/taxaddresses',
  auth: 'member',
  body: AddressBody,
  response: TaxAddress,
})

/** An address stays the default until another becomes it. */
export const updateTaxAddress = endpoint({
  id: 'updateTaxAddress',
  method: 'PUT',
  base: 'gateway',
  path: '/profile/taxaddresses/:key',
  auth: 'member',
  params: addressParams,
  body: AddressBody,
  response: TaxAddress,
})

/** Deletes an address; the default one is refused. */
export const deleteTaxAddress = endpoint({
  id: 'deleteTaxAddress',
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/taxaddresses/:key',
  auth: 'member',
  params: addressParams,
  response: RemovedAddress,
})
