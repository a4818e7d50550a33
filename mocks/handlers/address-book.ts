import type { AddressBody } from '@/contract/addresses'
import { addressView } from '../answers/address-view.ts'
import type { Ask, Member } from '../handler.ts'
import { addEntry, type Book, readBook, removeEntry, updateEntry } from '../rules/address-book.ts'

type Asking = Ask & { member: Member }
interface Named {
  params: { key: string }
}
interface Filled {
  body: AddressBody
}

/**
 * What can be asked of a member's own addresses of one kind.
 * @param marks the part that says which one is the default.
 */
export function bookHandlers<View>(kind: Book['kind'], marks: 'isdefault' | 'isdefaulttax') {
  const bookOf = ({ brand, member }: Asking): Book => ({
    kind,
    appId: brand.appId,
    memberId: member.id,
  })

  function viewOf(entry: Awaited<ReturnType<typeof readBook>>[number], ask: Asking) {
    const view = addressView(entry, ask.member.id, ask.language)
    // What is kept has been read by the rules of its kind, which the contract repeats.
    return { ...view, [marks]: entry.isDefault } as View
  }

  return {
    async list(_: unknown, ask: Asking) {
      const entries = await readBook(ask.db, bookOf(ask))
      return entries.map((entry) => viewOf(entry, ask))
    },

    async add({ body }: Filled, ask: Asking) {
      const wish = { body, now: ask.now, language: ask.language }
      return viewOf(await ask.inTransaction((tx) => addEntry(tx, bookOf(ask), wish)), ask)
    },

    async update({ params: { key }, body }: Named & Filled, ask: Asking) {
      const wish = { key, body, language: ask.language }
      return viewOf(await ask.inTransaction((tx) => updateEntry(tx, bookOf(ask), wish)), ask)
    },

    async remove({ params: { key } }: Named, ask: Asking) {
      await ask.inTransaction((tx) => removeEntry(tx, bookOf(ask), key))
      return { key }
    },
  }
}
