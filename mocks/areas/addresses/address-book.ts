import type { AddressBody } from '@/contract/addresses'
import { lookUp } from '@/contract/look-up'
import { textIn } from '@/contract/text'
import type { Language } from '../../answers/localize.ts'
import { readDelivery, readTax } from './read-address-content.ts'
import {
  type Book,
  clearDefault,
  type Entry,
  readBook,
  readEntry,
  insertEntry,
  replaceEntry,
  deleteEntry,
} from './store.ts'
import { StoredParts } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { makeId } from '../../values/ids.ts'

/**
 * Adds an address. A key that exists already is a retry of the same request. Call it and everything
 * below inside a transaction.
 * @throws Problem invalid, with the field
 */
export async function addEntry(
  tx: Database,
  book: Book,
  body: AddressBody,
  { now, language }: { now: number; language: Language },
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
  await insertEntry(tx, book, { key, isDefault, parts })
  return { key, isDefault, parts }
}

/**
 * Replaces an address. The default one stays the default until another one becomes it.
 * @throws Problem notFound, also for another member's; invalid, with the field
 */
export async function updateEntry(
  tx: Database,
  book: Book,
  { key, body, language }: { key: string; body: AddressBody; language: Language },
): Promise<Entry> {
  const present = await readEntry(tx, book, key)
  const entered = await readParts(tx, book, body)
  const parts = keepTexts(StoredParts.parse(JSON.parse(present.content_json)), entered, language)
  const isDefault = present.is_default === 1 || wantsDefault(book, body)
  if (isDefault && present.is_default !== 1) await clearDefault(tx, book)
  await replaceEntry(tx, book, { key, isDefault, parts })
  return { key, isDefault, parts }
}

/** @throws Problem notFound, also for another member's; invalid for the default one */
export async function removeEntry(tx: Database, book: Book, key: string): Promise<void> {
  const { is_default } = await readEntry(tx, book, key)
  if (is_default === 1) throw new Problem('invalid', { reason: 'defaultAddress' })
  await deleteEntry(tx, book, key)
}

// A text that is unchanged in the member's language keeps its other languages.
function keepTexts(present: StoredParts, entered: StoredParts, language: Language): StoredParts {
  const parts = Object.entries(entered).map(([name, value]) => {
    const before = lookUp(present, name)
    if (typeof before !== 'object' || before === null) return [name, value]
    const now = typeof value === 'object' && value !== null ? textIn(value, language) : value
    return [name, now === textIn(before, language) ? before : value]
  })
  // Object.fromEntries loses the type of the parts.
  return Object.fromEntries(parts) as StoredParts
}

function readParts(tx: Database, { kind }: Book, body: AddressBody) {
  return kind === 'tax' ? readTax(tx, body) : readDelivery(tx, body)
}

function wantsDefault({ kind }: Book, body: AddressBody) {
  return (kind === 'tax' ? body.isdefaulttax : body.isdefault) === true
}

const most = 50
const longestKey = 64
