import type { z } from '@/contract/zod'
import type * as contract from '@/contract/addresses'
import type { HandlersOf } from '../handler.ts'
import { bookHandlers } from './address-book.ts'

const book = bookHandlers<z.input<typeof contract.DeliveryAddress>>('delivery', 'isdefault')

export const addressesHandlers: HandlersOf<typeof contract> = {
  getDeliveryAddresses: book.list,
  addDeliveryAddress: book.add,
  updateDeliveryAddress: book.update,
  deleteDeliveryAddress: book.remove,
}
