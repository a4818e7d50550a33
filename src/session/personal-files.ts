import { config } from '@/config/config'
import { alone } from '@/storage/alone'
import { safeStorage, slotName } from '@/storage/local-store'
import { member } from './session'
import { settled, unwrapKey, wrapKey } from '@/storage/storage-key'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/** Without IndexedDB or WebCrypto files are in memory until the page closes. */
const memory = new Map<string, Uint8Array<ArrayBuffer>>()

// The key of the files, wrapped by one that script can use but not read. Sign-out removes it with
// every personal slot, which makes the files unreadable. An expired session keeps it, like drafts.
const keySlot = () => slotName('draft.files')
const nameOf = (name: string) => `${config().appId}:${name}`

/**
 * Stores a file of the member on this device until it is removed or the member signs out. It is
 * encrypted, and another member cannot open it.
 */
export async function keepFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await makeKey()
  const at = placeOf(name)
  memory.set(at, bytes)
  try {
    const sealed = await seal(bytes, name)
    await inStore('readwrite', (store) => store.put(sealed, nameOf(name)))
    memory.delete(at)
  } catch {
    // It stays in memory.
  }
}

/** A stored file; undefined when there is none, when it was changed, or is another member's. */
export async function keptFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = memory.get(placeOf(name))
  if (known) return known
  try {
    if (!safeStorage('local').getItem(keySlot())) return await removeAll()
    const sealed: unknown = await inStore('readonly', (store) => store.get(nameOf(name)))
    return isSealed(sealed) ? await unseal(sealed, name) : undefined
  } catch {
    await removeFile(name)
    return undefined
  }
}

export async function removeFile(name: string): Promise<void> {
  memory.delete(placeOf(name))
  await inStore('readwrite', (store) => store.delete(nameOf(name))).catch(() => undefined)
}

/** Removes all files on sign-out, also unreadable ones. */
export function forgetFiles() {
  memory.clear()
  void removeAll().catch(() => undefined)
}

/** Removes the files of this brand, which cannot be decrypted without their key. */
async function removeAll(): Promise<undefined> {
  const own = IDBKeyRange.bound(nameOf(''), nameOf('\uffff'))
  await inStore('readwrite', (store) => store.delete(own))
}

function placeOf(name: string) {
  return [nameOf(name), member()?.userId, safeStorage('local').getItem(keySlot())].join(' ')
}

async function seal(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const sealed = await crypto.subtle.encrypt(algorithm(iv, name), await fileKey(), bytes)
  return { iv, bytes: sealed }
}

async function unseal({ iv, bytes }: Sealed, name: string) {
  return new Uint8Array(await crypto.subtle.decrypt(algorithm(iv, name), await fileKey(), bytes))
}

/** The additional data binds a file to its brand, member and name. */
function algorithm(iv: Uint8Array<ArrayBuffer>, name: string) {
  const context = new TextEncoder().encode(`${config().appId}|${member()?.userId}|${name}`)
  return { name: 'AES-GCM', iv, additionalData: context }
}

function makeKey(): Promise<void> {
  return alone(keySlot(), async () => {
    const storage = safeStorage('local')
    if (storage.getItem(keySlot())) return
    const fresh = crypto.getRandomValues(new Uint8Array(32))
    // Without a wrapping key nothing is encrypted: the mark only identifies this sign-in.
    const mark = () => `memory.${crypto.randomUUID()}`
    storage.setItem(keySlot(), await wrapKey(config().appId, fresh).catch(mark))
  })
}

async function fileKey(): Promise<CryptoKey> {
  const stored = safeStorage('local').getItem(keySlot()) ?? ''
  const bytes = await unwrapKey(config().appId, stored).catch(() => wrapPlainKey(stored))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Wraps a key that an older version stored as plain text. */
async function wrapPlainKey(stored: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(atob(stored), (character) => character.charCodeAt(0))
  safeStorage('local').setItem(keySlot(), await wrapKey(config().appId, bytes))
  return bytes
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
) {
  const request = indexedDB.open('taem-files', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('files')
  const database = await settled(request)
  try {
    return await settled(work(database.transaction('files', mode).objectStore('files')))
  } finally {
    database.close()
  }
}

function isSealed(value: unknown): value is Sealed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'iv' in value &&
    value.iv instanceof Uint8Array &&
    'bytes' in value &&
    value.bytes instanceof ArrayBuffer
  )
}
