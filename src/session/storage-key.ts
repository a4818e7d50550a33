export interface StorageKey {
  /** Names the key, so that what another key sealed is not even tried. */
  id: string
  /** 32 bytes each. */
  encryption: Uint8Array
  authentication: Uint8Array
}

const keys = new Map<string, Promise<StorageKey>>()

/**
 * The key of this brand on this device: 64 random bytes, 32 to encrypt and 32 to authenticate. Where
 * the browser can, they are wrapped by a WebCrypto key that never leaves IndexedDB; elsewhere they
 * lie in local storage, or in memory when that is blocked (then nothing outlives the visit).
 */
export function loadStorageKey(appId: string): Promise<StorageKey> {
  const known = keys.get(appId)
  if (known) return known
  const loading = loadBytes(appId).then(toStorageKey)
  keys.set(appId, loading)
  return loading
}

function toStorageKey(bytes: Uint8Array): StorageKey {
  return {
    id: hex(bytes.slice(0, 4)),
    encryption: bytes.slice(4, 36),
    authentication: bytes.slice(36, 68),
  }
}

async function loadBytes(appId: string): Promise<Uint8Array> {
  const name = `taem:${appId}:key`
  const fresh = crypto.getRandomValues(new Uint8Array(68))
  try {
    const wrapping = await wrappingKey(appId)
    const stored = localStorage.getItem(name)
    const known = stored ? await unwrap(stored, wrapping).catch(() => undefined) : undefined
    if (known) return known
    localStorage.setItem(name, await wrap(fresh, wrapping))
  } catch {
    // Storage is blocked: the key lives as long as the page.
  }
  return fresh
}

async function wrap(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey | undefined): Promise<string> {
  if (!key) return `plain.${hex(bytes)}`
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const wrapped = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes)
  return `wrapped.${hex(iv)}.${hex(new Uint8Array(wrapped))}`
}

async function unwrap(stored: string, key: CryptoKey | undefined): Promise<Uint8Array> {
  const [kind, first = '', second = ''] = stored.split('.')
  if (kind === 'plain' && !key) return sized(fromHex(first))
  if (kind !== 'wrapped' || !key) throw new Error('Another key wrapped it.')
  const iv = fromHex(first)
  return sized(
    new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, fromHex(second))),
  )
}

function sized(bytes: Uint8Array) {
  if (bytes.length !== 68) throw new Error('Not a key.')
  return bytes
}

/** A key that script can use but not read; undefined where IndexedDB or WebCrypto is missing. */
async function wrappingKey(appId: string): Promise<CryptoKey | undefined> {
  if (!('indexedDB' in globalThis) || !('subtle' in crypto)) return undefined
  try {
    const database = await opened()
    const stored = await settled<CryptoKey | undefined>(
      database.transaction('keys').objectStore('keys').get(appId),
    )
    if (stored) return stored
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    // Two tabs at their first start: the one that adds first wins, the other takes its key.
    await settled(
      database.transaction('keys', 'readwrite').objectStore('keys').add(made, appId),
    ).catch(() => undefined)
    return await settled<CryptoKey>(database.transaction('keys').objectStore('keys').get(appId))
  } catch {
    return undefined
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open('taem', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('keys')
  return settled(request)
}

/** What a request to IndexedDB came to. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = (event) => {
      event.preventDefault()
      reject(request.error ?? new Error('IndexedDB refused.'))
    }
  })
}

function hex(bytes: Uint8Array) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
