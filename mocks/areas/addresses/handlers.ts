import * as contract from '@/contract/addresses'
import type { AddressBody } from '@/contract/addresses'
import * as taxAddresses from '@/contract/tax-addresses'
import type { z } from '@/contract/zod'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { addEntry, removeEntry, updateEntry } from './address-book.ts'
import { type Book, type Entry, readBook } from './store.ts'
import { ownerOf } from '../owner.ts'
import { addressView } from './view.ts'
import type { MemberContext } from '../../request/request-context.ts'

interface Keyed {
  params: { key: string }
}
interface WithBody {
  body: AddressBody
}

/**
 * The handlers for a member's addresses of one kind.
 * @param flag the part of the answer that marks the default one
 */
function bookHandlers<View>(kind: Book['kind'], flag: 'isdefault' | 'isdefaulttax') {
  const bookOf = (context: MemberContext): Book => ({ kind, ...ownerOf(context) })

  function viewOf(entry: Entry, { member, language }: MemberContext) {
    const view = addressView(entry, member.id, language)
    // The rules that read it for storing are those of the contract.
    return { ...view, [flag]: entry.isDefault } as View
  }

  return {
    async list(_: unknown, context: MemberContext) {
      const entries = await readBook(context.db, bookOf(context))
      return entries.map((entry) => viewOf(entry, context))
    },

    async add({ body }: WithBody, context: MemberContext) {
      const { inTransaction } = context
      const entry = await inTransaction((tx) => addEntry(tx, bookOf(context), body, context))
      return viewOf(entry, context)
    },

    async update({ params: { key }, body }: Keyed & WithBody, context: MemberContext) {
      const { language, inTransaction } = context
      const change = { key, body, language }
      const entry = await inTransaction((tx) => updateEntry(tx, bookOf(context), change))
      return viewOf(entry, context)
    },

    async remove({ params: { key } }: Keyed, context: MemberContext) {
      await context.inTransaction((tx) => removeEntry(tx, bookOf(context), key))
      return { key }
    },
  }
}

const book = bookHandlers<z.input<typeof contract.DeliveryAddress>>('delivery', 'isdefault')

export const addressesArea = defineArea(contract, bare.pascal, {
  getDeliveryAddresses: book.list,
  addDeliveryAddress: book.add,
  updateDeliveryAddress: book.update,
  deleteDeliveryAddress: book.remove,
})

const taxBook = bookHandlers<z.input<typeof taxAddresses.TaxAddress>>('tax', 'isdefaulttax')

export const taxAddressesArea = defineArea(taxAddresses, wrapped.camel, {
  getTaxAddresses: taxBook.list,
  addTaxAddress: taxBook.add,
  updateTaxAddress: taxBook.update,
  deleteTaxAddress: taxBook.remove,
})
