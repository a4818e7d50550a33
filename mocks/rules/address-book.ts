import type { AddressBody } from '@/contract/addresses'
import { lookUp } from '@/contract/look-up'
import type { Language } from '../answers/language.ts'
import { StoredParts } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import { readDelivery, readTax } from './address-content.ts'
import { makeId } from './row-id.ts'

export type AddressKind = 'delivery' | 'tax'

/** One member's addresses of one kind. */
export interface Book {
  kind: AddressKind
  appId: string
  memberId: string
}

export interface Entry {
  key: string
  isDefault: boolean
  parts: StoredParts
}

const most = 50
const longestKey = 64

/** All of them, the default one first, then as they were added. */
export async function readBook(db: Database, book: Book): Promise<Entry[]> {
  const rows = await rowsOf(db, book).orderBy('is_default', 'desc').orderBy('key').execute()
  return rows.map(({ key, is_default, content_json }) => ({
    key,
    isDefault: is_default === 1,
    parts: StoredParts.parse(JSON.parse(content_json)),
  }))
}

/**
 * Adds an address. One with a key that is there already is the same one, sent again. Call it inside
 * a transaction, as everything below.
 * @throws Problem invalid, with the field
 */
export async function addEntry(
  tx: Database,
  book: Book,
  { body, now, language }: { body: AddressBody; now: number; language: Language },
): Promise<Entry> {
  const key = body.key ?? `ad-${makeId(now)}`
  if (!/^[\w-]+$/.test(key) || key.length > longestKey) {
    throw new Problem('invalid', { field: 'key' })
  }
  const entries = await readBook(tx, book)
  if (entries.some((entry) => entry.key === key)) {
    return updateEntry(tx, book, { key, body, language })
  }
  if (entries.length >= most) throw new Problem('invalid', { reason: 'addresses', most })
  const parts = await readParts(tx, book, body)
  const isDefault = entries.length === 0 || wantsDefault(book, body)
  if (isDefault) await clearDefault(tx, book)
  await tx
    .insertInto(tableOf(book))
    .values({
      app_id: book.appId,
      member_id: book.memberId,
      key,
      is_default: isDefault ? 1 : 0,
      content_json: JSON.stringify(parts),
    })
    .execute()
  return { key, isDefault, parts }
}

/**
 * Puts an address in the place of what it was. The default one stays the default one: another
 * becomes it, or none would be.
 * @throws Problem notFound, also for another member's; invalid, with the field
 */
export async function updateEntry(
  tx: Database,
  book: Book,
  { key, body, language }: { key: string; body: AddressBody; language: Language },
): Promise<Entry> {
  const earlier = await readEntry(tx, book, key)
  const said = await readParts(tx, book, body)
  const parts = keepWords(StoredParts.parse(JSON.parse(earlier.content_json)), said, language)
  const isDefault = earlier.is_default === 1 || wantsDefault(book, body)
  if (isDefault && earlier.is_default !== 1) await clearDefault(tx, book)
  await tx
    .updateTable(tableOf(book))
    .set({ is_default: isDefault ? 1 : 0, content_json: JSON.stringify(parts) })
    .where('app_id', '=', book.appId)
    .where('member_id', '=', book.memberId)
    .where('key', '=', key)
    .execute()
  return { key, isDefault, parts }
}

/** @throws Problem notFound, also for another member's; invalid for the default one */
export async function removeEntry(tx: Database, book: Book, key: string): Promise<void> {
  const { is_default } = await readEntry(tx, book, key)
  if (is_default === 1) throw new Problem('invalid', { reason: 'defaultAddress' })
  await tx
    .deleteFrom(tableOf(book))
    .where('app_id', '=', book.appId)
    .where('member_id', '=', book.memberId)
    .where('key', '=', key)
    .execute()
}

/** @throws Problem notFound, also for another member's */
async function readEntry(tx: Database, book: Book, key: string) {
  const row = await rowsOf(tx, book).where('key', '=', key).executeTakeFirst()
  if (!row) throw new Problem('notFound')
  return row
}

// What was told in one language and came back unchanged has not been changed in the other.
function keepWords(earlier: StoredParts, said: StoredParts, language: Language): StoredParts {
  const parts = Object.entries(said).map(([name, value]) => {
    const before = lookUp(earlier, name)
    if (typeof before !== 'object' || before === null) return [name, value]
    const now = typeof value === 'object' && value !== null ? value[language] : value
    return [name, now === before[language] ? before : value]
  })
  // Object.fromEntries forgets what the parts are.
  return Object.fromEntries(parts) as StoredParts
}

function rowsOf(db: Database, book: Book) {
  return db
    .selectFrom(tableOf(book))
    .selectAll()
    .where('app_id', '=', book.appId)
    .where('member_id', '=', book.memberId)
}

async function clearDefault(tx: Database, book: Book) {
  await tx
    .updateTable(tableOf(book))
    .set({ is_default: 0 })
    .where('app_id', '=', book.appId)
    .where('member_id', '=', book.memberId)
    .where('is_default', '=', 1)
    .execute()
}

// Two tables with the same columns: the query is written for one of them.
function tableOf({ kind }: Book) {
  return (kind === 'tax' ? 'tax_address' : 'address') as 'address'
}

function readParts(tx: Database, { kind }: Book, body: AddressBody) {
  return kind === 'tax' ? readTax(tx, body) : readDelivery(tx, body)
}

function wantsDefault({ kind }: Book, body: AddressBody) {
  return (kind === 'tax' ? body.isdefaulttax : body.isdefault) === true
}
