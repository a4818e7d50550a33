import { slotNameOf } from './local-store'
import { alone } from './alone'

export interface StorageKey {
  /** Names the key, so that what another key sealed is not even tried. */
  id: string
  /** All of it, as it is kept. */
  bytes: Uint8Array<ArrayBuffer>
  /** 32 bytes each. */
  encryption: Uint8Array<ArrayBuffer>
  authentication: Uint8Array<ArrayBuffer>
  /** Of this page alone: the stored key is there, and could not be read this time. */
  isTemporary?: boolean
}

const keys = new Map<string, Promise<StorageKey>>()

/**
 * The key of this brand on this device: 64 random bytes, 32 to encrypt and 32 to authenticate. Where
 * the browser can, they are wrapped by a WebCrypto key that never leaves IndexedDB; elsewhere they
 * lie in local storage, or in memory when that is blocked (then nothing outlives the visit). Where
 * IndexedDB fails, the wrapped key stays for the next page, and this page has a temporary one.
 *
 * `id` names the key that is wanted: when it is not the one in memory, the device is asked again.
 */
export async function loadStorageKey(appId: string, id?: string): Promise<StorageKey> {
  const known = await keys.get(appId)
  if (known?.isTemporary) return known
  if (known && isKept(appId) && (id === undefined || known.id === id)) return known
  const loading = alone(nameOf(appId), () => readKey(appId, known))
  keys.set(appId, loading)
  return loading
}

export const keySlot = 'key'
const nameOf = (appId: string) => slotNameOf(keySlot, { appId })

/** Not so once the site's data were cleared beneath an open page. */
function isKept(appId: string) {
  try {
    return localStorage.getItem(nameOf(appId)) !== null
  } catch {
    return true
  }
}

export function toStorageKey(bytes: Uint8Array<ArrayBuffer>): StorageKey {
  return {
    bytes,
    id: hex(bytes.slice(0, 4)),
    encryption: bytes.slice(4, 36),
    authentication: bytes.slice(36, 68),
  }
}

/** `known` is kept on where the device has none: it may be blocked. */
async function readKey(appId: string, known?: StorageKey): Promise<StorageKey> {
  const name = nameOf(appId)
  const fresh = known ? known.bytes : crypto.getRandomValues(new Uint8Array(68))
  try {
    const wrapping = await wrappingKey(appId).catch(() => 'failed' as const)
    const stored = localStorage.getItem(name)
    if (wrapping === 'failed' && stored?.startsWith('wrapped.')) {
      return { ...toStorageKey(fresh), isTemporary: true }
    }
    const key = wrapping === 'failed' ? undefined : wrapping
    const found =
      stored &&
      (await unwrap(stored, key)
        .then(sized)
        .catch(() => undefined))
    if (found) return toStorageKey(found)
    localStorage.setItem(name, await wrap(fresh, key))
  } catch {
    // Storage is blocked: the key lives as long as the page.
  }
  return toStorageKey(fresh)
}

/**
 * Wraps another key by the one that never leaves IndexedDB.
 * @throws where there is none.
 */
export async function wrapKey(appId: string, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const wrapping = await wrappingKey(appId)
  if (!wrapping) throw new Error('There is no place for a key here.')
  return wrap(bytes, wrapping)
}

/** @throws where it does not open. */
export async function unwrapKey(appId: string, stored: string): Promise<Uint8Array<ArrayBuffer>> {
  const wrapping = await keptWrappingKey(appId)
  if (!wrapping) throw new Error('Another key wrapped it.')
  return unwrap(stored, wrapping)
}

async function wrap(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey | undefined): Promise<string> {
  if (!key) return `plain.${hex(bytes)}`
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
  return `wrapped.${hex(iv)}.${hex(new Uint8Array(wrapped))}`
}

async function unwrap(
  stored: string,
  key: CryptoKey | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const [kind, first = '', second = ''] = stored.split('.')
  if (kind === 'plain' && !key) return fromHex(first)
  if (kind !== 'wrapped' || !key) throw new Error('Another key wrapped it.')
  const iv = fromHex(first)
  return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromHex(second)))
}

function sized(bytes: Uint8Array<ArrayBuffer>) {
  if (bytes.length !== 68) throw new Error('Not a key.')
  return bytes
}

/**
 * A key that script can use but not read; undefined where IndexedDB or WebCrypto is missing.
 * @throws StoreFailed
 */
async function wrappingKey(appId: string): Promise<CryptoKey | undefined> {
  const kept = await keptWrappingKey(appId)
  if (kept || !hasKeys()) return kept
  try {
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    const database = await opened()
    // Two tabs at their first start: the one that adds first wins, the other takes its key.
    await settled(() =>
      database.transaction('keys', 'readwrite').objectStore('keys').add(made, appId),
    )
  } catch {
    // Refused, or the other tab's is there.
  }
  return keptWrappingKey(appId)
}

/** @throws StoreFailed */
async function keptWrappingKey(appId: string): Promise<CryptoKey | undefined> {
  if (!hasKeys()) return undefined
  const database = await opened()
  return settled<CryptoKey | undefined>(() =>
    database.transaction('keys').objectStore('keys').get(appId),
  )
}

function hasKeys() {
  return 'indexedDB' in globalThis && 'subtle' in crypto
}

function opened(): Promise<IDBDatabase> {
  return settled(() => {
    const request = indexedDB.open('taem', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('keys')
    return request
  })
}

/** IndexedDB failed or did not answer in time: what it holds may be there again at the next start. */
export class StoreFailed extends Error {}

/** Some WebViews have an IndexedDB that never answers. */
const answerMs = 2500

/**
 * What a request to IndexedDB came to.
 * @throws StoreFailed
 */
export function settled<T>(ask: () => IDBRequest<T>): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    setTimeout(reject, answerMs)
    const request = ask()
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      event.preventDefault()
      reject()
    }
  }).catch(() => {
    throw new StoreFailed('IndexedDB failed.')
  })
}

function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
