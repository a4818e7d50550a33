import { StoredParts } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { type Owner, ownedBy } from '../owner.ts'

/** One member's addresses of one kind. */
export interface Book extends Owner {
  kind: 'delivery' | 'tax'
}

export interface Entry {
  key: string
  isDefault: boolean
  parts: StoredParts
}

/** All addresses, the default one first, then in the order in which they were added. */
export async function readBook(db: Database, book: Book): Promise<Entry[]> {
  const rows = await rowsOf(db, book).orderBy('is_default', 'desc').orderBy('key').execute()
  return rows.map(({ key, is_default, content_json }) => ({
    key,
    isDefault: is_default === 1,
    parts: StoredParts.parse(JSON.parse(content_json)),
  }))
}

/** @throws Problem notFound, also for another member's address */
export async function readEntry(tx: Database, book: Book, key: string) {
  const row = await rowsOf(tx, book).where('key', '=', key).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

function rowsOf(db: Database, book: Book) {
  return db.selectFrom(tableOf(book)).selectAll().where(ownedBy(book))
}

export async function clearDefault(tx: Database, book: Book) {
  await tx
    .updateTable(tableOf(book))
    .set({ is_default: 0 })
    .where(ownedBy(book))
    .where('is_default', '=', 1)
    .execute()
}

// Two tables with the same columns: the queries are typed for one of them.
function tableOf({ kind }: Book) {
  return (kind === 'tax' ? 'tax_address' : 'address') as 'address'
}

export async function insertEntry(tx: Database, book: Book, { key, ...entry }: Entry) {
  const values = { app_id: book.appId, member_id: book.memberId, key, ...columnsOf(entry) }
  await tx.insertInto(tableOf(book)).values(values).execute()
}

export async function replaceEntry(tx: Database, book: Book, { key, ...entry }: Entry) {
  await tx
    .updateTable(tableOf(book))
    .set(columnsOf(entry))
    .where(ownedBy(book))
    .where('key', '=', key)
    .execute()
}

function columnsOf({ isDefault, parts }: Omit<Entry, 'key'>) {
  return { is_default: isDefault ? 1 : 0, content_json: JSON.stringify(parts) }
}

export async function deleteEntry(tx: Database, book: Book, key: string) {
  await tx.deleteFrom(tableOf(book)).where(ownedBy(book)).where('key', '=', key).execute()
}
