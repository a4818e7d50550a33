import { config } from '@/config/config'
import { alone } from '@/storage/alone'
import { safeStorage, slotName } from '@/storage/local-store'
import { fileName, filesInMemory, inFileStore, removeFiles } from './file-store'
import { member } from './session'
import { StoreFailed, unwrapKey, wrapKey } from '@/storage/storage-key'

interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

// The key of the files, wrapped by one that script can use but not read. Sign-out removes it with
// every personal slot, which makes the files unreadable. An expired session keeps it, like drafts.
const keySlot = () => slotName('draft.files')

/**
 * Stores a file of the member on this device until it is removed or the member signs out. It is
 * encrypted, and another member cannot open it.
 * @returns false where it is only in memory, until the page closes
 */
export async function keepFile(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  await makeKey()
  const at = placeOf(name)
  filesInMemory.set(at, bytes)
  try {
    const sealed = await seal(bytes, name)
    await inFileStore('readwrite', (store) => store.put(sealed, fileName(name)))
    filesInMemory.delete(at)
    return true
  } catch {
    return false
  }
}

/** A stored file; undefined when there is none, when it was changed, or is another member's. */
export async function keptFile(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const known = filesInMemory.get(placeOf(name))
  if (known) return known
  try {
    if (!safeStorage('local').getItem(keySlot())) return await removeFiles()
    const sealed: unknown = await inFileStore('readonly', (store) => store.get(fileName(name)))
    return isSealed(sealed) ? await unseal(sealed, name) : undefined
  } catch (error) {
    // Of IndexedDB that failed this time: the file is there at the next try.
    if (!(error instanceof StoreFailed)) await removeFile(name)
    return undefined
  }
}

export async function removeFile(name: string): Promise<void> {
  filesInMemory.delete(placeOf(name))
  await inFileStore('readwrite', (store) => store.delete(fileName(name))).catch(() => undefined)
}

function placeOf(name: string) {
  return [fileName(name), member()?.userId, safeStorage('local').getItem(keySlot())].join(' ')
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
    // Files in memory are of this mark: it is replaced by the next page.
    const isInUse = filesInMemory.size > 0
    const stored = storage.getItem(keySlot())
    if (stored && (isInUse || (await mayOpen()))) return
    const fresh = crypto.getRandomValues(new Uint8Array(32))
    // Without a wrapping key nothing is encrypted: the mark only identifies this sign-in, in all tabs.
    const mark = stored ?? `memory.${crypto.randomUUID()}`
    await storeKey(fresh).catch(() => storage.setItem(keySlot(), mark))
  })
}

async function storeKey(bytes: Uint8Array<ArrayBuffer>) {
  safeStorage('local').setItem(keySlot(), await wrapKey(config().appId, bytes))
  return bytes
}

/** False where the browser has lost what wrapped the key: no file opens, and new ones need another. */
function mayOpen(): Promise<unknown> {
  return fileKey().catch((error: unknown) => error instanceof StoreFailed)
}

async function fileKey(): Promise<CryptoKey> {
  const stored = safeStorage('local').getItem(keySlot()) ?? ''
  const bytes = await unwrapKey(config().appId, stored).catch((error: unknown) => {
    if (error instanceof StoreFailed) throw error
    // An older version stored it as plain text.
    return storeKey(Uint8Array.from(atob(stored), (character) => character.charCodeAt(0)))
  })
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
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
