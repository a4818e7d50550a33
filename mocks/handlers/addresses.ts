import type { z } from '@/contract/zod'
import type * as contract from '@/contract/addresses'
import { addressView } from '../answers/address-view.ts'
import type { Ask, HandlersOf, Member } from '../handler.ts'
import {
  addEntry,
  type Book,
  type Entry,
  readBook,
  removeEntry,
  updateEntry,
} from '../rules/address-book.ts'

type Asking = Ask & { member: Member }

export const addressesHandlers: HandlersOf<typeof contract> = {
  async getDeliveryAddresses(_, ask) {
    const entries = await readBook(ask.db, bookOf(ask))
    return entries.map((entry) => viewOf(entry, ask))
  },

  async addDeliveryAddress({ body }, ask) {
    const wish = { body, now: ask.now, language: ask.language }
    return viewOf(await ask.inTransaction((tx) => addEntry(tx, bookOf(ask), wish)), ask)
  },

  async updateDeliveryAddress({ params: { key }, body }, ask) {
    const wish = { key, body, language: ask.language }
    return viewOf(await ask.inTransaction((tx) => updateEntry(tx, bookOf(ask), wish)), ask)
  },

  async deleteDeliveryAddress({ params: { key } }, ask) {
    await ask.inTransaction((tx) => removeEntry(tx, bookOf(ask), key))
    return { key }
  },
}

function bookOf({ brand, member }: Asking): Book {
  return { kind: 'delivery', appId: brand.appId, memberId: member.id }
}

function viewOf(entry: Entry, { member, language }: Asking) {
  const view = { ...addressView(entry, member.id, language), isdefault: entry.isDefault }
  // What is kept has been read by the rules of its kind, which the contract repeats.
  return view as unknown as z.input<typeof contract.DeliveryAddress>
}
