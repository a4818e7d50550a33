import type { z } from '@/contract/zod'
import type * as contract from '@/contract/tax-addresses'
import type { HandlersOf } from '../handler.ts'
import { bookHandlers } from './address-book.ts'

const book = bookHandlers<z.input<typeof contract.TaxAddress>>('tax', 'isdefaulttax')

export const taxAddressesHandlers: HandlersOf<typeof contract> = {
  getTaxAddresses: book.list,
  addTaxAddress: book.add,
  updateTaxAddress: book.update,
  deleteTaxAddress: book.remove,
}
